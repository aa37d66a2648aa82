// The form of an organization. Its keepers save directly; everybody else's changes become a proposal.
import { useNavigate } from '@tanstack/react-router'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { dashboardOf } from '#web/paths.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { ReviewForm } from '#web/review/edit/ReviewForm.tsx'
import { type Editing, useRecordEdit } from '#web/review/edit/useRecordEdit.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeleteOrganization } from '../DeleteOrganization.tsx'
import { OrganizationFields } from '../form/OrganizationFields.tsx'
import { organizationEntry } from '../form/organizationValues.ts'

type Props = Editing & { organization: OrganizationRecord }

export function OrganizationEditForm({ organization, ...editing }: Props) {
  const { form, review } = useRecordEdit(organizationEntry, organization, editing, useSend('organizations.update'))
  const navigate = useNavigate()
  // A keeper's change of the type of a live organization is reviewed first.
  const keepsType = organization.edits_live && organization.status === 'approved' && !organization.can_delete
  return (
    <ReviewForm
      {...review}
      failure="Failed to update organization"
      // The product's own words, which differ from the call's message.
      successText={({ message }) =>
        message === 'Organization updated successfully' ? 'Organization updated successfully!' : message
      }
      reviewedFields={keepsType ? typeField : undefined}
      acts={
        organization.can_delete && (
          <DeleteOrganization organization={organization} onDeleted={() => navigate({ to: dashboardOf.organization })}>
            {ask => (
              <Button kind="danger" onClick={ask}>
                Delete
              </Button>
            )}
          </DeleteOrganization>
        )
      }
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
