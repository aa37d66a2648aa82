// A list of listing cards with its states: loading, failed, and empty.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Query } from '#web/ui/Answer.tsx'
import { List, type Paging } from '#web/ui/List.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'

/** Cards in columns, as many as there is room for; their rows align by subgrid, so each card has its own gap. */
export const cardGrid = 'grid grid-cols-1 gap-x-3 *:mb-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]'

/** In the place of cards while they load. */
export const CardBars = ({ what }: { what: string }) => <Bars what={what} bar="h-52" frame={cardGrid} count={6} />

type Props = {
  query: Query<{ total: number; listings: ListingRecord[] }> & { isPlaceholderData: boolean }
  /** The noun of its entries: 'pending listings'. */
  noun?: string
  announce?: string
  empty?: ReactNode
  paging: Paging
  children: (listing: ListingRecord) => ReactNode
}

export function ListingList({ query, noun = 'listings', children, ...list }: Props) {
  return (
    <List {...list} query={query} noun={noun} loading={<CardBars what={noun} />}>
      {({ listings }) => (
        <div className={cardGrid} aria-busy={query.isPlaceholderData}>
          {listings.map(children)}
        </div>
      )}
    </List>
  )
}
