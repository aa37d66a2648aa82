// A listing in its form: saved at once by those who look after it, as a proposal by everybody else.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { VerifyFirst } from '#web/rooms/accounts/VerifyFirst.tsx'
import { DecideHere } from '#web/rooms/moderation/edit/DecideHere.tsx'
import styles from '#web/rooms/moderation/edit/Edit.module.css'
import { EditHint } from '#web/rooms/moderation/edit/EditHint.tsx'
import { EditHistory } from '#web/rooms/moderation/edit/EditHistory.tsx'
import { StaleNote } from '#web/rooms/moderation/edit/StaleNote.tsx'
import { changedOf, useRevision } from '#web/rooms/moderation/edit/useRevision.ts'
import { Button } from '#web/ui/Button.tsx'
import { ListingFields } from '../form/ListingFields.tsx'
import { listingInputOf, listingValuesOf } from '../form/listingValues.ts'
import { useListingForm } from '../form/useListingForm.ts'

type Editing = { listing: ListingRecord; account: number; onTheirs: () => void }

export function EditListing({ listing, account, onTheirs }: Editing) {
  const navigate = useNavigate()
  const [initial] = useState(() => listingValuesOf(listing))
  const form = useListingForm({ initial })
  const update = useSend('listings.update', { refresh: ['listings', 'moderation', 'organizations'] })
  const before = listingInputOf(initial)
  const now = () => listingInputOf(form.getValues())
  const back = () => void navigate({ to: '/dashboard/listings' })
  const { place, save, theirs, saveAnyway, hasChanges } = useRevision({
    record: listing,
    before,
    now,
    update,
    form,
    failure: 'Something went wrong.',
    onSaved: back,
  })
  const organization = { organization_name: listing.org_name, organization_type: listing.organization_type }
  return (
    <div ref={place}>
      <VerifyFirst isRefused={update.error?.code === 'verify_first'} />
      <EditHint kind="listing" record={listing} />
      <ListingFields form={form} organization={organization} account={account} ownName={listing.listing_name} />
      {theirs && (
        <StaleNote
          kind="listing"
          theirs={theirs}
          mine={changedOf(before, now())}
          isBusy={update.isPending}
          onTheirs={onTheirs}
          onMine={saveAnyway}
        />
      )}
      <EditHistory kind="listing" record={listing} />
      <div className={styles.bar}>
        <Button kind="sec" onClick={back}>
          Cancel
        </Button>
        <span className={styles.end} />
        <DecideHere kind="listing" record={listing} to="/dashboard/listings" />
        <Button disabled={!hasChanges()} busy={update.isPending ? 'Saving...' : undefined} onClick={save}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}
