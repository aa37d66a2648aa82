// Where the mail leads that helps with a forgotten password.

import { ResetPassword } from '#web/features/accounts/ResetPassword.tsx'
import { useMailedToken } from '#web/platform/useMailedToken.ts'
import { Providers } from './Providers.tsx'

export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <ResetPassword key={token} token={token} />
    </Providers>
  )
}
