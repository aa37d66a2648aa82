// A question about a factor: it asks for the password where the last sign-in is too long ago.
import type { ReactNode } from 'react'
import type { InputFor, ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { isAsked, Password } from './Password.tsx'

type Question = 'accounts.startTotp' | 'accounts.stopTotp' | 'accounts.newRecoveryCodes' | 'accounts.requireFactor'
type Props<Name extends Question> = {
  call: Name
  /** What it is sent with beside the password. */
  asked?: Omit<InputFor<Name>, 'current_password'>
  submit: string
  busy: string
  danger?: boolean
  children: ReactNode
  onCancel: () => void
  onDone: (reply: ReplyFor<Name>) => void
}

export function ConfirmedForm<Name extends Question>(props: Props<Name>) {
  const { call, asked, submit, busy, danger = false, children, onCancel, onDone } = props
  const sending = useSend(call, { toast: 'onSuccess' })
  const form = useForm({ start: { current_password: '' }, call: sending })
  const send = () => {
    const { current_password } = form.latest()
    // as: each of these calls takes the password and what it is asked with
    const input = { ...asked, ...(current_password && { current_password }) } as InputFor<Name>
    form.send({ input }, { onSuccess: onDone })
  }
  return (
    <DialogForm
      submit={submit}
      danger={danger}
      busy={form.isBusy ? busy : undefined}
      place={form.place}
      onCancel={onCancel}
      onSubmit={send}
    >
      <div className="leading-body text-muted">{children}</div>
      <Password error={sending.error} field={form.text('current_password')} onSignedIn={send} />
      <FormProblem text={isAsked(sending.error) ? '' : form.refusal?.message} />
    </DialogForm>
  )
}
