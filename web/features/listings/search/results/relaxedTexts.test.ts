// The line above the results says what was corrected and what was dropped.
import { expect, test } from 'vitest'
import { compensationText, correctedText, relaxedText, unsaidText, withCorrections } from './relaxedTexts.ts'

const reply = { total: 9, exact: 9, relaxed: [], corrections: [] }

test('exact results get no sentence', () => {
  expect([relaxedText(reply), correctedText(reply)]).toEqual(['', ''])
})

test('the sentence names what was dropped and what replaced it', () => {
  const plow = { filter: 'searchTerm', value: 'plow guy', instead: 'Landscape and Outdoor Trades' }
  expect(relaxedText({ ...reply, exact: 0, relaxed: [plow] })).toBe(
    'No listing matches the whole search. These have Landscape and Outdoor Trades in place of “plow guy”.',
  )
  const line = { filter: 'line_of_business', value: 'D&O' }
  expect(relaxedText({ ...reply, exact: 1, relaxed: [line, { filter: 'state', value: 'Ohio' }] })).toBe(
    '1 listing matches the whole search. The others match all but “D&O” and “Ohio”.',
  )
})

test('what only some lack is told apart from what all do', () => {
  const bonds = { filter: 'line_of_business', value: 'bonds', some: true }
  const ohio = { filter: 'state', value: 'Ohio', some: true }
  const roofer = { filter: 'searchTerm', value: 'roofer', instead: 'Roofing and Building Exterior', some: true }
  const admitted = { filter: 'searchTerm', value: 'admitted' }
  expect(relaxedText({ ...reply, exact: 0, relaxed: [bonds, ohio] })).toBe(
    'No listing matches the whole search. These lack “bonds” or “Ohio”.',
  )
  expect(relaxedText({ ...reply, exact: 2, relaxed: [admitted, ohio, roofer] })).toBe(
    '2 listings match the whole search. The others match all but “admitted”, and some lack “Ohio” or have Roofing and Building Exterior in place of “roofer”.',
  )
})

test('a code and a class that no listing has together', () => {
  const odds = { filter: 'iso_class_code', value: '91580', beside: 'bakery' }
  const told = 'The code 91580 and “bakery” do not agree: both are shown, the code first.'
  expect(relaxedText({ ...reply, relaxed: [odds] })).toBe(told)
  expect(relaxedText({ ...reply, exact: 0, relaxed: [odds, { filter: 'state', value: 'Ohio' }] })).toBe(
    `${told} No listing matches the whole search. These match all but “Ohio”.`,
  )
})

test('a corrected word is shown only when something was found', () => {
  const corrections = [{ from: 'piza', to: 'pizza' }]
  expect(correctedText({ ...reply, corrections })).toBe('pizza')
  expect(correctedText({ ...reply, total: 0, corrections })).toBe('')
  expect(withCorrections('Piza parlor', { ...reply, corrections })).toBe('pizza parlor')
  expect(withCorrections('piza parlor', { ...reply, total: 0, corrections })).toBe('piza parlor')
  expect(withCorrections('piza parlor', undefined)).toBe('piza parlor')
})

test('a class of workers’ compensation is said not to be in the directory', () => {
  expect(compensationText({ workers_comp_classes: [] })).toBe('')
  expect(compensationText({ workers_comp_classes: ['5183'] })).toBe(
    'Workers’ compensation class codes are not in the directory: 5183.',
  )
})

test('what the directory says nothing about is named', () => {
  expect(unsaidText([])).toBe('')
  expect(unsaidText(['$400k payroll', 'no tract homes'])).toBe(
    'The directory does not say anything about “$400k payroll” and “no tract homes”.',
  )
})
