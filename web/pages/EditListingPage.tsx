// /dashboard/listings/edit/{id}: the form, or in view mode everything that it holds to read.
import { useParams } from '@tanstack/react-router'
import { ListingEditor } from '#web/features/listings/edit/ListingEditor.tsx'
import { ListingDetail } from '#web/features/listings/ListingDetail.tsx'
import { useListing } from '#web/features/listings/useListing.ts'
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
      // Here it is only read: nothing of it leads into the form.
      view={latest => <ListingDetail listing={{ ...latest, can_edit: false }} search={nothingSought} />}
    >
      <ListingEditor id={id} />
    </EditPage>
  )
}
