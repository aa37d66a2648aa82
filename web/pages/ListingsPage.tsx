// The search for listings, and the drawer with the listing whose id is in the address.

import { ListingsSearch } from '#web/features/listings/search/ListingsSearch.tsx'
import { WithDrawer } from '#web/features/listings/search/results/Found.tsx'
import { useListingSearch } from '#web/features/listings/search/useListingSearch.ts'
import { OpenedSearch } from '#web/features/watches/OpenedSearch.tsx'

export function ListingsPage() {
  const controls = useListingSearch()
  return (
    <OpenedSearch kind="listings">
      <WithDrawer controls={controls}>
        <ListingsSearch controls={controls} />
      </WithDrawer>
    </OpenedSearch>
  )
}
