// The approved listings on the dashboard: searched, in two orders, nine a page, with what the viewer may do to each.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { buttonClass, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { ListingList } from '../ListingList.tsx'
import styles from './Listings.module.css'

const perPage = 9

export function ActiveListings() {
  const { q, page, text, ask, turnTo } = useListParams()
  const sort = dateSortOf(text('sort'))
  const query = { ...(q && { searchTerm: q }), sort, page, per_page: perPage }
  const answer = useCall('listings.filtered', query, { keepLast: true })
  return (
    <section aria-labelledby="active-listings">
      <div className={`list-head ${styles.head}`}>
        <h2 className="section-title" id="active-listings">
          Active Listings
        </h2>
        {answer.data && <CountBadge count={answer.data.total} label="listings" />}
        <div className="row gap-10 pushed">
          <SortSelect value={sort} options={[...dateSorts]} onChange={sort => ask({ sort })} />
          <Link className={buttonClass('primary', 'sm')} to="/add-to-the-pot">
            <Icon name="plus" size="s" /> Add Listing
          </Link>
        </div>
      </div>
      <ListingList
        answer={answer}
        announce="active listings"
        places={perPage}
        empty={<EmptyState title="No Data Found" />}
        paging={{ page, perPage, onPage: turnTo }}
      >
        {listing => (
          <ListingCard key={listing.id} listing={listing} hideBookmark acts={<ListingActs listing={listing} />} />
        )}
      </ListingList>
    </section>
  )
}

/** What the viewer may do to a listing from its card: read all that it holds, edit it, or say that it is still correct. */
export function ListingActs({ listing }: { listing: ListingRecord }) {
  const { id, listing_name, can_edit, edits_live, status } = listing
  const confirm = useSend('listings.confirm', { refresh: ['listings'], toast: 'always' })
  return (
    <span className="beside pushed">
      {edits_live && status === 'approved' && (
        <IconButton
          aria-label={`Still correct: ${listing_name}`}
          title="Still correct"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ input: { id } })}
        >
          <Icon name="check" />
        </IconButton>
      )}
      <Link
        className={iconButtonClass()}
        to="/dashboard/listings/edit/$id"
        params={{ id: String(id) }}
        state={{ isViewMode: true }}
        aria-label={`View ${listing_name}`}
        title="View"
      >
        <Icon name="eye" />
      </Link>
      {can_edit && (
        <Link
          className={iconButtonClass()}
          to="/dashboard/listings"
          search={{ edit: String(id) }}
          aria-label={`Edit ${listing_name}`}
          title="Edit"
        >
          <Icon name="pen" />
        </Link>
      )}
    </span>
  )
}

/** The listings that wait: one's own, one's organizations', or all for a superAdmin. */
export function PendingListings() {
  const [page, setPage] = useState(1)
  const answer = useCall('listings.pending', { page, per_page: perPage }, { keepLast: true })
  const total = answer.data?.total ?? 0
  return (
    <section className={styles.pending} aria-labelledby="pending-listings">
      <div className={`list-head ${styles.head}`}>
        <h2 className="section-title" id="pending-listings">
          Pending Listings
        </h2>
        {total > 0 && <CountBadge kind="waiting" count={total} label="waiting for review" />}
      </div>
      <ListingList
        answer={answer}
        noun="pending listings"
        places={3}
        empty={<EmptyState title="No Data Found" text="Nothing is waiting for review." />}
        paging={{ page, perPage, onPage: setPage }}
      >
        {listing => (
          <ListingCard key={listing.id} listing={listing} hideBookmark acts={<ListingActs listing={listing} />} />
        )}
      </ListingList>
    </section>
  )
}
