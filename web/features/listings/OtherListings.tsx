// All listings of one organization: sorted, and eight on a page.
import { useRef } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from './ListingCard.tsx'
import { ListingList } from './ListingList.tsx'
import styles from './OtherListings.module.css'

/** Spec §9. */
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
  const query = { org_name: orgName, sort, page, per_page: perPage }
  const answer = useCall('listings.filtered', query, { keepLast: true })
  const { data, isPlaceholderData } = answer
  const turn = (to: number) => {
    ask({ page: to > 1 ? to : undefined })
    // The list begins far down the page: its own top is where the next page is read from.
    top.current?.scrollIntoView({ block: 'start' })
    top.current?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.others} aria-labelledby="other-listings" aria-busy={isPlaceholderData || undefined}>
      <div className={`list-head ${styles.head}`}>
        <h2 className="page-title" id="other-listings" ref={top} tabIndex={-1}>
          {heading ?? `All listings by ${orgName}`}
        </h2>
        {data && <CountBadge count={data.total} label={data.total === 1 ? 'listing' : 'listings'} />}
        <div className="row gap-10 pushed">
          <SortSelect value={sort} options={[...dateSorts]} onChange={sort => ask({ sort })} />
        </div>
      </div>
      <ListingList
        answer={answer}
        grid="four-columns"
        places={perPage}
        empty={<EmptyState title="No Data Found" />}
        paging={{ page, perPage, onPage: turn }}
      >
        {listing => <ListingCard key={listing.id} listing={listing} picked={picked} keepsSearch={keepsSearch} />}
      </ListingList>
    </section>
  )
}
