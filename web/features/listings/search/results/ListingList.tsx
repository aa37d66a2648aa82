// A list of listing cards with its states: loading, failed, and empty.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Query } from '#web/ui/Answer.tsx'
import { List, type Paging } from '#web/ui/List.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { ListingCardSkeleton } from '../cards/ListingCardSkeleton.tsx'

type Props = {
  query: Query<{ total: number; listings: ListingRecord[] }> & { isPlaceholderData: boolean }
  /** The noun of its entries: 'pending listings'. */
  noun?: string
  announce?: string
  /** The classes of its grid. */
  grid?: string
  /** The number of skeletons while the list loads. */
  places: number
  empty?: ReactNode
  paging: Paging
  children: (listing: ListingRecord) => ReactNode
}

export function ListingList({ query, noun = 'listings', grid = 'three-columns', places, children, ...list }: Props) {
  return (
    <List
      {...list}
      query={query}
      noun={noun}
      loading={
        <Loading what={noun} className={grid} places={places}>
          <ListingCardSkeleton />
        </Loading>
      }
    >
      {({ listings }) => (
        <div className={grid} aria-busy={query.isPlaceholderData}>
          {listings.map(children)}
        </div>
      )}
    </List>
  )
}
