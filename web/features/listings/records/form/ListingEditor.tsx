// Loads a listing into its edit form, on a page of its own or within the dashboard.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { listingForm } from '#contract/facts/listing.ts'
import { inFull } from '#web/features/contacts/form/entryValues.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { LoadRecord } from '#web/review/edit/LoadRecord.tsx'
import { ReviewForm } from '#web/review/edit/ReviewForm.tsx'
import { takenUp } from '#web/review/edit/takeUp.ts'
import { useEditDraft } from '#web/review/edit/useEditDraft.ts'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { useListing } from '../useListing.ts'
import { ListingFields } from './ListingFields.tsx'
import {
  type ListingValues,
  listingDraftVersion,
  listingErrors,
  listingInputOf,
  listingValuesOf,
} from './listingValues.ts'

export function ListingEditor({ id }: { id: number | null }) {
  const { listing, ...answer } = useListing(id)
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

type Editing = { listing: ListingRecord; account: number; proposal: ProposalRecord | null; onTheirs: () => void }

/** The form of a listing. Its keepers save directly; everybody else's changes become a proposal. */
function ListingEditForm({ listing, account, proposal: latest, onTheirs }: Editing) {
  // Keeps the proposal with which the form opened, since saving replaces it.
  const [proposal] = useState(latest)
  const draft = useEditDraft({
    kind: 'listing',
    record: listing,
    account,
    shape: listingDraftVersion,
    proposal,
    valuesOf: changes => takenUp(listing, changes, listingValuesOf),
  })
  const open = proposal?.status === 'open' ? proposal.changes : []
  // as: a version of the record, from the call itself or from its refusal
  const valuesOf = (record: unknown) => takenUp(record as ListingRecord, open, listingValuesOf)
  const update = useSend('listings.update')
  const form = useForm({ start: draft.values, check: listingErrors, keep: draft.keep, call: update })
  const organization = { organization_name: listing.org_name, organization_type: listing.organization_type }
  return (
    <>
      <OfOrganization listing={listing} />
      <ReviewForm
        kind="listing"
        record={listing}
        proposal={proposal}
        draft={draft}
        before={bothOf(draft.before)}
        now={() => bothOf(form.latest())}
        inputOf={record => bothOf(valuesOf(record))}
        form={form}
        failure="Something went wrong."
        onTheirs={onTheirs}
        sections={listingForm}
        onTakeUp={changes => form.change(takenUp(listing, changes, listingValuesOf))}
      >
        <ListingFields
          form={form}
          organization={organization}
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
      <span className="max-w-[calc(100%-48px)] wrap-anywhere">
        A listing of{' '}
        <Link className="font-medium" to="/organization-detail/$id" params={{ id: String(organization_id) }}>
          {org_name}
        </Link>
      </span>
      <TypeChip type={organization_type} name="full" />
    </p>
  )
}

const bothOf = (values: ListingValues) => ({ sent: listingInputOf(values), full: listingInputOf(inFull(values)) })
