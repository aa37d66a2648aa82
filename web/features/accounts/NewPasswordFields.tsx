// A new password, typed twice. Spec §5: both must be there and equal before the form can be sent.
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#web/ui/PasswordField.tsx'

export type NewPassword = { password: string; confirmation: string }
export const noPassword: NewPassword = { password: '', confirmation: '' }
export const isReady = ({ password, confirmation }: NewPassword) => password !== '' && password === confirmation

type Props = { value: NewPassword; onChange: (value: NewPassword) => void; problem?: ReactNode }

export function NewPasswordFields({ value, onChange, problem }: Props) {
  const [wasLeft, setLeft] = useState(false)
  const { password, confirmation } = value
  // Whoever is still typing the same is not told that it differs.
  const isOnTheWay = !wasLeft && password.startsWith(confirmation)
  const differs = confirmation !== '' && password !== confirmation && !isOnTheWay
  return (
    <>
      <PasswordField
        label="New Password"
        name="password"
        autoComplete="new-password"
        placeholder="Enter new password"
        hint="At least 8 characters"
        error={problem}
        value={password}
        onChange={event => onChange({ ...value, password: event.currentTarget.value })}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        placeholder="Confirm new password"
        error={differs && 'New password and confirm password do not match.'}
        value={confirmation}
        onFocus={() => setLeft(false)}
        onBlur={() => setLeft(true)}
        onChange={event => onChange({ ...value, confirmation: event.currentTarget.value })}
      />
    </>
  )
}
