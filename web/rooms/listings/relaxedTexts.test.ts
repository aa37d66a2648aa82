// The line above the results tells what was corrected and what was given up.
import { expect, test } from 'vitest'
import { correctedText, relaxedText } from './relaxedTexts.ts'

const reply = { total: 9, exact: 9, relaxed: [], corrections: [] }

test('nothing is said of results that are all that was asked for', () => {
  expect([relaxedText(reply), correctedText(reply)]).toEqual(['', ''])
})

test('what was given up is told, with what was taken in its place', () => {
  const plow = { filter: 'searchTerm', value: 'plow guy', instead: 'Landscape and Outdoor Trades' }
  expect(relaxedText({ ...reply, exact: 0, relaxed: [plow] })).toBe(
    'Nothing matches all of it. Nearest: Landscape and Outdoor Trades for “plow guy”.',
  )
  const line = { filter: 'line_of_business', value: 'D&O' }
  expect(relaxedText({ ...reply, exact: 1, relaxed: [line, { filter: 'state', value: 'Ohio' }] })).toBe(
    '1 listing matches all of it. The others: without “D&O” and without “Ohio”.',
  )
})

test('a corrected word is told only where something was found', () => {
  const corrections = [{ from: 'piza', to: 'pizza' }]
  expect(correctedText({ ...reply, corrections })).toBe('pizza')
  expect(correctedText({ ...reply, total: 0, corrections })).toBe('')
})
