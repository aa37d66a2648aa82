// The form of a listing with its latest version in it: on a page of its own, and in place on the dashboard.
import { Editable } from '#web/review/edit/Editable.tsx'
import { ListingDetailSkeleton } from '../ListingDetailSkeleton.tsx'
import { useListing } from '../useListing.ts'
import { EditListing } from './EditListing.tsx'

export function EditableListing({ id }: { id: number | null }) {
  const { listing, ...asked } = useListing(id)
  return (
    <Editable
      kind="listing"
      id={id}
      record={listing}
      asked={asked}
      missing="No data available for this listing"
      loading={<ListingDetailSkeleton />}
    >
      {(latest, { profile, ...read }) => <EditListing listing={latest} account={profile.id} {...read} />}
    </Editable>
  )
}
