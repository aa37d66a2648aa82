// All listings of one organization: sorted, and eight on a page.
import { useRef } from 'react'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { ListSection } from '#web/ui/List.tsx'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from './ListingCard.tsx'
import { ListingList } from './ListingList.tsx'
import styles from './OtherListings.module.css'

/** As spec §9 has it. */
const perPage = 8

type Props = {
  orgName: string
  heading?: string
  picked?: readonly string[]
  /** Stands before `page` and `sort` in an address that has those of a search as well. */
  prefix?: string
  /** The way back to the results goes along to the other listings. */
  keepsSearch?: boolean
}

export function OtherListings({ orgName, heading, picked, prefix = '', keepsSearch }: Props) {
  const top = useRef<HTMLHeadingElement>(null)
  const { page, text, ask } = useListParams(prefix)
  const sort = dateSortOf(text('sort'))
  const turnTo = (to: number) => {
    ask({ page: to > 1 ? to : undefined })
    // The list begins far down the page: its own top is where the next page is read from.
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  const list = useList('listings.filtered', { org_name: orgName, sort }, { perPage, params: { page, turnTo } })
  return (
    <ListSection
      className={styles.others}
      query={list.query}
      id="other-listings"
      ref={top}
      title={heading ?? `All listings by ${orgName}`}
      of={list.query.data?.total === 1 ? 'listing' : 'listings'}
      aside={<SortSelect value={sort} options={[...dateSorts]} onChange={sort => ask({ sort })} />}
    >
      <ListingList {...list} grid="four-columns" places={perPage}>
        {listing => <ListingCard key={listing.id} listing={listing} picked={picked} keepsSearch={keepsSearch} />}
      </ListingList>
    </ListSection>
  )
}
