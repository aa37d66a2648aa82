// Listings as cards, while they load, when they cannot be had, and when there are none.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { Query } from '#web/ui/Answer.tsx'
import { List, type Paging } from '#web/ui/List.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { ListingCardSkeleton } from './ListingCard.tsx'

type Props = {
  query: Query<{ total: number; listings: ListingRecord[] }> & { isPlaceholderData: boolean }
  /** What they are called here: 'pending listings'. */
  noun?: string
  announce?: string
  grid?: 'three-columns' | 'four-columns'
  /** Spec §2.14 and §9: how many cards stand there while they load. */
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
