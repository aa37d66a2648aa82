// The page of a reset mail: a new password, typed twice. All sessions of the account end with the old one.
import { type FormEvent, useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from './FormProblem.tsx'
import { MailedLink } from './MailedLink.tsx'
import { isReady, NewPasswordFields, noPassword } from './NewPasswordFields.tsx'

const title = 'Choose a new password'

export function ResetPassword({ token }: { token: string }) {
  useTitle(title)
  const reset = useSend('accounts.resetPassword')
  const [chosen, setChosen] = useState(noPassword)
  const fields = reset.error?.fields ?? {}

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!reset.isPending) reset.mutate({ input: { token, password: chosen.password } })
  }
  if (reset.isSuccess)
    return (
      <MailedLink title={reset.data.message} words="Please log in with it. Everywhere else your sessions have ended.">
        <Button
          onClick={() => {
            rememberOrigin('/')
            openDialog('logIn')
          }}
        >
          Log In
        </Button>
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
      <form className="stack gap-16" noValidate onSubmit={submit}>
        <NewPasswordFields value={chosen} onChange={setChosen} problem={fields.password} />
        <FormProblem text={fields.password ? '' : (reset.error?.message ?? '')} />
        <Button
          type="submit"
          size="lg"
          block
          disabled={!isReady(chosen)}
          busy={reset.isPending ? 'Changing...' : undefined}
        >
          Change Password
        </Button>
      </form>
    </MailedLink>
  )
}
