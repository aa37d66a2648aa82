// The search for listings, and the drawer with the listing whose id is in the address.
import { fetchDrawer, WithDrawer } from '#web/features/listings/Found.tsx'
import { ListingsSearch } from '#web/features/listings/ListingsSearch.tsx'
import { useListingSearch } from '#web/features/listings/useListingSearch.ts'

export function ListingsPage() {
  const controls = useListingSearch()
  return (
    <WithDrawer controls={controls}>
      <ListingsSearch controls={controls} onNear={fetchDrawer} />
    </WithDrawer>
  )
}
