// The listings of one organization, sorted, eight on a page.
import { useRef } from 'react'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { ListSection } from '#web/ui/List.tsx'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from '../../search/cards/ListingCard.tsx'
import { ListingList } from '../../search/results/ListingList.tsx'

const perPage = 8

type Props = {
  orgName: string
  picked?: readonly string[]
  /** The prefix of `page` and `sort`, if the address also contains those of a search. */
  prefix?: string
  /** The links contain the search parameters, for the way back to the results. */
  withSearch?: boolean
}

export function OtherListings({ orgName, picked, prefix = '', withSearch }: Props) {
  const top = useRef<HTMLHeadingElement>(null)
  const { page, text, ask } = useListParams(prefix)
  const sort = dateSortOf(text('sort'))
  const turnTo = (to: number) => {
    ask({ page: to > 1 ? to : undefined })
    // The list starts far down the page, so a new page of it scrolls to its top.
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const list = useList('listings.filtered', { org_name: orgName, sort }, { perPage, params: { page, turnTo } })
  return (
    <ListSection
      className="mt-12 print:hidden"
      query={list.query}
      id="other-listings"
      ref={top}
      title={`All listings by ${orgName}`}
      of={list.query.data?.total === 1 ? 'listing' : 'listings'}
      aside={<SortSelect value={sort} options={[...dateSorts]} onChange={sort => ask({ sort })} />}
    >
      <ListingList {...list}>
        {listing => <ListingCard key={listing.id} listing={listing} picked={picked} withSearch={withSearch} />}
      </ListingList>
    </ListSection>
  )
}
