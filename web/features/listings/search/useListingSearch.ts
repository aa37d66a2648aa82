// The search in the page's address, and the functions that change it.

import { type RouterHistory, useRouter } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { queryOf } from '#contract/codec.ts'
import type { ListingSort } from '#contract/rules/listingSorts.ts'
import {
  changed,
  everything,
  type Filters,
  type ListingSearch,
  type SearchChanger,
  searchCodec,
  searchInput,
  type View,
} from '#contract/search.ts'
import { turns, useAddress, type Way, type Ways } from '#web/platform/useAddress.ts'
import { prefetchCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { shownAs, sorted, sortedBy } from './shown.ts'

export type SearchControls = ReturnType<typeof useListingSearch>

/** `codec` is that of the page, if its address holds more than the search. */
export function useListingSearch(codec = searchCodec) {
  const { history } = useRouter()
  const { value: search, now, go } = useAddress(codec)
  // Stable functions, so that components that receive them do not render again.
  const ways = useMemo(() => waysOf({ now, go }, history), [now, go, history])
  // A stable object while only the words change, so that the filters do not render again.
  const others = queryOf(searchCodec.write(filtersAlone(search)))
  const filters = useMemo(() => searchCodec.read(others), [others])
  return useMemo(() => ({ search, filters, ...ways }), [search, filters, ways])
}

function filtersAlone(search: ListingSearch): ListingSearch {
  const { sort, direction, view, rows } = everything
  return { ...changed(search, { searchTerm: '' }), sort, direction, view, rows }
}

/** With another filter it is no longer the saved search that was opened. */
const drops = ['saved']

function waysOf({ now, go }: Ways<ListingSearch>, history: RouterHistory) {
  const to = (next: ListingSearch): void => void go(next)
  const replace = (next: ListingSearch, way: Way = {}) => {
    // Still opened from the results, so that Back closes the drawer.
    const { openedHere = false } = history.location.state
    void go(next, { ...way, replace: true, state: { openedHere } })
  }
  return {
    ...turns({ now, go }, history),
    /** A changed filter adds a history entry, so that Back undoes it. */
    apply: (change: SearchChanger): void => void go(changed(now(), change), { drops }),
    /** A typed letter adds none. */
    type: (change: Partial<Filters>) => {
      // Different words may contain mistakes of their own.
      const next = changed(now(), { ...change, ...(change.searchTerm !== undefined && { asWritten: false }) })
      prefetchCall('listings.filtered', searchInput(next))
      void go(next, { replace: true, drops })
    },
    sort: (sort: ListingSort) => to(sorted(now(), sort)),
    /** Sorts by a column; sorting by the same one again reverses the direction. */
    sortBy: (sort: ListingSort) => to(sortedBy(now(), sort)),
    show: (view: View) => to(shownAs(now(), { view })),
    showRows: (rows: number) => to(shownAs(now(), { rows })),
    step: (place: { page: number; listing: number }) => replace({ ...now(), ...place }),
    /** Sets the state and line of the risk while a listing stays open. */
    ask: (change: Partial<Filters>) => replace({ ...changed(now(), change), listing: now().listing }, { drops }),
    /** Sets the page of results after stepping through the details. */
    standAt: (page: number): void => void go({ ...now(), page }, { replace: true }),
  }
}

/** If an answer takes longer, chips and heading show the new search. */
const lateMs = 150

/** The last search with an answer: what is shown below the bar says what its results are for, while the next search is typed and asked. */
export function useAnsweredSearch(controls: SearchControls, isOld: boolean): SearchControls {
  const [answered, setAnswered] = useState(controls)
  const isLate = useDebounced(isOld, lateMs)
  if (isOld && !isLate) return answered
  if (answered !== controls) setAnswered(controls)
  return controls
}
