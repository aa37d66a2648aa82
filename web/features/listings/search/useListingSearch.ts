// The search in the page's address, and the functions that change it.
import { type NavigateOptions, type RouterHistory, useRouter } from '@tanstack/react-router'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { onceAnswered, prefetchCall } from '#web/platform/useCall.ts'
import {
  changed,
  type Filters,
  type ListingSearch,
  readSearch,
  rowChoices,
  type SearchChanger,
  type Sort,
  searchInput,
  shownAs,
  sorted,
  sortedBy,
  type View,
  writeSearch,
} from './searchParams.ts'

type Router = ReturnType<typeof useRouter>
type Address = ReturnType<typeof addressOf>
type Way = { replace?: boolean; resetScroll?: boolean; openedHere?: boolean; person?: number | undefined }
export type SearchControls = ReturnType<typeof useListingSearch>
/** A page that shows results, and how its address contains the search. */
export type SearchPlace = {
  path: string
  read: (text: string) => ListingSearch
  to: (search: ListingSearch) => NavigateOptions
}

const searchPage: SearchPlace = {
  path: '/listings',
  read: readSearch,
  to: search => ({ to: '/listings', search: writeSearch(search) }),
}

export function useListingSearch(place = searchPage) {
  const router = useRouter()
  const address = useMemo(() => addressOf(router.history, place.path), [router, place])
  // Stable functions, so that components that receive them do not render again.
  const ways = useMemo(() => waysOf(router, address, place), [router, address, place])
  const text = useSyncExternalStore(address.subscribe, address.read)
  const search = useMemo(() => place.read(text), [text, place])
  // A stable object while only the words change, so that the filters do not render again.
  const others = useMemo(() => filtersAlone(search), [search])
  const filters = useMemo(() => readSearch(others), [others])
  return useMemo(() => ({ search, filters, ...ways }), [search, filters, ways])
}

const filtersAlone = (search: ListingSearch) =>
  new URLSearchParams(
    writeSearch({
      ...changed(search, { searchTerm: '' }),
      sort: null,
      direction: null,
      view: 'cards',
      rows: rowChoices[0],
    }),
  ).toString()

/**
 * Reads the address directly from the history: the router reports a new address only after loading it, which would delay each
 * typed letter.
 */
export function addressOf(history: RouterHistory, path: string) {
  let last = ''
  return {
    subscribe: history.subscribe,
    // While the reader navigates to another page, the last search stays.
    read: () => {
      if (history.location.pathname === path) last = history.location.search
      return last
    },
  }
}

function waysOf(router: Router, address: Address, place: SearchPlace) {
  const now = () => place.read(address.read())
  const go = (next: ListingSearch, { replace = false, resetScroll = false, ...state }: Way = {}) => {
    void router.navigate({ ...place.to(next), replace, resetScroll, state })
  }
  return {
    /** A changed filter adds a history entry, so that Back undoes it. */
    apply: (change: SearchChanger) => go(changed(now(), change)),
    /** A typed letter adds none. */
    type: (change: Partial<Filters>) => {
      // Different words may contain mistakes of their own.
      const next = changed(now(), { ...change, ...(change.searchTerm !== undefined && { asWritten: false }) })
      prefetchCall('listings.filtered', searchInput(next))
      go(next, { replace: true })
    },
    sort: (sort: Sort) => go(sorted(now(), sort)),
    /** Sorts by a column; sorting by the same one again reverses the direction. */
    sortBy: (sort: Sort) => go(sortedBy(now(), sort)),
    show: (view: View) => go(shownAs(now(), { view })),
    showRows: (rows: number) => go(shownAs(now(), { rows })),
    turnTo: (page: number) => go({ ...now(), page, listing: null }, { resetScroll: true }),
    /** `person` is the contact that the card names. */
    open: (listing: number, person?: number) => go({ ...now(), listing }, { openedHere: true, person }),
    /** Replaces the history entry, so that Back still closes the drawer. */
    step: (to: { page: number; listing: number }) =>
      go({ ...now(), ...to }, { replace: true, openedHere: router.history.location.state.openedHere ?? false }),
    /** Sets the state and line of the risk while a listing stays open. */
    ask: (change: Partial<Filters>) => {
      const { listing } = now()
      const { openedHere = false } = router.history.location.state
      go({ ...changed(now(), change), listing }, { replace: true, openedHere })
    },
    /** Sets the page of results after stepping through the details. */
    standAt: (page: number) => go({ ...now(), page }, { replace: true }),
    close: () => {
      if (router.history.location.state.openedHere) router.history.back()
      else go({ ...now(), listing: null }, { replace: true })
    },
  }
}

/** If an answer takes longer, chips and heading show the new search and the results look stale. */
const lateMs = 150

/**
 * The last search with an answer, which is shown below the bar while the next one is being typed and requested. Results render
 * once for each letter, with their answer, instead of once more before it.
 */
export function useAnsweredSearch(controls: SearchControls): SearchControls {
  const [answered, setAnswered] = useState(controls)
  // The query cache tells when the answer has arrived.
  useEffect(() => {
    const show = () => setAnswered(controls)
    const late = setTimeout(show, lateMs)
    const stop = onceAnswered('listings.filtered', searchInput(controls.search), show)
    return () => {
      clearTimeout(late)
      stop()
    }
  }, [controls])
  return answered
}
