// Distances against the whole table.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWithin, typosAllowed } from './typos.ts'

/** Letters left out, added, changed or swapped with their neighbour, each letter touched once. */
function distance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row++) {
    for (let column = 1; column <= b.length; column++) {
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      const cost = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
      table[row]?.splice(column, 1, cost)
    }
  }
  return at(a.length, b.length)
}

test('two words are within some slips exactly if the whole table says so', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      expect(isWithin(a, b, most)).toBe(distance(a, b) <= most)
    }),
    { numRuns: 3_000 },
  )
})

test.each([
  ['piza', 'pizza'],
  ['pziza', 'pizza'],
  ['rsetuarant', 'restaurant'],
  ['resturant', 'restaurant'],
  ['restuarant', 'restaurant'],
])('%s is taken for %s', (typed, meant) => {
  expect(isWithin(typed, meant, typosAllowed(typed))).toBe(true)
})

test('short words allow no slip, long ones two', () => {
  expect(['gas', 'taxi', 'trucker', 'trucking'].map(typosAllowed)).toEqual([0, 1, 1, 2])
})

test('words of any length are compared', () => {
  const long = 'x'.repeat(500)
  expect(isWithin(long, `${long}y`, 1)).toBe(true)
  expect(isWithin(`${long}ab`, `${long}yz`, 1)).toBe(false)
  expect(isWithin('', 'ab', 1)).toBe(false)
})
