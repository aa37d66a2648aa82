// Where the mail leads that helps with a forgotten password.
import { useSearch } from '@tanstack/react-router'
import { ResetPassword } from '#web/rooms/accounts/ResetPassword.tsx'
import { Providers } from './Providers.tsx'

export function ResetPasswordPage() {
  const { token } = useSearch({ from: '/reset-password' })
  return (
    <Providers>
      <ResetPassword key={token} token={token} />
    </Providers>
  )
}
