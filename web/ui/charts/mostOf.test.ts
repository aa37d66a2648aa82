// The finding of a map, in words.
import { expect, test } from 'vitest'
import { mostFirst, mostSentence } from './mostOf.ts'

const of = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).map(([code, count]) => [code, { count }]))

test.each([
  [{}, ''],
  [{ TX: 0 }, ''],
  [{ TX: 1, NY: 0 }, 'Texas alone: 1 listing.'],
  [{ TX: 1284, NY: 7 }, 'Texas has most: 1,284 listings.'],
  [{ TX: 7, NY: 7, CA: 1 }, '2 states have most: 7 listings each.'],
  [{ TX: 7, NY: 7, CA: 7 }, '3 states have most: 7 listings each.'],
])('%j: %s', (counts, sentence) => {
  expect(mostSentence(of(counts))).toBe(sentence)
})

test('sorted by count, then by name', () => {
  expect(mostFirst(of({ TX: 2, NY: 2, AL: 0, CA: 9 })).map(({ code }) => code)).toEqual(['CA', 'NY', 'TX', 'AL'])
})
