// Where the verification mail leads.
import { useAsked } from '#web/platform/useAsked.ts'
import { VerifyEmail } from '#web/rooms/accounts/VerifyEmail.tsx'
import { Providers } from './Providers.tsx'

export function VerifyEmailPage() {
  const { text } = useAsked()
  const token = text('token')
  return (
    <Providers>
      <VerifyEmail key={token} token={token} />
    </Providers>
  )
}
