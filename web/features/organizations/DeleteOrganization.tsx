// Asks for confirmation before an organization is deleted, and counts what is deleted with it.
import { type ReactNode, useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { DeleteDialog } from '#web/review/DeleteDialog.tsx'
import { counted } from '#web/ui/formatCount.ts'

type Deleted = Pick<OrganizationRecord, 'id' | 'version' | 'status' | 'organization_name'>
type Deleting = {
  organization: Deleted
  onDeleted?: () => unknown
  /** The button that asks. */
  children: (ask: () => void) => ReactNode
}

export function DeleteOrganization({ organization, onDeleted, children }: Deleting) {
  const { id, version } = organization
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const remove = useSend('organizations.delete', { toast: 'always' })
  const confirm = (note: string, forget: () => void) =>
    remove.mutate(
      { input: { id, version, note } },
      {
        onSuccess: () => {
          forget()
          close()
          return onDeleted?.()
        },
      },
    )
  return (
    <>
      {children(() => setOpen(true))}
      <DeleteOrganizationDialog
        organization={organization}
        open={open}
        onClose={close}
        isBusy={remove.isPending || remove.isSuccess}
        onConfirm={confirm}
      />
    </>
  )
}

type Asking = {
  organization: Deleted
  open: boolean
  onClose: () => void
  isBusy?: boolean
  onConfirm: (note: string, forget: () => void) => void
}

/** Only the dialog, for callers that send the call themselves. */
export function DeleteOrganizationDialog({ organization, open, onClose, isBusy = false, onConfirm }: Asking) {
  const { id, organization_name } = organization
  // During the deletion there is nothing left to count.
  const preview = useCall('organizations.previewDeletion', { id }, { enabled: open && !isBusy, staleMs: 0 })
  return (
    <DeleteDialog
      kind="organization"
      record={organization}
      open={open}
      onClose={onClose}
      busy={isBusy ? 'Deleting...' : undefined}
      disabled={preview.isLoading}
      onConfirm={onConfirm}
    >
      <p>{organization_name} cannot be restored.</p>
      <p aria-live="polite">{preview.data && goesWith(preview.data)}</p>
    </DeleteDialog>
  )
}

type Preview = {
  contacts: number
  offices: number
  ratings: number
  listings_passed_on: number
  listings_deleted: number
}

function goesWith({ contacts, offices, ratings, listings_passed_on, listings_deleted }: Preview): string {
  const parts = [
    count(contacts, 'contact'),
    count(offices, 'office'),
    count(ratings, 'rating'),
    count(listings_deleted, 'listing'),
  ].filter(part => part !== '')
  const gone = parts.length === 0 ? 'Nothing else will be deleted.' : `This also deletes ${list.format(parts)}.`
  const passed = count(listings_passed_on, 'listing')
  return passed === '' ? gone : `${gone} ${passed} with other providers will pass to the first of them.`
}

const list = new Intl.ListFormat('en-US')
const count = (number: number, noun: string) => (number === 0 ? '' : counted(number, noun))
