// A form in a dialog that sends one call: its fields, what the server refused, and the buttons. It begins anew each time it opens.
import type { ReactNode } from 'react'
import type { CallName } from '#contract/registry.ts'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import type { InputFor, ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '../FailureNote.tsx'
import { Dialog } from '../overlays/Dialog.tsx'
import { DialogForm } from '../overlays/DialogForm.tsx'

type Props<Name extends CallName, Values extends object> = {
  title: string
  open: boolean
  onClose: () => void
  call: Name
  start: Values
  input: (values: Values) => InputFor<Name>
  check?: (values: Values) => FieldErrors
  /** Whether there is something to send. */
  isReady?: (values: Values) => boolean
  /** The label of the button, and while it is sent: 'Rename', 'Renaming...'. */
  submit: string
  busy: string
  /** Sends it with an idempotency key: for what must not be made twice. */
  once?: boolean
  onDone?: (reply: ReplyFor<Name>) => void
  children: (form: DialogFields<Values>) => ReactNode
}
export type DialogFields<Values extends object> = Pick<
  ReturnType<typeof useForm<Values, { input: unknown }, unknown>>,
  'values' | 'errors' | 'change' | 'of' | 'text'
>

export function FormDialog<Name extends CallName, Values extends object>(props: Props<Name, Values>) {
  const { title, open, onClose } = props
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Fields {...props} />
    </Dialog>
  )
}

function Fields<Name extends CallName, Values extends object>(props: Props<Name, Values>) {
  const { call, start, input, check, isReady, submit, busy, once, onClose, onDone, children } = props
  const sending = useSend(call, { toast: 'onSuccess' })
  const form = useForm({ start, call: sending, ...(check && { check }), ...(once && { once }) })
  return (
    <DialogForm
      submit={submit}
      disabled={isReady?.(form.values) === false}
      busy={form.isBusy ? busy : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={() =>
        form.submit(values =>
          form.send(
            { input: input(values) },
            {
              onSuccess: reply => {
                onDone?.(reply)
                onClose()
              },
            },
          ),
        )
      }
    >
      {children(form)}
      <FormProblem text={form.refusal?.message} />
    </DialogForm>
  )
}
