// A list of listing cards with its states: loading, failed, and empty.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Query } from '#web/ui/Answer.tsx'
import { List, type Paging } from '#web/ui/List.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { ListingCardSkeleton } from '../cards/ListingCardSkeleton.tsx'

/** Cards in columns, as many as there is room for; their rows align by subgrid, so each card has its own gap. */
export const cardGrid = 'grid grid-cols-1 gap-x-3 *:mb-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]'

type Props = {
  query: Query<{ total: number; listings: ListingRecord[] }> & { isPlaceholderData: boolean }
  /** The noun of its entries: 'pending listings'. */
  noun?: string
  announce?: string
  /** The number of skeletons while the list loads. */
  places: number
  empty?: ReactNode
  paging: Paging
  children: (listing: ListingRecord) => ReactNode
}

export function ListingList({ query, noun = 'listings', places, children, ...list }: Props) {
  return (
    <List
      {...list}
      query={query}
      noun={noun}
      loading={
        <Loading what={noun} className={cardGrid} places={places}>
          <ListingCardSkeleton />
        </Loading>
      }
    >
      {({ listings }) => (
        <div className={cardGrid} aria-busy={query.isPlaceholderData}>
          {listings.map(children)}
        </div>
      )}
    </List>
  )
}
