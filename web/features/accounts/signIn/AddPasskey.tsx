// 'Add a passkey': its name, and then the browser's own dialog, in which the device makes it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { type ReplyFor, send } from '#web/platform/send.ts'
import { useAttempt } from '#web/platform/useAttempt.ts'
import { refetchChangedBy } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { deviceName } from './deviceName.ts'
import { isAsked, Password } from './Password.tsx'
import { askToAdd, madeByDevice } from './passkey.ts'

type Names = { taken: string[] }

export function AddPasskey({ taken }: Names) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="sec" size="sm" onClick={() => setOpen(true)}>
        <Icon name="plus" size="s" /> Add a passkey
      </Button>
      <Dialog title="Add a passkey" open={isOpen} onClose={close}>
        <Naming taken={taken} onClose={close} />
      </Dialog>
    </>
  )
}

type Adding = { name: string; current_password: string }

function useAdding() {
  const begin = useAttempt()
  return useMutation<ReplyFor<'accounts.addPasskey'>, CallFailed, Adding>({
    mutationFn: async ({ name, current_password }) => {
      const { signal } = begin()
      const response = await madeByDevice(await askToAdd(current_password), signal)
      return send('accounts.addPasskey', { name, response })
    },
    onSuccess: async ({ message }) => {
      notify.success(message)
      await refetchChangedBy('accounts.addPasskey')
    },
  })
}

function Naming({ taken, onClose }: Names & { onClose: () => void }) {
  const adding = useAdding()
  const form = useForm({
    start: { name: deviceName(navigator, taken), current_password: '' },
    call: adding,
    check: ({ name }): Record<string, string> => (name.trim() === '' ? { name: 'Please enter a name.' } : {}),
  })
  const add = () => form.submit(values => form.send(values, { onSuccess: onClose }))
  const isKnown = isAsked(adding.error) || form.errors.name !== undefined
  return (
    <DialogForm
      submit="Add a passkey"
      busy={form.isBusy ? 'Please continue with your device...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={add}
    >
      <p className="leading-body text-muted">
        Your device, a security key or your password manager keeps it, and asks for a fingerprint, your face or a PIN
        when you log in. Your other sessions end.
      </p>
      <TextField
        label="Name"
        hint="So that you know it again"
        required
        maxLength={60}
        autoComplete="off"
        {...form.text('name')}
      />
      <Password error={adding.error} field={form.text('current_password')} onSignedIn={add} />
      <FormProblem text={isKnown ? '' : adding.error?.message} />
    </DialogForm>
  )
}
