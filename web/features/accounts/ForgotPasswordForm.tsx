// Requests a link to choose a new password. The reply is always the same, so it does not reveal who has an account.

import { openDialog } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { focusIfLost } from '#web/ui/focus.ts'
import { DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { Welcome } from './Welcome.tsx'

export function ForgotPasswordForm() {
  const ask = useSend('accounts.forgotPassword')
  const { data: settings } = useCall('accounts.settings', {}, { staleMs: 300_000 })

  const form = useForm({ start: { username: '' }, call: ask })
  const back = (
    <button
      type="button"
      className={ask.isSuccess ? buttonClass() : buttonClass('sec')}
      // The pressed button has disappeared with the form.
      ref={ask.isSuccess ? focusIfLost : null}
      onClick={() => openDialog('logIn', form.values.username.trim())}
    >
      Back to login
    </button>
  )
  return (
    <>
      <Welcome role="status">
        {ask.data?.message ?? 'Enter the email of your account, and we send you a link to choose a new password.'}
      </Welcome>
      {settings?.mail === false && (
        <p className="-mt-2.5 mb-4 text-13 text-faint">
          This server does not send email yet: please ask its operator for your link
          {settings.operator && (
            <>
              {' '}
              (<a href={`mailto:${settings.operator.email}`}>{settings.operator.email}</a>)
            </>
          )}
          .
        </p>
      )}
      {ask.isSuccess ? (
        <DialogActs>{back}</DialogActs>
      ) : (
        <Form form={form} className="grid grid-cols-1 gap-4" onSubmit={() => form.send({ input: form.values })}>
          <TextField
            label="Email"
            name="username"
            type="email"
            autoComplete="username"
            placeholder="Enter email address"
            {...form.text('username')}
            ref={focusIfLost}
            data-autofocus
          />
          <FormProblem text={form.refusal?.message} />
          <DialogActs className="mt-2 flex-wrap">
            {back}
            <SubmitButton form={form} busy="Sending...">
              Send the link
            </SubmitButton>
          </DialogActs>
        </Form>
      )}
    </>
  )
}
