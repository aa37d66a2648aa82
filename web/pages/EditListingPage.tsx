// /dashboard/listings/edit/{id}: the form, or in view mode the whole listing.
import { useParams } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { ListingEditor } from '#web/features/listings/records/form/ListingEditor.tsx'
import { useListing } from '#web/features/listings/records/useListing.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useLateModule } from '#web/platform/useLateModule.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
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
      view={latest => <WholeListing listing={latest} />}
    >
      <ListingEditor id={id} />
    </EditPage>
  )
}

/** The form does not wait for what view mode shows. */
function WholeListing({ listing }: { listing: ListingRecord }) {
  const module = useLateModule(
    'listingDetail',
    () => import('#web/features/listings/records/details/ListingDetail.tsx'),
  )
  if (!module) return <Bars what="the listing" bar="h-28" count={4} frame="grid gap-5" />
  // It must not link to the form.
  return <module.ListingDetail listing={{ ...listing, can_edit: false }} search={nothingSought} />
}
