// Rows in one array.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Rows } from './rows.ts'

test('every document keeps its own row through all changes, and rows are tallied', () => {
  const change = fc.record({ ordinal: fc.nat(600), row: fc.array(fc.nat(9), { maxLength: 300, size: 'max' }) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120, size: 'max' }), changes => {
      const rows = new Rows()
      const expected = new Map<number, number[]>()
      for (const { ordinal, row } of changes) {
        if (row.length === 0) rows.clear(ordinal)
        else rows.put(ordinal, row)
        expected.set(ordinal, row)
      }
      for (const [ordinal, row] of expected) expect([...rows.get(ordinal)]).toEqual(row)
      const all = [...expected.values()].flat()
      expect(rows.length).toBe(all.length)
      const counts = new Uint32Array(10)
      rows.tally(Uint32Array.from(expected.keys()), counts)
      expect([...counts]).toEqual([...counts.keys()].map(value => all.filter(each => each === value).length))
    }),
    { numRuns: 100 },
  )
})

test('a document that was never put has no row', () => {
  const rows = new Rows()
  rows.clear(100_000)
  expect([...rows.get(100_000)]).toEqual([])
})
