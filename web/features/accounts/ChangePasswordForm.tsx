// Another password, with the current one where the account has one: spec §2.4. All other sessions end.
import { type FormEvent, useState } from 'react'
import { failureMessage } from '#web/platform/callFailed.ts'
import { closeDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { isReady, NewPasswordFields, noPassword } from './NewPasswordFields.tsx'
import styles from './SignIn.module.css'
import { SignInAgain } from './SignInAgain.tsx'

export function ChangePasswordForm() {
  const { data: profile } = useProfile()
  const change = useSend('accounts.changePassword', { refresh: ['accounts'] })
  const [current, setCurrent] = useState('')
  const [chosen, setChosen] = useState(noPassword)
  const [isMissing, setMissing] = useState(false)
  // Signed in with Google or Facebook alone, there is none yet.
  const hasPassword = profile?.has_password !== false
  const fields = change.error?.fields ?? {}

  const mustSignIn = change.error?.code === 'sign_in_again'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    save()
  }
  const save = () => {
    setMissing(hasPassword && current === '')
    if (change.isPending || (hasPassword && current === '')) return
    change.mutate(
      { input: { password: chosen.password, ...(hasPassword && { current_password: current }) } },
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
  return (
    <>
      <p className={styles.welcome}>You stay logged in here; everywhere else your sessions end.</p>
      <form className="stack gap-16" noValidate onSubmit={submit}>
        {/* For password managers, which ask whose password it is. */}
        <input hidden readOnly type="email" name="username" autoComplete="username" value={profile?.username ?? ''} />
        {hasPassword && (
          <PasswordField
            label="Current Password"
            name="current_password"
            autoComplete="current-password"
            placeholder="Enter current password"
            error={isMissing ? 'Please enter your current password.' : fields.current_password}
            value={current}
            onChange={event => setCurrent(event.currentTarget.value)}
            data-autofocus
          />
        )}
        <NewPasswordFields value={chosen} onChange={setChosen} problem={fields.password} />
        {mustSignIn && <SignInAgain onDone={save} />}
        <div className={styles.ways}>
          <Button kind="sec" onClick={closeDialog}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={!isReady(chosen) || mustSignIn}
            busy={change.isPending ? 'Changing...' : undefined}
          >
            Change Password
          </Button>
        </div>
      </form>
    </>
  )
}
