// A new password, typed twice. The form can be sent when both are filled and equal.
import { type ReactNode, useState } from 'react'
import { PasswordField } from '#web/ui/fields/TextField.tsx'

type NewPassword = { password: string; confirmation: string }
export const noPassword: NewPassword = { password: '', confirmation: '' }
export const isReady = ({ password, confirmation }: NewPassword) => password !== '' && password === confirmation

type Props = { value: NewPassword; onChange: (value: NewPassword) => void; problem?: ReactNode }

export function NewPasswordFields({ value, onChange, problem }: Props) {
  const [wasLeft, setLeft] = useState(false)
  const { password, confirmation } = value
  // No error while the confirmation is still a beginning of the password.
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
        onChange={text => onChange({ ...value, password: text })}
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
        onChange={text => onChange({ ...value, confirmation: text })}
      />
    </>
  )
}
