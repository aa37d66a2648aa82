// Loads a listing into its edit form, on a page of its own or within the dashboard.
import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { useSend } from '#web/platform/useCall.ts'
import { LoadRecord } from '#web/review/edit/LoadRecord.tsx'
import { ReviewForm } from '#web/review/edit/ReviewForm.tsx'
import { type Editing, useRecordEdit } from '#web/review/edit/useRecordEdit.ts'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { useListing } from '../useListing.ts'
import { ListingFields } from './ListingFields.tsx'
import { listingEntry } from './listingValues.ts'

export function ListingEditor({ id }: { id: number | null }) {
  const { listing, ...answer } = useListing(id)
  // Loads them beside the listing.
  useReferenceLists()
  return (
    <LoadRecord
      kind="listing"
      id={id}
      record={listing}
      answer={answer}
      missing="No data available for this listing"
      loading={<Bars what="the listing" bar="h-28" count={4} frame="grid gap-5" />}
    >
      {(latest, { profile, ...read }) => <ListingEditForm listing={latest} account={profile.id} {...read} />}
    </LoadRecord>
  )
}

type Props = Editing & { listing: ListingRecord }

function ListingEditForm({ listing, ...editing }: Props) {
  const { form, review } = useRecordEdit(listingEntry, listing, editing, useSend('listings.update'))
  return (
    <>
      <OfOrganization listing={listing} />
      <ReviewForm {...review} failure="Something went wrong.">
        <ListingFields
          form={form}
          organization={{
            id: listing.organization_id,
            organization_name: listing.org_name,
            organization_type: listing.organization_type,
          }}
          ownName={listing.listing_name}
          waiting={listing.waiting_providers}
        />
      </ReviewForm>
    </>
  )
}

/** The organization of the edited listing, with a link to its page. */
function OfOrganization({ listing }: { listing: ListingRecord }) {
  const { organization_id, org_name, organization_type, organization_logo_url } = listing
  return (
    <p className="mb-4.5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Monogram name={org_name} type={organization_type} imageUrl={organization_logo_url} size="s" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        A listing of{' '}
        <Link className="font-medium" to="/organization-detail/$id" params={{ id: String(organization_id) }}>
          {org_name}
        </Link>
      </span>
      <TypeChip type={organization_type} />
    </p>
  )
}
