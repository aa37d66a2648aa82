// Which words are held to be one.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { folded } from './foldPlural.ts'

test.each([
  ['pizza', 'pizzas'],
  ['brewery', 'breweries'],
  ['company', 'companies'],
  ['movie', 'movies'],
  ['church', 'churches'],
  ['tax', 'taxes'],
  ['taxi', 'taxis'],
  ['bus', 'buses'],
  ['campus', 'campuses'],
  ['business', 'businesses'],
  ['glass', 'glasses'],
  ['gas', 'gases'],
  ['warehouse', 'warehouses'],
  ['lease', 'leases'],
  ['nurse', 'nurses'],
  ['spa', 'spas'],
  ['gym', 'gyms'],
  ['survey', 'surveys'],
  ['shoe', 'shoes'],
  ['potato', 'potatoes'],
  ['analysis', 'analyses'],
  ['lens', 'lenses'],
  ['axe', 'axes'],
])('%s and %s are one word', (one, many) => {
  expect(folded(many)).toBe(folded(one))
})

test.each([
  ['gas', 'ga'],
  ['glass', 'glas'],
  ['bus', 'bu'],
  ['news', 'new'],
  ['lens', 'len'],
  ['class', 'clas'],
  ['use', 'us'],
])('%s is not taken for a plural of %s', (word, other) => {
  expect(folded(word)).not.toBe(folded(other))
})

test('numbers and codes stay as they are', () => {
  expect(['91340s', '2020s', 'r2s', '10117'].map(folded)).toEqual(['91340s', '2020s', 'r2s', '10117'])
})

test('what is folded once is folded for good', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aeiouyschxzt'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(word, each => {
      expect(folded(folded(each))).toBe(folded(each))
    }),
    { numRuns: 5_000 },
  )
})
