// The page of a password reset mail: a new password, typed twice. Saving it ends all sessions of the account.

import { askToLogIn, openDialog } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { MailedLink } from './MailedLink.tsx'
import { isReady, NewPasswordFields, noPassword } from './NewPasswordFields.tsx'

const title = 'Choose a new password'

export function ResetPassword({ token }: { token: string }) {
  useTitle(title)
  const reset = useSend('accounts.resetPassword')
  const form = useForm({ start: noPassword, call: reset })
  const submit = () => form.send({ input: { token, password: form.values.password } })

  if (reset.isSuccess)
    return (
      <MailedLink title={reset.data.message} words="Please log in with it. Everywhere else your sessions have ended.">
        <Button onClick={() => askToLogIn('/')}>Log In</Button>
      </MailedLink>
    )
  if (token === '' || reset.error?.code === 'link_expired')
    return (
      <MailedLink title={title} words={reset.error?.message ?? 'This link is not complete.'}>
        <Button onClick={() => openDialog('forgotPassword')}>Ask for a new link</Button>
      </MailedLink>
    )
  return (
    <MailedLink title={title} words="All sessions of your account end, and you log in with the new password.">
      <Form form={form} className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <NewPasswordFields value={form.values} onChange={form.change} problem={form.errors.password} />
        <FormProblem text={form.refusal?.message} />
        <SubmitButton form={form} busy="Changing..." size="lg" block disabled={!isReady(form.values)}>
          Change Password
        </SubmitButton>
      </Form>
    </MailedLink>
  )
}
