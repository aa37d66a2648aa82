// How the results of a search are shown: their order, view and page, and the labels of what narrows them.
import { firstOrder, type ListingSort, type SortOrder } from '#contract/rules/listingSorts.ts'
import { directionOf, type ListingSearch, perPageOf, sortOf } from '#contract/search.ts'

export const checkedLabel = (days: string) => `Verified in ${days} days`
export const allStatesLabel = 'In all of them'
export const onlyMineLabel = 'Only my markets'

/** The default sort and its default direction are not written to the address. */
export const sorted = (
  search: ListingSearch,
  sort: ListingSort,
  direction: SortOrder = firstOrder(sort),
): ListingSearch => ({
  ...search,
  sort: sort === sortOf({ ...search, sort: null }) ? null : sort,
  direction: direction === firstOrder(sort) ? null : direction,
  page: 1,
  listing: null,
})

/** Sorts by a column; if it is the current one, reverses the direction. */
export function sortedBy(search: ListingSearch, sort: ListingSort): ListingSearch {
  const now = directionOf(search)
  return sortOf(search) === sort ? sorted(search, sort, now === 'asc' ? 'desc' : 'asc') : sorted(search, sort)
}

/** Switches the view or page size, to the page that contains the first of the shown results. */
export function shownAs(search: ListingSearch, change: Partial<Pick<ListingSearch, 'view' | 'rows'>>): ListingSearch {
  const next = { ...search, ...change }
  return { ...next, page: Math.floor(((search.page - 1) * perPageOf(search)) / perPageOf(next)) + 1 }
}

/** The prefix of the page and sort of a company's other listings, in an address that also contains a search. */
export const othersPrefix = 'others_'

/** The search parameters for the address of a listing, whose page links back to the results. */
export const keepSearchParams = (before: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(before).filter(([name]) => !['listing', 'tab'].includes(name) && !name.startsWith(othersPrefix)),
  )
