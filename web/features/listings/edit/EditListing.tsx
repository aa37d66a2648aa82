// A listing in its form: saved at once by those who look after it, as a proposal by everybody else.
import { useState } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { ProposalRecord } from '#contract/moderation.ts'
import { useSend } from '#web/platform/useCall.ts'
import { EditForm } from '#web/review/edit/EditForm.tsx'
import { takenUp } from '#web/review/edit/takeUp.ts'
import { useEditDraft } from '#web/review/edit/useEditDraft.ts'
import { ListingFields } from '../form/ListingFields.tsx'
import { listingDraftVersion, listingInputOf, listingValuesOf } from '../form/listingValues.ts'
import { useListingForm } from '../form/useListingForm.ts'
import { OfOrganization } from './OfOrganization.tsx'

type Editing = { listing: ListingRecord; account: number; proposal: ProposalRecord | null; onTheirs: () => void }

export function EditListing({ listing, account, proposal: latest, onTheirs }: Editing) {
  // The one that it was opened with: what is sent makes another.
  const [proposal] = useState(latest)
  const draft = useEditDraft({
    kind: 'listing',
    record: listing,
    account,
    shape: listingDraftVersion,
    proposal,
    valuesOf: changes => takenUp(listing, changes, listingValuesOf),
  })
  const form = useListingForm({ initial: draft.values, onChange: draft.keep })
  const update = useSend('listings.update', { refresh: ['listings', 'moderation', 'organizations'] })
  const organization = { organization_name: listing.org_name, organization_type: listing.organization_type }
  return (
    <>
      <OfOrganization listing={listing} />
      <EditForm
        kind="listing"
        record={listing}
        proposal={proposal}
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
          ownName={listing.listing_name}
          waiting={listing.waiting_providers}
        />
      </EditForm>
    </>
  )
}
