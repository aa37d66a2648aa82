// Words that are marked in a text.
import { expect, test } from 'vitest'
import { markedParts } from './markedParts.ts'

/** The text with its marks in brackets. */
const marked = (text: string, words: string[]) =>
  markedParts(text, words)
    .map(part => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test('every place is marked, whatever its case', () => {
  expect(marked('Pizza Parlors and PIZZA vans', ['pizza'])).toBe('[Pizza] Parlors and [PIZZA] vans')
})

test('words are marked whole', () => {
  expect(marked('Martial arts, art galleries', ['art'])).toBe('Martial arts, [art] galleries')
  expect(marked('Café, cafés', ['caf'])).toBe('Café, cafés')
})

test('of words inside one another the longest is marked', () => {
  expect(marked('General Liability', ['general', 'General Liability'])).toBe('[General Liability]')
})

test('signs are sought as they stand', () => {
  expect(marked('E&S (non-admitted) C++ $5.00? a\\b [x]', ['(non-admitted)', 'C++', '$5.00?', 'a\\b', '[x]'])).toBe(
    'E&S [(non-admitted)] [C++] [$5.00?] [a\\b] [[x]]',
  )
  expect(marked('axb', ['a.b', '.*', '/', '-', '^', '|'])).toBe('axb')
})

test('nothing is sought, nothing is marked', () => {
  expect(markedParts('Pizza', ['', ' '])).toEqual([{ text: 'Pizza', isMarked: false, start: 0 }])
  expect(markedParts('', ['pizza'])).toEqual([{ text: '', isMarked: false, start: 0 }])
})
