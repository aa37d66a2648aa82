// The search of the page: what the address says at this moment, and the ways to change it.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useMemo, useSyncExternalStore } from 'react'
import { askAhead } from '#web/platform/useCall.ts'
import {
  askedOf,
  changed,
  type Filters,
  type ListingSearch,
  readSearch,
  type Sort,
  sorted,
  writeSearch,
} from './searchParams.ts'

type Router = ReturnType<typeof useRouter>
type Address = ReturnType<typeof addressOf>
type Way = { replace?: boolean; resetScroll?: boolean; openedHere?: boolean; person?: number | undefined }
export type SearchControls = ReturnType<typeof useListingSearch>

export function useListingSearch() {
  const router = useRouter()
  const address = useMemo(() => addressOf(router.history, '/listings'), [router])
  // The same functions as long as the page stands, so that what is drawn with them is not drawn anew.
  const ways = useMemo(() => waysOf(router, address), [router, address])
  const text = useSyncExternalStore(address.subscribe, address.read)
  const search = useMemo(() => readSearch(text), [text])
  // The same object while only words are typed, so that what shows the filters is not drawn anew.
  const others = useMemo(() => filtersAlone(search), [search])
  const filters = useMemo(() => readSearch(others), [others])
  return { search, filters, ...ways }
}

const filtersAlone = (search: ListingSearch) =>
  new URLSearchParams(writeSearch({ ...changed(search, { searchTerm: '' }), sort: null })).toString()

/**
 * The address itself, without the router's detour: the router shows a new address when it has loaded it, and whoever
 * types would see each letter later.
 */
export function addressOf(history: RouterHistory, path: '/listings' | '/match') {
  let last = ''
  return {
    subscribe: history.subscribe,
    // On the way to another page it stays what it was.
    read: () => {
      if (history.location.pathname === path) last = history.location.search
      return last
    },
  }
}

function waysOf(router: Router, address: Address) {
  const now = () => readSearch(address.read())
  const go = (next: ListingSearch, { replace = false, resetScroll = false, ...state }: Way = {}) => {
    void router.navigate({ to: '/listings', search: writeSearch(next), replace, resetScroll, state })
  }
  return {
    /** A filter is a step that Back takes back. */
    apply: (change: Partial<Filters>) => go(changed(now(), change)),
    /** Each letter is not. */
    type: (change: Partial<Filters>) => {
      const next = changed(now(), change)
      askAhead('listings.filtered', askedOf(next))
      go(next, { replace: true })
    },
    sort: (sort: Sort) => go(sorted(now(), sort)),
    turnTo: (page: number) => go({ ...now(), page, listing: null }, { resetScroll: true }),
    /** At a person who is named on the card. */
    open: (listing: number, person?: number) => go({ ...now(), listing }, { openedHere: true, person }),
    close: () => {
      if (router.history.location.state.openedHere) router.history.back()
      else go({ ...now(), listing: null }, { replace: true })
    },
  }
}
