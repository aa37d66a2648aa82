// The sign-up: the looks of the login; what is wrong stands at the field that it is about.
import { type FocusEvent, type FormEvent, useState } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { errorsOf, type FieldErrors } from '#web/platform/formErrors.ts'
import { startSession } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { FormProblem, focusIfLost } from './FormProblem.tsx'
import styles from './SignIn.module.css'
import { SocialButtons } from './SocialButtons.tsx'
import { useSocialSignIn } from './useSocialSignIn.ts'

export function SignUpForm() {
  const register = useSend('accounts.register')
  const social = useSocialSignIn()
  const [problems, setProblems] = useState<FieldErrors>({})
  const isBusy = register.isPending || register.isSuccess || social.step === 'sending'

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const values = valuesOf(form)
    social.forgetProblem()
    register.reset()
    const found = await problemsOfSignUp(values)
    const tell = (wrong: FieldErrors) => {
      setProblems(wrong)
      focusFirst(form, wrong)
    }
    tell(found)
    if (Object.keys(found).length > 0) return
    register.mutate(
      { input: values },
      { onSuccess: ({ token }) => startSession(token), onError: ({ fields }) => tell(fields) },
    )
  }
  /** Of the field that is left, once something is in it. */
  async function check({ target, currentTarget }: FocusEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement) || target.value === '') return
    const { name } = target
    const found = await problemsOfSignUp(valuesOf(currentTarget))
    setProblems(before => ({ ...before, [name]: found[name] ?? '' }))
  }
  const isOfFields = Object.values(problems).some(Boolean)
  return (
    <>
      <p className={styles.welcome}>Welcome! Please fill the form below to begin</p>
      <form
        className="stack gap-16"
        noValidate
        onSubmit={event => void submit(event)}
        onBlur={event => void check(event)}
      >
        <TextField
          label="Name"
          name="name_24"
          autoComplete="name"
          placeholder="Enter your name"
          error={problems.name_24}
          ref={focusIfLost}
          data-autofocus
        />
        <TextField
          label="Email"
          name="username"
          type="email"
          autoComplete="username"
          placeholder="Enter email address"
          error={problems.username}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          placeholder="Choose a password"
          hint="At least 8 characters"
          error={problems.password}
        />
        <FormProblem text={social.problem || (isOfFields ? '' : (register.error?.message ?? ''))} />
        <Button type="submit" size="lg" block busy={isBusy ? 'Signing up...' : undefined}>
          Sign Up
        </Button>
      </form>
      <div className={styles.or}>or</div>
      <SocialButtons social={social} disabled={isBusy} />
      <p className={styles.other}>
        Have an account already?
        <button type="button" className="text-link" onClick={() => openDialog('logIn')}>
          Log in
        </button>
      </p>
    </>
  )
}

function valuesOf(form: HTMLFormElement) {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { name_24: text('name_24'), username: text('username'), password: text('password') }
}

function focusFirst(form: HTMLFormElement, problems: FieldErrors) {
  const wrong = [...form.elements].find(field => field instanceof HTMLInputElement && problems[field.name])
  if (wrong instanceof HTMLInputElement) wrong.focus()
}

const labels = { name_24: 'Name', username: 'Email', password: 'Password' }
/** What is wrong with a sign-up before it is sent, by the call's own rules; they come when they are first needed. */
type SignUp = { name_24: string; username: string; password: string }

async function problemsOfSignUp(values: SignUp): Promise<FieldErrors> {
  // Without the rules the server answers alone.
  const sessions = await import('#contract/sessions.ts').catch(() => null)
  return sessions ? errorsOf(sessions.register.input, values, labels) : {}
}
