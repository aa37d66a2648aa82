// The search of the page: what the address says at this moment, and the ways to change it.
import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { paths } from '#web/paths.ts'
import {
  changed,
  type Filters,
  type ListingSearch,
  readSearch,
  type Sort,
  sorted,
  writeSearch,
} from './searchParams.ts'

/**
 * The address itself, without the router's detour: the router shows a new address when it has loaded it, and whoever
 * types would see each letter later.
 */
function addressOf(history: RouterHistory) {
  let last = ''
  return {
    subscribe: history.subscribe,
    // On the way to another page the search stays what it was.
    read: () => {
      if (history.location.pathname === paths.listings) last = history.location.search
      return last
    },
  }
}

export type SearchControls = ReturnType<typeof useListingSearch>

export function useListingSearch() {
  const router = useRouter()
  const [address] = useState(() => addressOf(router.history))
  const text = useSyncExternalStore(address.subscribe, address.read)
  const search = useMemo(() => readSearch(text), [text])

  const go = (next: ListingSearch, way: { replace?: boolean; resetScroll?: boolean; openedHere?: boolean } = {}) => {
    const { replace = false, resetScroll = false, openedHere } = way
    void router.navigate({ to: paths.listings, search: writeSearch(next), replace, resetScroll, state: { openedHere } })
  }
  const now = () => readSearch(address.read())
  return {
    search,
    /** A filter is a step that Back takes back. */
    apply: (change: Partial<Filters>) => go(changed(now(), change)),
    /** Each letter is not. */
    type: (change: Partial<Filters>) => go(changed(now(), change), { replace: true }),
    sort: (sort: Sort) => go(sorted(now(), sort)),
    turnTo: (page: number) => go({ ...now(), page, listing: null }, { resetScroll: true }),
    open: (listing: number) => go({ ...now(), listing }, { openedHere: true }),
    close: () => {
      if (router.history.location.state.openedHere) router.history.back()
      else go({ ...now(), listing: null }, { replace: true })
    },
  }
}
