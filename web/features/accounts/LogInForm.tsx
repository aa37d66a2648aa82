// The login form. Errors of the password and of a provider are shown in the same place.

import type { CallFailed } from '#web/platform/callFailed.ts'
import { askForCode, type Linking, openDialog } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { hasSessionEnded } from '#web/platform/origin.ts'
import { startSession } from '#web/platform/session.ts'
import { storedDevice } from '#web/platform/token.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { issuersDomain } from './identityProviders.ts'
import { IssuerInstead, OtherWays } from './SocialButtons.tsx'
import { PasskeyButton } from './signIn/PasskeyButton.tsx'
import { usePasskey } from './signIn/usePasskey.ts'
import { useSocialSignIn } from './useSocialSignIn.ts'
import { Welcome } from './Welcome.tsx'

const required = 'Email and password are required.'

type Props = { email?: string | undefined; linking?: Linking | undefined; sentence?: string | undefined }

export function LogInForm({ email = '', linking, sentence = linking?.sentence }: Props) {
  const logIn = useSend('accounts.logIn')
  const social = useSocialSignIn()
  const form = useForm({ start: { username: email, password: '' }, call: logIn })
  // A successful login reloads the page; until then the form stays disabled.
  const isSent = logIn.isPending || logIn.isSuccess || social.step === 'sending'
  // With a ticket the password is asked for, once.
  const passkey = usePasskey({ isOffered: !linking && !isSent && social.step === 'idle' })
  const isBusy = isSent || passkey.step === 'sending'
  const isIncomplete = logIn.error === null && Object.keys(form.errors).length > 0
  const domain = issuersDomain(social.settings, form.values.username)
  const problem = isIncomplete ? required : logInProblem(logIn.error) || social.problem || passkey.problem

  const submit = () => {
    const { password } = form.values
    const username = form.values.username.trim()
    social.forgetProblem()
    passkey.forgetProblem()
    logIn.reset()
    if (domain) return void social.begin('oidc', { login_hint: username })
    form.show({ ...(username === '' && { username: required }), ...(password === '' && { password: required }) })
    if (username !== '' && password !== '')
      form.send(
        { input: { username, password, ...(linking && { link: linking.ticket }), ...storedDevice() } },
        {
          onSuccess: ({ token }) => startSession(token),
          onError: ({ code, ticket }) => {
            if (code === 'wrong_credentials') form.show({ password: required })
            if (ticket !== undefined) askForCode(ticket, username)
          },
        },
      )
  }
  // All errors are shown in one place, and the first wrong field gets the focus.
  const field = (name: 'username' | 'password') => ({
    ...form.text(name),
    name,
    error: undefined,
    'aria-invalid': name in form.errors || undefined,
  })
  return (
    <>
      <Welcome role={sentence && 'status'}>
        {hasSessionEnded() && 'Your session has ended. '}
        {sentence ?? 'Welcome again! Please fill the form below to continue'}
      </Welcome>
      <Form form={{ ...form, isBusy }} className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          placeholder="Enter email address"
          {...field('username')}
          data-autofocus={sentence ? undefined : true}
        />
        {!domain && (
          <>
            <PasswordField
              label="Password"
              autoComplete="current-password"
              placeholder="Enter password"
              {...field('password')}
              ref={sentence ? takeFocus : undefined}
            />
            <TextButton className="-mt-2 justify-self-end" onClick={() => openDialog('forgotPassword')}>
              Forget Password
            </TextButton>
          </>
        )}
        <FormProblem text={problem} />
        {domain ? (
          <IssuerInstead domain={domain} social={social} form={{ ...form, isBusy }} />
        ) : (
          <SubmitButton form={{ ...form, isBusy }} busy="Logging in..." size="lg" block>
            Get Started
          </SubmitButton>
        )}
      </Form>
      <OtherWays
        social={social}
        disabled={isBusy}
        question="New to Appetite?"
        to="signUp"
        label="Sign up"
        isOnly={domain !== null}
      >
        {!linking && <PasskeyButton passkey={passkey} disabled={isBusy} />}
      </OtherWays>
    </>
  )
}

/** The messages for failures that the server cannot describe. */
function logInProblem(failed: CallFailed | null): string {
  if (!failed) return ''
  if (failed.code === 'offline') return 'An error occurred. Please try again.'
  return failed.code === 'unexpected' ? 'Login failed. Please try again.' : failed.message
}
