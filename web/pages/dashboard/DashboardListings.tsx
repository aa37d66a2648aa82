// /dashboard/listings: what is live and what waits; ?edit= shows the form of one in their place.
import { useSearch } from '@tanstack/react-router'
import { ActiveListings } from '#web/rooms/listings/dashboard/ActiveListings.tsx'
import { PendingListings } from '#web/rooms/listings/dashboard/PendingListings.tsx'
import { EditableListing } from '#web/rooms/listings/edit/EditableListing.tsx'

export function DashboardListings() {
  const { edit } = useSearch({ strict: false })
  const id = Number(edit)
  if (Number.isSafeInteger(id) && id > 0)
    return (
      <section aria-labelledby="edit-listing">
        <h2 className="h-sec" id="edit-listing">
          Edit Listing
        </h2>
        <EditableListing key={id} id={id} />
      </section>
    )
  return (
    <>
      <ActiveListings />
      <PendingListings />
    </>
  )
}
