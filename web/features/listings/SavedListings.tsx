// The listings that the account has saved.
import { useState } from 'react'
import { ListingCard } from '#web/features/listings/ListingCard.tsx'
import { ListingList } from '#web/features/listings/ListingList.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type DateSort, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import styles from '../accounts/profile/Profile.module.css'

const perPage = 9
/** Spec §2.14. */
const places = 6

export function SavedListings() {
  const [sort, setSort] = useState<DateSort>('last_updated')
  const [page, setPage] = useState(1)
  const query = { is_favorite: true, sort, page, per_page: perPage }
  const answer = useCall('listings.filtered', query, { keepLast: true })
  const total = answer.data?.total ?? 0
  return (
    <section className={styles.section} aria-labelledby="saved">
      <div className={`list-head ${styles.head}`}>
        <h2 className="page-title" id="saved">
          Saved Listings
        </h2>
        {total > 0 && <CountBadge count={total} label="listings" />}
        <div className="row gap-10 pushed">
          <SortSelect value={sort} options={[...dateSorts]} onChange={setSort} />
        </div>
      </div>
      <ListingList
        answer={answer}
        noun="saved listings"
        places={places}
        empty={<EmptyState title="No saved listings found" text="A bookmark on a listing keeps it here." />}
        paging={{ page, perPage, onPage: setPage }}
      >
        {listing => <ListingCard key={listing.id} listing={listing} />}
      </ListingList>
    </section>
  )
}
