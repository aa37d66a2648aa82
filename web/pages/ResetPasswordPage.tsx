// Where the mail leads that helps with a forgotten password.
import { useMailedToken } from '#web/platform/useMailedToken.ts'
import { ResetPassword } from '#web/rooms/accounts/ResetPassword.tsx'
import { Providers } from './Providers.tsx'

export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <ResetPassword key={token} token={token} />
    </Providers>
  )
}
