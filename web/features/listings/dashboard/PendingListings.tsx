// The listings that wait: one's own, one's organizations', or all for a superAdmin.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { ListingList } from '../ListingList.tsx'
import { ListingActs } from './ActiveListings.tsx'
import styles from './Listings.module.css'

const perPage = 9

export function PendingListings() {
  const [page, setPage] = useState(1)
  const answer = useCall('listings.pending', { page, per_page: perPage }, { keepLast: true })
  const total = answer.data?.total ?? 0
  return (
    <section className={styles.pending} aria-labelledby="pending-listings">
      <div className={`res-h ${styles.head}`}>
        <h2 className="h-sec" id="pending-listings">
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
