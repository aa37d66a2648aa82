// Where the verification mail leads.

import { VerifyEmail } from '#web/features/accounts/VerifyEmail.tsx'
import { useMailedToken } from '#web/platform/useMailedToken.ts'
import { Providers } from './Providers.tsx'

export function VerifyEmailPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <VerifyEmail key={token} token={token} />
    </Providers>
  )
}
