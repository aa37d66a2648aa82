// A listing in its form: saved at once by those who look after it, as a proposal by everybody else.
import type { ListingRecord } from '#contract/listingRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { EditForm } from '#web/rooms/moderation/edit/EditForm.tsx'
import { takenUp } from '#web/rooms/moderation/edit/takeUp.ts'
import { useEditDraft } from '#web/rooms/moderation/edit/useEditDraft.ts'
import { ListingFields } from '../form/ListingFields.tsx'
import { listingDraftVersion, listingInputOf, listingValuesOf } from '../form/listingValues.ts'
import { useListingForm } from '../form/useListingForm.ts'

type Editing = { listing: ListingRecord; account: number; onTheirs: () => void }

export function EditListing({ listing, account, onTheirs }: Editing) {
  const draft = useEditDraft({
    kind: 'listing',
    record: listing,
    account,
    shape: listingDraftVersion,
    valuesOf: () => listingValuesOf(listing),
  })
  const form = useListingForm({ initial: draft.values, onChange: draft.keep })
  const update = useSend('listings.update', { refresh: ['listings', 'moderation', 'organizations'] })
  const organization = { organization_name: listing.org_name, organization_type: listing.organization_type }
  return (
    <EditForm
      kind="listing"
      record={listing}
      draft={draft}
      before={listingInputOf(draft.before)}
      now={() => listingInputOf(form.getValues())}
      update={update}
      form={form}
      failure="Something went wrong."
      onTheirs={onTheirs}
      onTakeUp={changes => form.setValues(takenUp(listing, changes, listingValuesOf))}
    >
      <ListingFields
        form={form}
        organization={organization}
        account={account}
        ownName={listing.listing_name}
        waiting={listing.waiting_providers}
      />
    </EditForm>
  )
}
