// What a call without a line in the registry is told, while the compiler is not asked; and what calls that change something make stale.
import { expect, test } from 'vitest'
import { addressOf, type CallName, changesOf, registry } from './registry.ts'

test('a call without a line in the registry is named; one with a line has its address', () => {
  // as: the compiler refuses such a name, but a server that is started from its sources does not wait for it.
  const missing = 'accounts.notYet' as CallName
  expect(() => addressOf(missing)).toThrow('contract/registry has no line for the call accounts.notYet.')
  expect(addressOf('accounts.profile')).toEqual(['GET', '/api/profile'])
})

test('every call that changes something says whose answers it makes stale, and each of those features has answers', () => {
  // as: the keys of the table are the calls.
  const calls = Object.entries(registry) as [CallName, { at: string; changes?: readonly string[] }][]
  const asked = new Set(calls.flatMap(([name, { at }]) => (at.startsWith('GET ') ? [name.split('.')[0]] : [])))
  expect(calls.filter(([, { at, changes }]) => at.startsWith('POST ') !== Array.isArray(changes))).toEqual([])
  expect(calls.flatMap(([name]) => changesOf(name)).filter(feature => !asked.has(feature))).toEqual([])
  expect(changesOf('access.mark')).toContain('listings')
  expect(changesOf('listings.read')).toEqual([])
})
