// Where the verification mail leads.
import { useSearch } from '@tanstack/react-router'
import { VerifyEmail } from '#web/rooms/accounts/VerifyEmail.tsx'
import { Providers } from './Providers.tsx'

export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' })
  return (
    <Providers>
      <VerifyEmail key={token} token={token} />
    </Providers>
  )
}
