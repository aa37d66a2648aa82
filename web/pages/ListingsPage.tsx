// The search for listings (spec §2.6), and over it the details of the one whose id is in the address.
import { useState } from 'react'
import { ListingsSearch } from '#web/features/listings/ListingsSearch.tsx'
import { useListingSearch } from '#web/features/listings/useListingSearch.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'

const loadDrawer = () => import('#web/features/listings/ListingDrawer.tsx')
const ListingDrawer = lazyPart(() => loadDrawer().then(({ ListingDrawer }) => ListingDrawer))

export function ListingsPage() {
  const controls = useListingSearch()
  const { search, close } = controls
  // Once opened it stays, so that it can slide away and give the focus back.
  const [wasOpened, setWasOpened] = useState(false)
  if (search.listing !== null && !wasOpened) setWasOpened(true)
  return (
    <>
      {/* Fetched as soon as somebody comes near a card: it is there when it is asked for. */}
      <ListingsSearch controls={controls} onNear={() => void loadDrawer().catch(() => undefined)} />
      {wasOpened && <ListingDrawer id={search.listing} request={search.listing} search={search} onClose={close} />}
    </>
  )
}
