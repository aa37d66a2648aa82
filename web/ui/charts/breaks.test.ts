// The steps of a map or a grid, for any counts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nounFor, shortCount } from '../formatCount.ts'
import { stepFor, stepsOf } from './breaks.ts'

const anyCounts = fc.oneof(
  fc.array(fc.nat(3000), { minLength: 51, maxLength: 51 }),
  // Most states with the same few counts: quantiles fall together.
  fc.array(fc.constantFrom(0, 1, 1, 1, 2, 3, 4, 5, 90), { minLength: 51, maxLength: 51 }),
)

test('every positive count has one step, and equal counts have the same', () => {
  fc.assert(
    fc.property(anyCounts, counts => {
      const steps = stepsOf(counts)
      for (const count of counts) {
        const within = steps.filter(({ from, to }) => count >= from && count <= to)
        expect(within).toHaveLength(count === 0 ? 0 : 1)
        expect(stepFor(count, steps)).toBe(steps.findIndex(step => step === within[0]))
      }
    }),
  )
})

test('every step contains a count, ranges ascend without overlap, and shades differ', () => {
  fc.assert(
    fc.property(anyCounts, counts => {
      const steps = stepsOf(counts)
      expect(steps.length).toBeLessThanOrEqual(5)
      steps.forEach((step, at) => {
        expect(counts.some(count => count >= step.from && count <= step.to)).toBe(true)
        expect(step.from).toBeLessThanOrEqual(step.to)
        const before = steps[at - 1]
        if (!before) return
        expect(step.from).toBeGreaterThan(before.to)
        expect(step.shade).toBeGreaterThan(before.shade)
      })
      const most = Math.max(...counts)
      expect(steps.at(-1)?.to ?? 0).toBe(most)
    }),
  )
})

test('five or fewer distinct counts have one step each', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 3000 }), { maxLength: 5 }), distinct => {
      const steps = stepsOf([...distinct, ...distinct, 0])
      expect(steps.map(({ from, to }) => [from, to])).toEqual(
        distinct.toSorted((one, other) => one - other).map(count => [count, count]),
      )
    }),
  )
})

test('steps are quantiles by nearest rank', () => {
  const steps = stepsOf(Array.from({ length: 50 }, (_, at) => at + 1))
  expect(steps).toEqual([
    { from: 1, to: 10, shade: 1 },
    { from: 11, to: 20, shade: 2 },
    { from: 21, to: 30, shade: 3 },
    { from: 31, to: 40, shade: 4 },
    { from: 41, to: 50, shade: 5 },
  ])
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1k'],
  [1399, '1.3k'],
  [9999, '9.9k'],
  [13_999, '13k'],
])('%i stands in a tile as %s', (count, words) => {
  expect(shortCount(count)).toBe(words)
})

test.each([
  ['organizations', 'organization'],
  ['lines of business', 'line of business'],
  ['entries to confirm', 'entry to confirm'],
  ['waiting for review', 'waiting for review'],
])('%s are, and one is: 1 %s', (many, one) => {
  expect([nounFor(1, many), nounFor(2, many)]).toEqual([one, many])
})
