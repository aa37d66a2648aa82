// The login: spec §2.3, with its errors in one place, whether they are of the password or of a provider.
import { type FormEvent, useState } from 'react'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { hasSessionEnded } from '#web/platform/origin.ts'
import { startSession } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormProblem } from './FormProblem.tsx'
import styles from './SignIn.module.css'
import { SocialButtons } from './SocialButtons.tsx'
import { useSocialSignIn } from './useSocialSignIn.ts'

export function LogInForm() {
  const logIn = useSend('accounts.logIn')
  const social = useSocialSignIn()
  const [isIncomplete, setIncomplete] = useState(false)
  // Success reloads the page: until it is gone, nothing can be pressed a second time.
  const isBusy = logIn.isPending || logIn.isSuccess || social.step === 'sending'
  const problem = isIncomplete ? 'Email and password are required.' : logInProblem(logIn.error) || social.problem

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const username = String(form.get('username')).trim()
    const password = String(form.get('password'))
    social.forgetProblem()
    logIn.reset()
    setIncomplete(username === '' || password === '')
    if (username === '' || password === '')
      return focusOn(event.currentTarget, username === '' ? 'username' : 'password')
    logIn.mutate({ input: { username, password } }, { onSuccess: ({ token }) => startSession(token) })
  }
  return (
    <>
      <p className={styles.welcome}>
        {hasSessionEnded() && 'Your session has ended. '}
        Welcome again! Please fill the form below to continue
      </p>
      <form className="stack gap-16" noValidate onSubmit={submit}>
        <TextField
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          placeholder="Enter email address"
          data-autofocus
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" placeholder="Enter password" />
        <button type="button" className={`text-link ${styles.forget}`} onClick={() => openDialog('forgotPassword')}>
          Forget Password
        </button>
        <FormProblem text={problem} />
        <Button type="submit" size="lg" block busy={isBusy ? 'Logging in...' : undefined}>
          Get Started
        </Button>
      </form>
      <div className={styles.or}>or</div>
      <SocialButtons social={social} disabled={isBusy} />
      <p className={styles.other}>
        New to Appetite?
        <button type="button" className="text-link" onClick={() => openDialog('signUp')}>
          Sign up
        </button>
      </p>
    </>
  )
}

/** Spec §8. */
function logInProblem(failed: CallFailed | null): string {
  if (!failed) return ''
  if (failed.code === 'offline') return 'An error occurred. Please try again.'
  return failed.code === 'unexpected' ? 'Login failed. Please try again.' : failed.message
}

function focusOn(form: HTMLFormElement, name: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}
