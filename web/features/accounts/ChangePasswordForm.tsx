// Changes the password; an account that has one must enter the current one. All other sessions end.
import { issuerSentence } from '#contract/rules/requiredIssuer.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { closeDialog } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { notify } from '#web/platform/notify.ts'
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/fields/TextField.tsx'
import { DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { issuersDomain, nameOfProvider } from './identityProviders.ts'
import { isReady, NewPasswordFields, noPassword } from './NewPasswordFields.tsx'
import { SignInAgain } from './SocialButtons.tsx'
import { Welcome } from './Welcome.tsx'

export function ChangePasswordForm() {
  const { data: profile } = useProfile()
  const { data: settings } = useCall('accounts.settings', {}, { staleMs: 300_000 })
  const change = useSend('accounts.changePassword')
  const form = useForm({ start: { current_password: '', ...noPassword }, call: change })
  // An account that was created with Google or Facebook has no password yet.
  const hasPassword = profile?.has_password !== false
  const mustSignIn = change.error?.code === 'sign_in_again'

  const save = () => {
    const { current_password, password } = form.values
    if (hasPassword && current_password === '')
      return form.show({ current_password: 'Please enter your current password.' })
    form.send(
      { input: { password, ...(hasPassword && { current_password }) } },
      {
        onSuccess: ({ message }) => {
          notify.success(message)
          closeDialog()
        },
        onError: failed =>
          failed.code !== 'sign_in_again' &&
          notify.error(failureMessage(failed, 'An error occurred while changing the password.')),
      },
    )
  }
  const domain = issuersDomain(settings, profile?.username ?? '')
  if (domain)
    return (
      <>
        <Welcome>
          {issuerSentence(domain, nameOfProvider('oidc', settings))} There is no password here to change.
        </Welcome>
        <DialogActs>
          <Button onClick={closeDialog}>Close</Button>
        </DialogActs>
      </>
    )
  return (
    <>
      <Welcome>You stay logged in here; everywhere else your sessions end.</Welcome>
      <Form form={form} className="grid grid-cols-1 gap-4" onSubmit={save}>
        {/* Password managers need the user name. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={profile?.username ?? ''} />
        {hasPassword && (
          <PasswordField
            label="Current Password"
            name="current_password"
            autoComplete="current-password"
            placeholder="Enter current password"
            {...form.text('current_password')}
            data-autofocus
          />
        )}
        <NewPasswordFields value={form.values} onChange={form.change} problem={form.errors.password} />
        {mustSignIn && <SignInAgain onDone={save} />}
        <DialogActs className="mt-2 flex-wrap">
          <Button kind="sec" onClick={closeDialog}>
            Cancel
          </Button>
          <SubmitButton form={form} busy="Changing..." disabled={!isReady(form.values) || mustSignIn}>
            Change Password
          </SubmitButton>
        </DialogActs>
      </Form>
    </>
  )
}
