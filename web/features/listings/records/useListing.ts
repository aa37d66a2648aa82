// Loads one listing with its providers; null if there is none.

import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { ComparedFor } from '#contract/comparison.ts'
import type { ListingFilters } from '#contract/facts/listing.ts'
import { emptyContactQuery } from '#contract/rules/whoToCall.ts'
import type { ContactQuery } from '#web/features/contacts/contactTexts.ts'
import type { InputFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'

/** What a listing is compared with: the searched values of each filter by a fact. */
export type SearchedFor = { [P in keyof ListingFilters]?: readonly string[] } & { org_name?: string }

/** The part of it that decides whom to call. */
export const askedOf = ({
  state = [],
  line_of_business = [],
}: Pick<SearchedFor, 'state' | 'line_of_business'> = {}): ComparedFor => ({
  state,
  line_of_business,
})

/** The input of the call for one listing. */
export const singleInput = (id: number | null): InputFor<'listings.filtered'> => ({ id: id ?? undefined })

export function useListing(id: number | null) {
  const answer = useCall('listings.filtered', singleInput(id), { enabled: id !== null })
  const listing = answer.data?.listings.find(one => one.id === id)
  return { ...answer, data: id === null ? null : answer.data && (listing ?? null), listing }
}

/** Lines are given by slug or label, while contacts name labels. Pending until both the search and the labels are known. */
export function useContactQuery(
  search: SearchedFor | undefined,
  listing: Pick<ListingRecord, 'id' | 'subcategory_insurance' | 'listing_name'> | null | undefined,
): { contactQuery: ContactQuery; isPending: boolean } {
  const { state = [], line_of_business = [] } = search ?? {}
  const needsLabels = line_of_business.length > 0
  const { data: lines = [], isLoading } = useCall('reference.lobs', {}, { enabled: needsLabels, staleMs: 10 * 60_000 })
  // Others on the page may be loading the same lines.
  const isPending = search === undefined || (needsLabels && isLoading)
  if (state.length + line_of_business.length === 0) return { contactQuery: emptyContactQuery, isPending }
  const labelOf = (line: string) => lines.find(({ value, label }) => value === line || label === line)?.label ?? line
  const about = listing?.subcategory_insurance || listing?.listing_name || ''
  const contactQuery = { lines: line_of_business.map(labelOf), states: state, listing: listing?.id ?? null, about }
  return { contactQuery, isPending }
}

/** Counts that a listing was looked at, and tells how often it was. The server counts once per account, listing and day. */
export function useViews(listing: Pick<ListingRecord, 'id' | 'status' | 'views'> | undefined): number {
  const { data } = useCall(
    'listings.view',
    { listing_id: listing?.id ?? 0 },
    { enabled: listing?.status === 'approved', staleMs: Number.POSITIVE_INFINITY },
  )
  return data?.views ?? listing?.views ?? 0
}
