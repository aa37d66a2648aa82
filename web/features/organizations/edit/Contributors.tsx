// The contributors of an organization, which superAdmins add and remove.
import { useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { useList } from '#web/platform/useList.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { List } from '#web/ui/List.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'

export function Contributors({ organization: { id, organization_name } }: { organization: OrganizationRecord }) {
  const list = useList('accounts.list', { organization_id: id }, { perPage: 20, prefix: 'contributors_' })
  const [asking, setAsking] = useState(false)
  const remove = useSend('organizations.manageNames', { toast: 'always' })
  return (
    <FormSection title="Contributors" text="They edit it, its listings and contacts live">
      <WholeLine>
        <List {...list} noun="contributors" empty={<p className="text-muted">No contributors yet.</p>}>
          {({ accounts }) => (
            <ul className="mb-3.5">
              {accounts.map(({ id: account, name_24, username }) => (
                <li
                  key={account}
                  className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b py-2 wrap-anywhere"
                >
                  <span>
                    <b>{name_24 || 'No username provided'}</b> <span className="text-13 text-faint">{username}</span>
                  </span>
                  <ConfirmButton
                    kind="danger"
                    size="sm"
                    label="Remove"
                    aria-label={`Remove ${username}`}
                    title="Remove this contributor?"
                    busy={remove.isPending}
                    onConfirm={close => {
                      close()
                      remove.mutate({ input: { org_name: organization_name, target_user: username, remove: true } })
                    }}
                  >
                    {username} will no longer edit {organization_name} live. What they changed stays.
                  </ConfirmButton>
                </li>
              ))}
            </ul>
          )}
        </List>
        <Button kind="soft" onClick={() => setAsking(true)}>
          Add User To This Organization
        </Button>
        <Dialog title="Add User To This Organization" open={asking} onClose={() => setAsking(false)}>
          <AddUser orgName={organization_name} onDone={() => setAsking(false)} />
        </Dialog>
      </WholeLine>
    </FormSection>
  )
}

function AddUser({ orgName, onDone }: { orgName: string; onDone: () => void }) {
  const add = useSend('organizations.manageNames', { toast: 'onSuccess' })
  const form = useForm({ start: { target_user: '' }, call: add })
  const submit = () => {
    const target_user = form.values.target_user.trim()
    if (target_user === '') return form.show({ target_user: 'Please enter an email' })
    form.send({ input: { org_name: orgName, target_user } }, { onSuccess: onDone })
  }
  const refused = form.refusal?.status === 0 ? 'Failed to add user. Please try again.' : form.refusal?.message
  const { error = refused, ...field } = form.text('target_user')
  return (
    <DialogForm submit="Add User" busy={form.isBusy ? 'Adding...' : undefined} onCancel={onDone} onSubmit={submit}>
      <TextField label="Email" type="email" placeholder="Enter email address" {...field} error={error} />
    </DialogForm>
  )
}
