// /dashboard/listings: what is live and what waits; ?edit= shows the form of one in their place.
import { ActiveListings, PendingListings } from '#web/features/listings/dashboard/OwnListings.tsx'
import { ListingEditor } from '#web/features/listings/edit/ListingEditor.tsx'
import { useListing } from '#web/features/listings/useListing.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useListParams } from '#web/platform/useListParams.ts'

export function DashboardListings() {
  const { text } = useListParams()
  const id = recordId(text('edit'))
  const { listing } = useListing(id)
  if (id !== null)
    return (
      <section aria-labelledby="edit-listing">
        <h2 className="section-title" id="edit-listing">
          Edit Listing{listing && `: ${listing.listing_name}`}
        </h2>
        <ListingEditor id={id} />
      </section>
    )
  return (
    <>
      <ActiveListings />
      <PendingListings />
    </>
  )
}
