// The listings that the account has saved.
import { useState } from 'react'
import { ListingCard } from '#web/features/listings/ListingCard.tsx'
import { ListingList } from '#web/features/listings/ListingList.tsx'
import { useList } from '#web/platform/useList.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSection } from '#web/ui/List.tsx'
import { type DateSort, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'
import styles from '../accounts/profile/Profile.module.css'

/** How many empty cards stand there while the list loads (spec §2.14). */
const places = 6

export function SavedListings() {
  const [sort, setSort] = useState<DateSort>('last_updated')
  const list = useList('listings.filtered', { is_favorite: true, sort }, { perPage: 9 })
  return (
    <ListSection
      className={styles.section}
      query={list.query}
      id="saved"
      title="Saved Listings"
      of="listings"
      aside={<SortSelect value={sort} options={[...dateSorts]} onChange={setSort} />}
    >
      <ListingList
        {...list}
        noun="saved listings"
        places={places}
        empty={<EmptyState title="No saved listings found" text="A bookmark on a listing keeps it here." />}
      >
        {listing => <ListingCard key={listing.id} listing={listing} />}
      </ListingList>
    </ListSection>
  )
}
