// Deletes the account after the word DELETE, and the password if it has one, have been typed.

import { useState } from 'react'
import type { Profile } from '#contract/calls/accounts.ts'
import { dropDraftsOf } from '#web/platform/drafts.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { endSession } from '#web/platform/session.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { PasswordField, TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog, DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { SignInAgain } from '../SocialButtons.tsx'

export function DeleteAccount({ profile }: { profile: Profile }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <TextButton className="text-danger!" onClick={() => setAsking(true)}>
        Delete Account
      </TextButton>
      <Dialog title="Delete Account?" open={isAsking} onClose={() => setAsking(false)}>
        <DeleteForm profile={profile} onCancel={() => setAsking(false)} />
      </Dialog>
    </>
  )
}

function DeleteForm({ profile, onCancel }: { profile: Profile; onCancel: () => void }) {
  const remove = useSend('accounts.delete', { toast: 'onSuccess' })
  const form = useForm({ start: { confirm: '', current_password: '' }, call: remove })
  const isReady = form.values.confirm.trim() === 'DELETE'
  const mustSignIn = remove.error?.code === 'sign_in_again'
  const end = () => {
    const { current_password } = form.values
    if (!isReady) return
    form.send(
      { input: { confirm: 'DELETE', ...(current_password && { current_password }) } },
      {
        onSuccess: () => {
          dropDraftsOf(profile.id)
          endSession()
        },
      },
    )
  }
  return (
    <Form form={form} className="grid grid-cols-1 gap-4" onSubmit={end}>
      <p className="mt-1 leading-body text-muted">
        The account {maskedEmail(profile.email)} will be permanently deleted, with its ratings, bookmarks and comments.
        What it contributed stays, under “Deleted user”.
      </p>
      <TextField label="Type DELETE to confirm" autoComplete="off" {...form.text('confirm')} />
      {profile.has_password && (
        <PasswordField label="Current Password" autoComplete="current-password" {...form.text('current_password')} />
      )}
      {mustSignIn && <SignInAgain onDone={end} />}
      <FormProblem text={mustSignIn ? '' : form.refusal?.message} />
      <DialogActs>
        <Button kind="sec" onClick={onCancel}>
          Cancel
        </Button>
        <SubmitButton form={form} busy="Deleting..." kind="dangerSolid" disabled={!isReady || mustSignIn}>
          Delete Account
        </SubmitButton>
      </DialogActs>
    </Form>
  )
}

/** Masks most of an email address, for the last question before an account is deleted. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [local, rest] = at === -1 ? [email, ''] : [email.slice(0, at), email.slice(at)]
  const letters = [...local]
  return letters.length < 3
    ? `**${rest}`
    : `${letters.slice(0, 3).join('')}${'*'.repeat(Math.max(1, letters.length - 3))}${rest}`
}
