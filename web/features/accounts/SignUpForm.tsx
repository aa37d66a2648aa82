// The sign-up form, which looks like the login; each error is shown at its field.

import { useRef } from 'react'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { errorsOf } from '#web/platform/formErrors.ts'
import { startSession } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import { focusIfLost } from '#web/ui/focus.ts'
import { issuersDomain } from './identityProviders.ts'
import { IssuerInstead, OtherWays } from './SocialButtons.tsx'
import { useSocialSignIn } from './useSocialSignIn.ts'
import { Welcome } from './Welcome.tsx'

const labels = { name_24: 'Name', username: 'Email', password: 'Password' }

export function SignUpForm({ email = '' }: { email?: string | undefined }) {
  const register = useSend('accounts.register')
  const social = useSocialSignIn()
  // The schema of the call is loaded on demand; without it only the server validates.
  const rules = useRef<typeof import('#contract/calls/sessions.ts') | null>(null)
  const form = useForm({
    start: { name_24: '', username: email, password: '' },
    check: values => (rules.current ? errorsOf(rules.current.register.input, values, labels) : {}),
    load: async () => {
      rules.current ??= await import('#contract/calls/sessions.ts').catch(() => null)
    },
    call: register,
  })
  const isBusy = register.isPending || register.isSuccess || social.step === 'sending'
  const domain = issuersDomain(social.settings, form.values.username)

  const submit = () => {
    social.forgetProblem()
    register.reset()
    if (domain) return void social.begin('oidc', { login_hint: form.values.username.trim() })
    form.submit(input => form.send({ input }, { onSuccess: ({ token, is_new }) => startSession(token, is_new) }))
  }
  const field = (name: keyof typeof labels) => ({
    ...form.text(name),
    name,
    /** Empty fields are not validated on blur. */
    onBlur: () => form.values[name] !== '' && form.leave(name),
  })
  return (
    <>
      <Welcome>Welcome! Please fill the form below to begin</Welcome>
      <Form form={{ ...form, isBusy }} className="grid grid-cols-1 gap-4" onSubmit={submit}>
        {!domain && (
          <TextField
            label="Name"
            autoComplete="name"
            placeholder="Enter your name"
            {...field('name_24')}
            ref={focusIfLost}
            data-autofocus
          />
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          placeholder="Enter email address"
          {...field('username')}
        />
        {!domain && (
          <PasswordField
            label="Password"
            autoComplete="new-password"
            placeholder="Choose a password"
            hint="At least 8 characters"
            {...field('password')}
          />
        )}
        <FormProblem text={social.problem || form.refusal?.message} />
        {domain ? (
          <IssuerInstead domain={domain} social={social} form={{ ...form, isBusy }} />
        ) : (
          <SubmitButton form={{ ...form, isBusy }} busy="Signing up..." size="lg" block>
            Sign Up
          </SubmitButton>
        )}
      </Form>
      <OtherWays
        social={social}
        disabled={isBusy}
        question="Have an account already?"
        to="logIn"
        label="Log in"
        isOnly={domain !== null}
      />
    </>
  )
}
