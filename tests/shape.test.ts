// The shape of the code may only get better: what met its goal stays there, and what did not yet gets no worse.
import { expect, test } from 'vitest'
import { shape } from './shape.ts'

/** Where a goal is not met yet: the value that was reached. Lower it with each step towards the goal. */
const reached: Record<string, number> = {
  'lines of the web': 35_534,
  'files of the web': 488,
  'lines of CSS': 12_863,
}

const limited = shape().map(measure => ({ ...measure, limit: Math.max(measure.goal, reached[measure.what] ?? 0) }))

test.each(limited)('$what: at most $limit', ({ what, value, limit, which = [] }) => {
  const remedy = `Take away as many as you add (npm run shape prints all measures). If the product needs more, raise the limit in ${
    what in reached ? `'reached' in tests/shape.test.ts` : `'goal' in tests/shape.ts`
  } and say why in the commit.`
  expect(value, [`${what}: ${value}, the limit is ${limit}.`, remedy, ...which].join('\n')).toBeLessThanOrEqual(limit)
})

test('only a measure that has not met its goal has another limit', () => {
  const unmet = shape().filter(({ value, goal }) => value > goal)
  expect(Object.keys(reached).sort()).toEqual(unmet.map(({ what }) => what).sort())
})
