// The passkeys of the account: what each is called, when it was used last, and how it is renamed or removed.
import { useState } from 'react'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { passFocusOn } from '#web/ui/focus.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { longDate, relativeTime } from '#web/ui/relativeTime.ts'
import { FormDialog } from '#web/ui/screen/FormDialog.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { isAsked, Password } from './Password.tsx'
import { canUsePasskeys } from './passkey.ts'
import { type SignInMethods, SignInRow } from './SignInRow.tsx'

type Passkey = SignInMethods['passkeys'][number]

export function Passkeys({ passkeys }: Pick<SignInMethods, 'passkeys'>) {
  const canAdd = canUsePasskeys()
  if (!canAdd && passkeys.length === 0) return null
  return (
    <div>
      <SignInRow title="Passkeys" action={canAdd && <AddPasskey taken={passkeys.map(({ name }) => name)} />}>
        {passkeys.length === 0 && 'None yet. '}
        With a fingerprint, your face or a PIN your device opens your account, and there is no password to steal.
      </SignInRow>
      {passkeys.length > 0 && (
        <ul className="-mt-1 mb-2 divide-y divide-line" aria-label="Passkeys">
          {passkeys.map(passkey => (
            <li key={passkey.id} ref={passFocusOn} className="flex flex-wrap items-center gap-x-4 py-1.5">
              <span className="min-w-0 flex-1 basis-50 text-14 wrap-anywhere">
                <span className="font-semibold">{passkey.name}</span>
                <span className="block text-13 text-faint">{usedWhen(passkey)}</span>
              </span>
              <span className="-mx-3.5 flex">
                <Rename passkey={passkey} />
                <Remove passkey={passkey} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const usedWhen = ({ created_at, last_used_at }: Passkey) =>
  last_used_at
    ? `Last used ${relativeTime(new Date(last_used_at), new Date())}`
    : `Added ${longDate(new Date(created_at))}, not used yet`

function Rename({ passkey: { id, name } }: { passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="sm" aria-label={`Rename ${name}`} onClick={() => setOpen(true)}>
        Rename
      </Button>
      <FormDialog
        title={`Rename ‘${name}’`}
        open={isOpen}
        onClose={() => setOpen(false)}
        call="accounts.renamePasskey"
        start={{ name }}
        input={values => ({ id, name: values.name })}
        isReady={values => values.name.trim() !== ''}
        submit="Rename"
        busy="Renaming..."
      >
        {form => <TextField label="Name" required maxLength={60} autoComplete="off" {...form.text('name')} />}
      </FormDialog>
    </>
  )
}

function Remove({ passkey }: { passkey: Passkey }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="danger" size="sm" aria-label={`Remove ${passkey.name}`} onClick={() => setOpen(true)}>
        Remove
      </Button>
      <Dialog title={`Remove ‘${passkey.name}’?`} open={isOpen} onClose={close}>
        <Removing passkey={passkey} onClose={close} />
      </Dialog>
    </>
  )
}

function Removing({ passkey: { id }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const removing = useSend('accounts.removePasskey', { toast: 'onSuccess' })
  const form = useForm({ start: { current_password: '' }, call: removing })
  const remove = () => {
    const { current_password } = form.latest()
    form.send({ input: { id, ...(current_password && { current_password }) } }, { onSuccess: onClose })
  }
  return (
    <DialogForm
      submit="Remove"
      busy={form.isBusy ? 'Removing...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={remove}
    >
      <p className="leading-body text-muted">It opens your account no longer, and your other sessions end.</p>
      <Password error={removing.error} field={form.text('current_password')} onSignedIn={remove} />
      <FormProblem text={isAsked(removing.error) ? '' : form.refusal?.message} />
    </DialogForm>
  )
}
