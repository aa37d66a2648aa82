// One listing with those who offer it, held to the states and lines that were searched for; null where there is none.

import type { ListingRecord } from '#contract/listingRecord.ts'
import { soughtNothing } from '#contract/whoToCall.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { Sought } from '../contacts/contactTexts.ts'

/** What of a search concerns the providers of a listing (spec §7.2). */
export type SearchedFor = {
  state?: readonly string[]
  line_of_business?: readonly string[]
  org_name?: string
}

export function useListing(id: number | null, { state = [], line_of_business = [], org_name }: SearchedFor = {}) {
  const answer = useCall(
    'listings.filtered',
    {
      id: id ?? undefined,
      state: state.length > 0 ? [...state] : undefined,
      line_of_business: line_of_business.length > 0 ? [...line_of_business] : undefined,
      org_name: org_name || undefined,
    },
    { enabled: id !== null },
  )
  const listing = answer.data?.listings[0]
  return { ...answer, data: id === null ? null : answer.data && (listing ?? null), listing }
}

/** Lines come as their values or their labels; contacts name the labels. Pending until the search and the labels are known. */
export function useSought(
  search: SearchedFor | undefined,
  listing: Pick<ListingRecord, 'id' | 'subcategory_insurance' | 'listing_name'> | null | undefined,
): { sought: Sought; isPending: boolean } {
  const { state = [], line_of_business = [] } = search ?? {}
  const { data: lines = [], isLoading } = useCall(
    'reference.lobs',
    {},
    { enabled: line_of_business.length > 0, staleMs: 10 * 60_000 },
  )
  const isPending = search === undefined || isLoading
  if (state.length + line_of_business.length === 0) return { sought: soughtNothing, isPending }
  const labelOf = (line: string) => lines.find(({ value, label }) => value === line || label === line)?.label ?? line
  const about = listing?.subcategory_insurance || listing?.listing_name || ''
  const sought = { lines: line_of_business.map(labelOf), states: state, listing: listing?.id ?? null, about }
  return { sought, isPending }
}
