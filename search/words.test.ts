// How text is cut.
import { expect, test } from 'vitest'
import { normalizedWords } from './words.ts'

test('case, accents and plurals do not tell words apart', () => {
  expect(normalizedWords('CAFÉS Cafe\u0301 cafés')).toEqual(['cafe', 'cafe', 'cafe'])
  expect(normalizedWords('Straße, STRASSE')).toEqual(['strass', 'strass'])
  expect(normalizedWords('İstanbul ISTANBUL ıstanbul')).toEqual(['istanbul', 'istanbul', 'istanbul'])
  expect(normalizedWords('Łódź smørrebrød')).toEqual(['lodz', 'smorrebrod'])
})

test('short words joined by & are one word, long ones are not', () => {
  expect(normalizedWords('R&D, b & b: AT&T')).toEqual(['r&d', 'b&b', 'at&t'])
  expect(normalizedWords('Bed&Breakfast Food & Beverage')).toEqual(['bed', 'breakfast', 'food', 'beverage'])
})

test('apostrophes say nothing', () => {
  expect(normalizedWords("owners' club, Joe's and Joe’s")).toEqual(['owner', 'club', 'joe', 'joe'])
})

test('words that stand in every text are left out', () => {
  expect(normalizedWords('The art of the deal, and by whom')).toEqual(['art', 'deal', 'whom'])
})

test('numbers and codes are words', () => {
  expect(normalizedWords('Code 10117, 5812-01')).toEqual(['code', '10117', '5812', '01'])
})

test('other scripts are cut as well, and pictures are no words', () => {
  expect(normalizedWords('🍕pizza🍕 مَطْعَم 食堂')).toEqual(['pizza', 'مطعم', '食堂'])
})

test('a text of one endless word costs no more than a word', () => {
  expect(normalizedWords('x'.repeat(100_000))).toEqual(['x'.repeat(64)])
  expect(normalizedWords('')).toEqual([])
})
