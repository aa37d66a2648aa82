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
      const counts = new Uint32Array(10)
      rows.tally(Uint32Array.from(expected.keys()), { stride: 1, place: 0 }, counts)
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

test('rows of any length that change for long stay right, and take no more room than they need', () => {
  const rows = new Rows()
  const expected = new Map<number, { length: number; first: number }>()
  // The same numbers in each run, in no order that one would see.
  let state = 1
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 8_000; round++) {
    const ordinal = next(150)
    const length = round % 997 === 0 ? 70_000 + next(9) : next(3) === 0 ? next(3) : next(2_500)
    const first = next(1_000)
    rows.put(
      ordinal,
      Uint32Array.from({ length }, (_, at) => first + at),
    )
    expected.set(ordinal, { length, first })
    if (round % 400 === 399) expect([...expected].filter(([each, row]) => !isCounted(rows.get(each), row))).toEqual([])
  }
  const held = [...expected.values()].reduce((sum, { length }) => sum + length, 0)
  expect(rows.room).toBeLessThan(held * 3 + 2 ** 18)
})

/** Compared by hand: the matchers take a hundred times as long for each number. */
const isCounted = (found: Uint32Array, { length, first }: { length: number; first: number }) =>
  found.length === length && found.every((value, at) => value === first + at)

test('a row that is written again and again takes no more room', () => {
  const rows = new Rows()
  for (let round = 0; round < 2_000; round++) rows.put(0, new Uint32Array(1_000 + (round % 2)))
  expect(rows.room).toBeLessThan(2 ** 18)
})
