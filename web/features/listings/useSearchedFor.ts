// What of a search concerns who offers a listing: what was chosen, and what was understood from the words.
import { useCall } from '#web/platform/useCall.ts'
import { askedOf, type Filters, type ListingSearch } from './searchParams.ts'
import type { Understood } from './understoodWords.ts'
import type { SearchedFor } from './useListing.ts'

/** Undefined until it is known what the words mean. The results ask the same, so it is asked once. */
export function useSearchedFor(search: ListingSearch, enabled: boolean): SearchedFor | undefined {
  const hasWords = search.searchTerm.trim() !== ''
  const { data, isPending } = useCall('listings.filtered', askedOf(search), { enabled: enabled && hasWords })
  return hasWords && isPending ? undefined : searchedFor(search, data?.understood ?? [])
}

export function searchedFor(filters: Filters, understood: readonly Understood[]) {
  const both = (name: 'state' | 'line_of_business') => [
    ...new Set([...filters[name], ...understood.filter(({ param }) => param === name).map(({ value }) => value)]),
  ]
  return { state: both('state'), line_of_business: both('line_of_business'), org_name: filters.org_name }
}
