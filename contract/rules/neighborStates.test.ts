// A border has two sides.
import { expect, test } from 'vitest'
import { stateCodes } from '../input/wire.ts'
import { neighborsOf } from './neighborStates.ts'

test('each border is named on both sides, and every state but two has one', () => {
  for (const state of stateCodes)
    for (const other of neighborsOf(state)) {
      expect(stateCodes).toContain(other)
      expect(neighborsOf(other), `${other} of ${state}`).toContain(state)
    }
  expect(stateCodes.filter(state => neighborsOf(state).length === 0)).toEqual(['AK', 'HI'])
})
