// Where the verification mail leads.
import { useMailedToken } from '#web/platform/useMailedToken.ts'
import { VerifyEmail } from '#web/rooms/accounts/VerifyEmail.tsx'
import { Providers } from './Providers.tsx'

export function VerifyEmailPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <VerifyEmail key={token} token={token} />
    </Providers>
  )
}
