// Asks for the password where the last sign-in is more than 15 minutes ago: the server says when it is needed.

import type { CallFailed } from '#web/platform/callFailed.ts'
import { PasswordField } from '#web/ui/fields/TextField.tsx'
import { SignInAgain } from '../SocialButtons.tsx'
import { PasskeyAgain } from './PasskeyButton.tsx'

type Props = {
  /** The last failure of the call that may ask for it. */
  error: CallFailed | null
  field: { value: string; onChange: (text: string) => void; onBlur: () => void; error: string | undefined }
  /** Sends again what was asked for, after another sign-in. */
  onSignedIn: () => void
}

export function Password({ error, field, onSignedIn }: Props) {
  if (error?.code === 'sign_in_again') return <SignInAgain onDone={onSignedIn} />
  if (!isAsked(error) && field.value === '') return null
  return (
    <>
      <PasswordField label="Current Password" autoComplete="current-password" {...field} />
      {isAsked(error) && <PasskeyAgain onDone={onSignedIn} />}
    </>
  )
}

export const isAsked = (error: CallFailed | null): boolean =>
  error?.code === 'wrong_current_password' || error?.code === 'sign_in_again'
