// Words that are marked in a text.
import { expect, test } from 'vitest'
import { organizationTypes } from '#contract/calls/reference.ts'
import { fittingChips } from './Chips.tsx'
import { initialsOf } from './initialsOf.ts'
import { markedParts } from './markedParts.ts'
import { glyphOf, pluralTypeOf, shortTypeOf, typeClassOf } from './organizationType.ts'

/** The text with its marks in brackets. */
const marked = (text: string, words: string[]) =>
  markedParts(text, words)
    .map(part => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

test('every occurrence is marked, ignoring case', () => {
  expect(marked('Pizza Parlors and PIZZA vans', ['pizza'])).toBe('[Pizza] Parlors and [PIZZA] vans')
})

test('only whole words are marked', () => {
  expect(marked('Martial arts, art galleries', ['art'])).toBe('Martial arts, [art] galleries')
  expect(marked('Café, cafés', ['caf'])).toBe('Café, cafés')
})

test('the longest of nested words is marked', () => {
  expect(marked('General Liability', ['general', 'General Liability'])).toBe('[General Liability]')
})

test('punctuation is matched literally', () => {
  expect(marked('E&S (non-admitted) C++ $5.00? a\\b [x]', ['(non-admitted)', 'C++', '$5.00?', 'a\\b', '[x]'])).toBe(
    'E&S [(non-admitted)] [C++] [$5.00?] [a\\b] [[x]]',
  )
  expect(marked('axb', ['a.b', '.*', '/', '-', '^', '|'])).toBe('axb')
})

test('without words nothing is marked', () => {
  expect(markedParts('Pizza', ['', ' '])).toEqual([{ text: 'Pizza', isMarked: false, start: 0 }])
  expect(markedParts('', ['pizza'])).toEqual([{ text: '', isMarked: false, start: 0 }])
})

// How many chips one line holds.

test('all of them where there is room', () => {
  expect(fittingChips(['Admitted', 'Package policy', 'New ventures'])).toBe(3)
  expect(fittingChips([])).toBe(0)
})

test('as many as leave room for the number of the rest', () => {
  expect(fittingChips(['Admitted', 'Package policy', 'New ventures', 'E&S'])).toBe(2)
  expect(fittingChips(['Loss-sensitive', 'Package policy', 'New ventures'], 17)).toBe(1)
})

test('one at least, however long', () => {
  expect(fittingChips(['A tag that is longer than any card could ever hold on one line', 'E&S'])).toBe(1)
})

// The letters that stand for a name.

test.each([
  ['Harborline Mutual', 'HM'],
  ['Slice & Counter Program', 'SC'],
  ['(The) Copper Kettle', 'TC'],
  ['A.J. Fieldstone', 'AJ'],
  ['dana.okafor@firm.example', 'DO'],
  ['  travelwell ', 'T'],
  ['3rd Street', '3S'],
  ['élan ödön', 'ÉÖ'],
  ['𝒜lpha Beta', '𝒜B'],
  ['&', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

// Every type of organization has its words and its sign.

test('short, plural and drawn, no two alike', () => {
  expect(organizationTypes.map(shortTypeOf)).toEqual(['Program', 'Company', 'RRG', 'Captive', 'MGA'])
  expect(organizationTypes.map(glyphOf)).toEqual(['program', 'company', 'rrg', 'captive', 'mga'])
  expect(new Set(organizationTypes.map(typeClassOf).filter(Boolean)).size).toBe(5)
  expect(organizationTypes.map(pluralTypeOf)).toEqual([
    'Insurance Programs',
    'Insurance Companies',
    'Risk Retention Groups',
    'Captives',
    'MGAs/Wholesalers',
  ])
})
