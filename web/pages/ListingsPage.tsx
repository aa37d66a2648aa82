// The search for listings (spec §2.6), and over it the details of the one whose id is in the address.
import { useTitle } from '#web/platform/useTitle.ts'
import { ListingDrawer } from '#web/rooms/listings/ListingDrawer.tsx'
import { ListingsSearch } from '#web/rooms/listings/ListingsSearch.tsx'
import { useListingSearch } from '#web/rooms/listings/useListingSearch.ts'

export function ListingsPage() {
  useTitle('Recommended Listings')
  const controls = useListingSearch()
  const { search, close } = controls
  return (
    <>
      <ListingsSearch controls={controls} />
      <ListingDrawer id={search.listing} search={search} onClose={close} />
    </>
  )
}
