// Only what was changed is sent.
import { expect, test } from 'vitest'
import { changedOf } from './useRevision.ts'

test('what stays the same is not sent, lists and objects by what is in them', () => {
  const before = { name: 'A', states: ['TX', 'FL'], contacts: [{ id: 1, name: 'Ann' }], premium: null as string | null }
  expect(changedOf(before, structuredClone(before))).toEqual({})
  expect(changedOf(before, { ...before, states: ['TX'], premium: '500' })).toEqual({ states: ['TX'], premium: '500' })
  expect(changedOf(before, { ...before, contacts: [{ id: 1, name: 'Anna' }] })).toEqual({
    contacts: [{ id: 1, name: 'Anna' }],
  })
  expect(changedOf({ premium: '500' as string | null }, { premium: null })).toEqual({ premium: null })
})
