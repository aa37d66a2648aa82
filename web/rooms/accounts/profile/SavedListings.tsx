// The listings that the account has saved.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { ListingCard } from '#web/rooms/listings/ListingCard.tsx'
import { CardSkeleton } from '#web/ui/CardSkeleton.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import styles from './Profile.module.css'

const perPage = 9
/** Spec §2.14. */
const placeholders = 6
const sorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const

export function SavedListings() {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('last_updated')
  const [page, setPage] = useState(1)
  const asked = { is_favorite: true, sort, page, per_page: perPage }
  const { data, error, refetch } = useCall('listings.filtered', asked, { keepLast: true })
  return (
    <section className={styles.section} aria-labelledby="saved">
      <div className={`res-h ${styles.head}`}>
        <h2 className="h-page" id="saved">
          Saved Listings
        </h2>
        {data && data.total > 0 && <CountBadge count={data.total} label="listings" />}
        <div className="r">
          <SortSelect value={sort} options={[...sorts]} onChange={setSort} />
        </div>
      </div>
      {error && !data && (
        <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
      )}
      {!error && !data && (
        <div className="grid3" role="status" aria-label="Loading saved listings">
          {Array.from({ length: placeholders }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places that never change.
            <CardSkeleton key={index} />
          ))}
        </div>
      )}
      {data?.total === 0 && (
        <EmptyState title="No saved listings found" text="A bookmark on a listing keeps it here." />
      )}
      {data && data.total > 0 && (
        <>
          <div className="grid3">
            {data.listings.map(listing => (
              <ListingCard key={listing.id} listing={listing} />
            ))}
          </div>
          <Pages page={page} perPage={perPage} total={data.total} onPage={setPage} />
        </>
      )}
    </section>
  )
}
