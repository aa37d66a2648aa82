// What the address says of the queue, and which item follows a decision.
import { expect, test } from 'vitest'
import { changedOf } from './edit/useRevision.ts'
import { kindOf, nextAfter } from './queueItem.ts'

test('an unknown kind is null', () => {
  expect(kindOf('listing')).toBe('listing')
  expect(kindOf('toString')).toBeNull()
  expect(kindOf('')).toBeNull()
})

test('the next item is the one below, at the end the one above, or null', () => {
  const items = [
    { kind: 'listing', id: 1 },
    { kind: 'organization', id: 1 },
    { kind: 'proposal', id: 7 },
  ] as const
  expect(nextAfter(items, 'listing-1')).toEqual(items[1])
  expect(nextAfter(items, 'proposal-7')).toEqual(items[1])
  expect(nextAfter(items.slice(0, 1), 'listing-1')).toBeNull()
  expect(nextAfter(items, 'article-1')).toBeNull()
  const held = { by: 'Priya Holloway', since: '2026-03-01T00:00:00Z' }
  const withHeld = items.map(item => ({ ...item, held: item.id === 7 ? null : held }))
  expect(nextAfter(withHeld, 'listing-1')).toMatchObject({ id: 7 })
  expect(nextAfter(withHeld, 'proposal-7')).toMatchObject({ kind: 'organization' })
})

// Only what was changed is sent.

test('unchanged fields are not sent; lists and objects are compared by value', () => {
  const before = { name: 'A', states: ['TX', 'FL'], contacts: [{ id: 1, name: 'Ann' }], premium: null as string | null }
  expect(changedOf(before, structuredClone(before))).toEqual({})
  expect(changedOf(before, { ...before, states: ['TX'], premium: '500' })).toEqual({ states: ['TX'], premium: '500' })
  expect(changedOf(before, { ...before, contacts: [{ id: 1, name: 'Anna' }] })).toEqual({
    contacts: [{ id: 1, name: 'Anna' }],
  })
  expect(changedOf({ premium: '500' as string | null }, { premium: null })).toEqual({ premium: null })
})
