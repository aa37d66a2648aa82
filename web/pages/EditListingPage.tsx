// /dashboard/listings/edit/{id}: the form, or in view mode the whole listing.
import { useParams } from '@tanstack/react-router'
import { ListingDetail } from '#web/features/listings/records/details/ListingDetail.tsx'
import { ListingEditor } from '#web/features/listings/records/form/ListingEditor.tsx'
import { useListing } from '#web/features/listings/records/useListing.ts'
import { recordId } from '#web/platform/recordId.ts'
import { EditPage } from './EditPage.tsx'

const nothingSought = {}

export function EditListingPage() {
  const id = recordId(useParams({ strict: false }).id)
  const { listing } = useListing(id)
  return (
    <EditPage
      kind="listing"
      record={listing}
      name={listing?.listing_name}
      // View mode must not link to the form.
      view={latest => <ListingDetail listing={{ ...latest, can_edit: false }} search={nothingSought} />}
    >
      <ListingEditor id={id} />
    </EditPage>
  )
}
