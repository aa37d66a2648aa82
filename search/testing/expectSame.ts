// Expects two large answers to be equal.
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

/** The matcher compares thousands of numbers far more slowly than Node, so it is only used to show a difference. */
export function expectSame(got: unknown, wanted: unknown): void {
  if (!isDeepStrictEqual(got, wanted)) expect(got).toEqual(wanted)
}
