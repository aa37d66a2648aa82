// The form of an organization. Its keepers save directly; everybody else's changes become a proposal.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { organizationForm } from '#contract/facts/organization.ts'
import { inFull } from '#web/features/contacts/form/entryValues.ts'
import { dashboardOf } from '#web/paths.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { ReviewForm } from '#web/review/edit/ReviewForm.tsx'
import { takenUp } from '#web/review/edit/takeUp.ts'
import { useEditDraft } from '#web/review/edit/useEditDraft.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeleteOrganization } from '../DeleteOrganization.tsx'
import { OrganizationFields } from '../form/OrganizationFields.tsx'
import {
  type OrganizationValues,
  organizationDraftVersion,
  organizationErrors,
  organizationInputOf,
  organizationValuesOf,
} from '../form/organizationValues.ts'

type Editing = {
  organization: OrganizationRecord
  account: number
  proposal: ProposalRecord | null
  onTheirs: () => void
}

export function OrganizationEditForm({ organization, account, proposal: latest, onTheirs }: Editing) {
  // Keeps the proposal with which the form opened, since saving replaces it.
  const [proposal] = useState(latest)
  const draft = useEditDraft({
    kind: 'organization',
    record: organization,
    account,
    shape: organizationDraftVersion,
    proposal,
    valuesOf: changes => takenUp(organization, changes, organizationValuesOf),
  })
  const open = proposal?.status === 'open' ? proposal.changes : []
  // as: a version of the record, from the call itself or from its refusal
  const valuesOf = (record: unknown) => takenUp(record as OrganizationRecord, open, organizationValuesOf)
  const update = useSend('organizations.update', {})
  const form = useForm({ start: draft.values, check: organizationErrors, keep: draft.keep, call: update })
  // A keeper's change of the type of a live organization is reviewed first.
  const keepsType = organization.edits_live && organization.status === 'approved' && !organization.can_delete
  return (
    <ReviewForm
      kind="organization"
      record={organization}
      proposal={proposal}
      draft={draft}
      before={bothOf(draft.before)}
      now={() => bothOf(form.latest())}
      inputOf={record => bothOf(valuesOf(record))}
      form={form}
      failure="Failed to update organization"
      // The product's own words, which differ from the call's message.
      successText={({ message }) =>
        message === 'Organization updated successfully' ? 'Organization updated successfully!' : message
      }
      reviewedFields={keepsType ? typeField : undefined}
      onTheirs={onTheirs}
      sections={organizationForm}
      onTakeUp={changes => form.change(takenUp(organization, changes, organizationValuesOf))}
      acts={organization.can_delete && <DeleteHere organization={organization} />}
    >
      <OrganizationFields
        form={form}
        edited={{
          name: organization.organization_name,
          keepsMgas: organization.edits_live,
          typeHint: keepsType && <TypeHint id={organization.id} />,
        }}
      />
    </ReviewForm>
  )
}

const typeField = ['organization_type'] as const

function TypeHint({ id }: { id: number }) {
  const { data } = useCall('moderation.proposals', { mine: true, kind: 'organization', record_id: id, status: 'open' })
  const waiting = data?.proposals[0]?.changes.find(({ field }) => field === 'organization_type')?.to
  return typeof waiting === 'string'
    ? `Your change to ${waiting} waits for review.`
    : 'A change of type is reviewed before it is live. The rest is live at once.'
}

function DeleteHere({ organization }: { organization: OrganizationRecord }) {
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Delete
      </Button>
      <DeleteOrganization
        organization={organization}
        open={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={() => navigate({ to: dashboardOf.organization })}
      />
    </>
  )
}

const bothOf = (values: OrganizationValues) => ({
  sent: organizationInputOf(values),
  full: organizationInputOf(inFull(values)),
})
