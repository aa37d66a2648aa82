// Steps from listing to listing through the results, across pages.
import { type ListingSearch, searchInput } from '#contract/search.ts'
import { type CallFailed, failureMessage } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { fetchCall, useCall } from '#web/platform/useCall.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import type { PanelSteps } from '#web/ui/screen/SidePanel.tsx'

type Step = (to: { page: number; listing: number }) => void
/** `ahead` are the listings that a step leads to. */
type Steps = PanelSteps & { ahead: number[] }

/** Null if there is no list to step through, or if the listing is not on its current page: a link opened it, or it has left the list. */
export function useSteps(search: ListingSearch, onStep: Step | undefined): Steps | null {
  const isOpen = search.listing !== null && onStep !== undefined
  const list = useCall('listings.filtered', searchInput(search), { enabled: isOpen }).data
  const { page = 1, per_page = 1, total = 0 } = list ?? {}
  const ids = list?.listings.map(({ id }) => id) ?? []
  const place = search.listing === null ? -1 : ids.indexOf(search.listing)
  const isFound = isOpen && place !== -1
  const isThere = { [-1]: page > 1, 1: page * per_page < total }
  // Of a page with one listing, the next page is loaded before the one before it.
  const beyond = place === ids.length - 1 && isThere[1] ? 1 : place === 0 && isThere[-1] ? -1 : 0
  const inputOf = (by: number) => searchInput({ ...search, page: page + by })
  const other = useCall('listings.filtered', inputOf(beyond), { enabled: isFound && beyond !== 0 }).data
  if (!isFound) return null

  const edgeOf = (listings: readonly { id: number }[], by: -1 | 1) => listings.at(by === 1 ? 0 : -1)?.id
  const targetOf = (by: -1 | 1) => ids[place + by] ?? (other && beyond === by ? edgeOf(other.listings, by) : undefined)
  const step = (by: -1 | 1) => {
    if (ids[place + by] === undefined && !isThere[by]) return null
    return async () => {
      const to = ids[place + by] === undefined ? page + by : page
      const go = (listing: number | undefined) => listing !== undefined && onStep({ page: to, listing })
      const target = targetOf(by)
      if (target !== undefined) return void go(target)
      const failed = (reason: CallFailed) => notify.error(failureMessage(reason, 'The next page could not be loaded.'))
      await fetchCall('listings.filtered', inputOf(by)).then(({ listings }) => go(edgeOf(listings, by)), failed)
    }
  }
  return {
    place: `${formatCount((page - 1) * per_page + place + 1)} of ${formatCount(total)}`,
    total,
    previous: step(-1),
    next: step(1),
    ahead: [targetOf(1), targetOf(-1)].filter(id => id !== undefined),
  }
}
