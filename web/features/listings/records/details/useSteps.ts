// Steps from listing to listing through the results, across pages.
import { useEffect } from 'react'
import { type ListingSearch, searchInput } from '#contract/search.ts'
import { channelInput } from '#web/features/channels/channelTexts.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { fetchCall, prefetchCall, useCall } from '#web/platform/useCall.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import type { PanelSteps } from '#web/ui/screen/SidePanel.tsx'
import { type SearchedFor, singleInput } from '../useListing.ts'

/** The target of a step. Without an id the listing is on a page that has not been loaded. */
type Place = { page: number; listing: number | null; end: 'first' | 'last' }

type Walk = {
  search: ListingSearch
  /** The part of the search that concerns whom to call, which is part of the request for the routes. */
  searched: SearchedFor | undefined
  /** Absent if there is no list to step through. */
  onStep: ((to: { page: number; listing: number }) => void) | undefined
}

/** Null if the listing is not on the current page of results: a link opened it, or it has left the list. */
export function useSteps({ search, searched, onStep }: Walk): PanelSteps | null {
  const isOpen = search.listing !== null && onStep !== undefined
  const list = useCall('listings.filtered', searchInput(search), { enabled: isOpen }).data
  const ids = list?.listings.map(({ id }) => id) ?? []
  const place = search.listing === null ? -1 : ids.indexOf(search.listing)
  const { page = 1, per_page = 1, total = 0 } = list ?? {}
  const isFound = isOpen && place !== -1
  const isLastOfPage = place === ids.length - 1
  const before = isFound ? neighbour(place - 1, { ids, page, isThere: page > 1 }) : null
  const after = isFound ? neighbour(place + 1, { ids, page, isThere: page * per_page < total }) : null
  useAhead({ search, searched, before, after, second: isLastOfPage ? undefined : ids[place + 2] })
  if (!isFound) return null

  const step = (to: Place | null) =>
    to &&
    (() => {
      if (to.listing !== null) return onStep({ page: to.page, listing: to.listing })
      fetchCall('listings.filtered', searchInput({ ...search, page: to.page })).then(
        ({ listings }) => {
          const listing = listings.at(to.end === 'first' ? 0 : -1)?.id
          if (listing !== undefined) onStep({ page: to.page, listing })
        },
        failed => notify.error(failureMessage(failed, 'The next page could not be loaded.')),
      )
    })
  const at = (page - 1) * per_page + place + 1
  return { place: `${formatCount(at)} of ${formatCount(total)}`, total, previous: step(before), next: step(after) }
}

type Page = { ids: readonly number[]; page: number; isThere: boolean }

function neighbour(place: number, { ids, page, isThere }: Page): Place | null {
  const listing = ids[place]
  if (listing !== undefined) return { page, listing, end: 'first' }
  if (!isThere) return null
  return place < 0 ? { page: page - 1, listing: null, end: 'last' } : { page: page + 1, listing: null, end: 'first' }
}

type Ahead = Pick<Walk, 'search' | 'searched'> & {
  before: Place | null
  after: Place | null
  second: number | undefined
}

/** Prefetches the neighboring listings when the browser is idle. */
function useAhead({ search, searched, before, after, second }: Ahead) {
  const beyond = [before, after].find(place => place?.listing === null)
  const query = searchInput({ ...search, page: beyond?.page ?? search.page })
  const { data } = useCall('listings.filtered', query, { enabled: beyond !== undefined })
  const edge = beyond && data?.listings.at(beyond.end === 'first' ? 0 : -1)?.id
  const ids = [after?.listing, before?.listing, edge, second].filter(id => id != null)
  const text = JSON.stringify({ ids, searched })
  // Asks the network for the neighbors once the browser is idle.
  useEffect(() => {
    const { ids, searched }: { ids: number[]; searched?: SearchedFor } = JSON.parse(text)
    if (searched === undefined) return undefined
    return whenIdle(() => {
      for (const id of ids) {
        prefetchCall('listings.filtered', singleInput(id))
        prefetchCall('routes.find', channelInput({ listing_id: id }, searched))
      }
    })
  }, [text])
}

/** Safari does not support requestIdleCallback. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, 200)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: 1000 })
  return () => cancelIdleCallback(handle)
}
