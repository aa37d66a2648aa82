// Where the mail leads that helps with a forgotten password.
import { useAsked } from '#web/platform/useAsked.ts'
import { ResetPassword } from '#web/rooms/accounts/ResetPassword.tsx'
import { Providers } from './Providers.tsx'

export function ResetPasswordPage() {
  const { text } = useAsked()
  const token = text('token')
  return (
    <Providers>
      <ResetPassword key={token} token={token} />
    </Providers>
  )
}
