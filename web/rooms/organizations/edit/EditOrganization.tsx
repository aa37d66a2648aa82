// An organization in its form: saved at once by those who look after it, as a proposal by everybody else.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { VerifyFirst } from '#web/rooms/accounts/VerifyFirst.tsx'
import { DecideHere } from '#web/rooms/moderation/edit/DecideHere.tsx'
import styles from '#web/rooms/moderation/edit/Edit.module.css'
import { EditHint } from '#web/rooms/moderation/edit/EditHint.tsx'
import { EditHistory } from '#web/rooms/moderation/edit/EditHistory.tsx'
import { StaleNote } from '#web/rooms/moderation/edit/StaleNote.tsx'
import { changedOf, useRevision } from '#web/rooms/moderation/edit/useRevision.ts'
import { Button } from '#web/ui/Button.tsx'
import { DeleteOrganization } from '../DeleteOrganization.tsx'
import { OrganizationFields } from '../form/OrganizationFields.tsx'
import { organizationInputOf, organizationValuesOf } from '../form/organizationValues.ts'
import { useOrganizationForm } from '../form/useOrganizationForm.ts'

type Editing = { organization: OrganizationRecord; account: number; onTheirs: () => void }

export function EditOrganization({ organization, account, onTheirs }: Editing) {
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const [initial] = useState(() => organizationValuesOf(organization))
  const form = useOrganizationForm({ initial })
  const update = useSend('organizations.update', { refresh: ['organizations', 'listings', 'moderation', 'contacts'] })
  const before = organizationInputOf(initial)
  const now = () => organizationInputOf(form.getValues())
  const back = () => void navigate({ to: '/dashboard/company' })
  const { place, save, theirs, saveAnyway, hasChanges } = useRevision({
    record: organization,
    before,
    now,
    update,
    form,
    failure: 'Failed to update organization',
    onSaved: back,
    // Spec §8 has the toast with a mark that the call's own message lacks.
    told: reply => ('organization' in reply ? 'Organization updated successfully!' : reply.message),
  })
  return (
    <div ref={place}>
      <VerifyFirst isRefused={update.error?.code === 'verify_first'} />
      <EditHint kind="organization" record={organization} />
      <OrganizationFields
        form={form}
        account={account}
        edited={{ name: organization.organization_name, keepsMgas: organization.edits_live }}
      />
      {theirs && (
        <StaleNote
          kind="organization"
          theirs={theirs}
          mine={changedOf(before, now())}
          isBusy={update.isPending}
          onTheirs={onTheirs}
          onMine={saveAnyway}
        />
      )}
      <EditHistory kind="organization" record={organization} />
      <div className={styles.bar}>
        <Button kind="sec" onClick={back}>
          Cancel
        </Button>
        <span className={styles.end} />
        {organization.can_delete && (
          <Button kind="danger" onClick={() => setDeleting(true)}>
            Delete
          </Button>
        )}
        <DecideHere kind="organization" record={organization} to="/dashboard/company" />
        <Button disabled={!hasChanges()} busy={update.isPending ? 'Saving...' : undefined} onClick={save}>
          Save Changes
        </Button>
      </div>
      <DeleteOrganization
        organization={organization}
        open={isDeleting}
        onClose={() => setDeleting(false)}
        onDeleted={back}
      />
    </div>
  )
}
