// What was searched for, filter by filter: what is chosen, and what was understood from the words.

import { type FactParam, type Filters, type ListingSearch, ofFacts, searchInput } from '#contract/search.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { SearchedFor } from '../records/useListing.ts'
import type { Understood } from './understoodWords.ts'

/** Undefined until the words have been interpreted. The results make the same call, so it is sent once. */
export function useSearchedFor(search: ListingSearch, enabled: boolean): SearchedFor | undefined {
  const hasWords = search.searchTerm.trim() !== ''
  const { data, isPending } = useCall('listings.filtered', searchInput(search), { enabled: enabled && hasWords })
  return hasWords && isPending ? undefined : searchedFor(search, data?.understood ?? [])
}

export function searchedFor(filters: Filters, understood: readonly Understood[]) {
  const both = (name: FactParam) => {
    const chosen = [filters[name]].flat().filter(value => value !== '')
    return [...new Set([...chosen, ...understood.filter(({ param }) => param === name).map(({ value }) => value)])]
  }
  const values = ofFacts<{ [P in FactParam]: string[] }>((_kind, param) => both(param))
  return { ...values, org_name: filters.org_name }
}
