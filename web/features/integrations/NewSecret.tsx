// 'New secret': the same key gets another secret, and the one before it works for a day more.
import { useState } from 'react'
import { isAsked, Password } from '#web/features/accounts/signIn/Password.tsx'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import type { Key, MadeKey } from './key.ts'

type Props = { of: Key; onMade: (made: MadeKey) => void }

export function NewSecret({ of: key, onMade }: Props) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="ghost" size="sm" aria-label={`New secret for ${key.name}`} onClick={() => setOpen(true)}>
        New secret
      </Button>
      <Dialog title={`New secret for ‘${key.name}’?`} open={isOpen} onClose={close}>
        <Renew of={key} onMade={onMade} onClose={close} />
      </Dialog>
    </>
  )
}

function Renew({ of: { id }, onMade, onClose }: Props & { onClose: () => void }) {
  const renew = useSend('keys.rotate', { toast: 'onSuccess' })
  const form = useForm({ start: { current_password: '' }, call: renew })
  const send = () => {
    const { current_password } = form.latest()
    form.send(
      { input: { id, ...(current_password && { current_password }) } },
      {
        onSuccess: made => {
          onClose()
          onMade(made)
        },
      },
    )
  }
  return (
    <DialogForm
      submit="New secret"
      busy={form.isBusy ? 'Creating...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={send}
    >
      <p className="leading-body text-muted">
        The key stays as it is, and is shown once more. The old secret works for 24 hours.
      </p>
      <Password error={renew.error} field={form.text('current_password')} onSignedIn={send} />
      <FormProblem text={isAsked(renew.error) ? '' : form.refusal?.message} />
    </DialogForm>
  )
}
