// The steps of a map or a grid, for any counts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nounFor, shortCount } from '../formatCount.ts'
import { flatWords, stepFor, stepsOf } from './breaks.ts'

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
        expect(stepFor(count, steps)).toBe(steps.findIndex(({ from }) => from === within[0]?.from))
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

test('steps are equal parts from the lowest to the highest', () => {
  const steps = stepsOf(Array.from({ length: 51 }, (_, at) => at + 50))
  expect(steps).toEqual([
    { from: 50, to: 59, shade: 1 },
    { from: 60, to: 69, shade: 2 },
    { from: 70, to: 79, shade: 3 },
    { from: 80, to: 89, shade: 4 },
    { from: 90, to: 100, shade: 5 },
  ])
})

test('a part without a number is no step, and the shades keep its distance', () => {
  expect(stepsOf([1, 2, 3, 90])).toEqual([
    { from: 1, to: 3, shade: 1 },
    { from: 90, to: 90, shade: 5 },
  ])
})

test('numbers within a quarter of the highest have one tone, and the picture says so', () => {
  const close = [40, 36, 31, 38]
  expect(stepsOf(close)).toEqual([{ from: 31, to: 40, shade: 3 }])
  expect(flatWords(close, stepsOf(close))).toBe('About the same everywhere: 31 to 40.')
  const apart = [40, 30]
  expect(stepsOf(apart)).toHaveLength(2)
  expect(flatWords(apart, stepsOf(apart))).toBe('')
  // Most have none at all.
  expect(flatWords([0, 0, 0, 7], stepsOf([0, 0, 0, 7]))).toBe('')
})

test('numbers that a tile shows alike have one shade', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 30_000 }), { minLength: 2, maxLength: 51 }), counts => {
      const steps = stepsOf(counts, { isShort: true })
      for (const one of counts)
        for (const other of counts)
          if (shortCount(one) === shortCount(other)) expect(stepFor(one, steps)).toBe(stepFor(other, steps))
    }),
  )
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
