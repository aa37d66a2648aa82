// The last searches are a member's: whoever comes after a logout does not find them.
import { beforeEach, expect, test, vi } from 'vitest'
import { forgetRecents, lastSearches, rememberSearch } from './recents.ts'
import { dropToken, storeToken } from './token.ts'

const storage = new Map<string, string>()
beforeEach(() => {
  storage.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => storage.set(name, text),
    removeItem: (name: string) => storage.delete(name),
  })
})

const search = { label: 'Weir', search: { searchTerm: 'Weir' } }

test('a search that becomes due while the session ends is not kept', () => {
  storeToken('of a member')
  rememberSearch(search)
  expect(lastSearches()).toEqual([{ ...search, at: expect.any(Number) }])
  dropToken()
  forgetRecents()
  rememberSearch(search)
  expect(lastSearches()).toEqual([])
})
