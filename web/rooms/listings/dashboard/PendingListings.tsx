// The listings that wait: one's own, one's organizations', or all for a superAdmin.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { ListingActs } from './ListingActs.tsx'
import styles from './Listings.module.css'

const perPage = 9

export function PendingListings() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('listings.pending', { page, per_page: perPage }, { keepLast: true })
  return (
    <section className={styles.pending} aria-labelledby="pending-listings">
      <div className={`res-h ${styles.head}`}>
        <h2 className="h-sec" id="pending-listings">
          Pending Listings
        </h2>
        {data && data.total > 0 && <CountBadge kind="waiting" count={data.total} label="waiting for review" />}
      </div>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {data && data.total > 0 && (
        <div className="grid3">
          {data.listings.map(listing => (
            <ListingCard key={listing.id} listing={listing} hideBookmark acts={<ListingActs listing={listing} />} />
          ))}
        </div>
      )}
      {data?.total === 0 && <EmptyState title="No Data Found" text="Nothing waits for review." />}
      {data && <Pages page={page} perPage={perPage} total={data.total} noun="pending listings" onPage={setPage} />}
    </section>
  )
}
