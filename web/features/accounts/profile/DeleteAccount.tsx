// Deleting the account: the word must be typed, and where the account has a password, that too.
import { type FormEvent, useState } from 'react'
import type { Profile } from '#contract/accounts.ts'
import { dropDraftsOf } from '#web/platform/drafts.ts'
import { endSession } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog, DialogActs } from '#web/ui/Dialog.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { SignInAgain } from '../SignInAgain.tsx'
import styles from './Profile.module.css'

export function DeleteAccount({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button type="button" className={`text-link ${styles.delete}`} onClick={() => setAsking(true)}>
        Delete Account
      </button>
      <Dialog title="Delete Account?" open={isAsking} onClose={() => setAsking(false)}>
        <DeleteForm profile={profile} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function DeleteForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const [word, setWord] = useState('')
  const [password, setPassword] = useState('')
  const remove = useSend('accounts.delete', { toast: 'onSuccess' })
  const isReady = word.trim() === 'DELETE'
  const fields = remove.error?.fields ?? {}
  const mustSignIn = remove.error?.code === 'sign_in_again'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    end()
  }
  const end = () => {
    if (!isReady || remove.isPending) return
    remove.mutate(
      { input: { confirm: 'DELETE', ...(password && { current_password: password }) } },
      {
        onSuccess: () => {
          dropDraftsOf(profile.id)
          endSession()
        },
      },
    )
  }
  return (
    <form className="stack gap-16" noValidate onSubmit={submit}>
      <p>
        The account {maskedEmail(profile.email)} will be permanently deleted, with its ratings, bookmarks and comments.
        What it contributed stays, under “Deleted user”.
      </p>
      <TextField
        label="Type DELETE to confirm"
        autoComplete="off"
        value={word}
        error={fields.confirm}
        onChange={event => setWord(event.currentTarget.value)}
      />
      {profile.has_password && (
        <PasswordField
          label="Current Password"
          autoComplete="current-password"
          value={password}
          error={fields.current_password}
          onChange={event => setPassword(event.currentTarget.value)}
        />
      )}
      {mustSignIn && <SignInAgain onDone={end} />}
      {remove.error && !mustSignIn && Object.keys(fields).length === 0 && (
        <p role="alert" className="problem">
          {remove.error.message}
        </p>
      )}
      <DialogActs>
        <Button kind="sec" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          kind="dangerSolid"
          type="submit"
          disabled={!isReady || mustSignIn}
          busy={remove.isPending ? 'Deleting...' : undefined}
        >
          Delete Account
        </Button>
      </DialogActs>
    </form>
  )
}

/** An e-mail as the last question before an account is deleted shows it: spec §5. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, rest] = at === -1 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const letters = [...local]
  return letters.length < 3
    ? `**${rest}`
    : `${letters.slice(0, 3).join('')}${'*'.repeat(Math.max(1, letters.length - 3))}${rest}`
}
