// What a call without a line in the registry is told, while the compiler is not asked.
import { expect, test } from 'vitest'
import { addressOf, type CallName } from './registry.ts'

test('a call without a line in the registry is named; one with a line has its address', () => {
  // as: the compiler refuses such a name, but a server that is started from its sources does not wait for it.
  const missing = 'accounts.notYet' as CallName
  expect(() => addressOf(missing)).toThrow('contract/registry has no line for the call accounts.notYet.')
  expect(addressOf('accounts.profile')).toEqual(['GET', '/api/profile'])
})
