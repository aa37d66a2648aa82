// Listings as cards, in every list but the search: saved ones, those of a desk, those of an organization.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { dateSorts } from '#web/ui/SortSelect.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import type { RecordsProps } from '#web/ui/screen/Records.tsx'

type Sort = (typeof dateSorts)[number]['value']
type Listed = RecordsProps<'listings.filtered', ListingRecord, Sort>
type Props = Omit<Listed, 'call' | 'rows' | 'keyOf' | 'sorts'> & { children: (listing: ListingRecord) => ReactNode }

export const ListingRecords = (list: Props) => (
  <RecordList<'listings.filtered', ListingRecord, Sort>
    {...list}
    call="listings.filtered"
    sorts={dateSorts}
    rows={reply => reply.listings}
    {...listingTiles}
  />
)

/** The look of a list of `ListingCard`. */
export const listingTiles = {
  keyOf: ({ id }: ListingRecord) => id,
  look: 'tiles',
  bar: 'h-52 rounded-lg',
} as const
