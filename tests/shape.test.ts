// Holds what is structural in the code. How much code there is, `npm run shape` prints; no test limits it.
import { expect, test } from 'vitest'
import { shape } from './shape.ts'

test.each(shape().filter(({ structural }) => structural))(
  '$what: at most $goal',
  ({ what, value, goal, which = [] }) => {
    expect(value, [`${what}: ${value}, the limit is ${goal}.`, ...which].join('\n')).toBeLessThanOrEqual(goal)
  },
)
