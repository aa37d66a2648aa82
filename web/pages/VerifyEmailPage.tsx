// Where the verification mail leads.
import { useEffect, useState } from 'react'
import { MailedLink } from '#web/features/accounts/MailedLink.tsx'
import { ResetPassword } from '#web/features/accounts/ResetPassword.tsx'
import { readReturned, reportReturn } from '#web/features/accounts/signInWindow.ts'
import { VerifyEmail } from '#web/features/accounts/VerifyEmail.tsx'
import { useMailedToken } from '#web/platform/useMailedToken.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Providers } from './Providers.tsx'

export function VerifyEmailPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <VerifyEmail key={token} token={token} />
    </Providers>
  )
}

/** Where Google and Facebook come back to, in the window of their own. */
export function SignInReturnPage() {
  return <SignInReturn />
}

const patienceMs = 3_000

/** In the provider's window, back on our site: hands the answer to the page that waits for it, and closes. */
function SignInReturn() {
  useTitle('Signing in')
  const [isHeard, setHeard] = useState<boolean | null>(null)
  // The page that opened this window: it waits for what the provider wrote into the address.
  useEffect(() => {
    const silent = setTimeout(() => setHeard(false), patienceMs)
    const stop = reportReturn(readReturned(location), () => {
      clearTimeout(silent)
      setHeard(true)
      window.close()
    })
    return () => {
      clearTimeout(silent)
      stop()
    }
  }, [])
  return isHeard === false ? (
    <MailedLink
      title="This sign-in has ended"
      words="The page that opened this window was closed. Please sign in again from there."
    >
      <Button onClick={() => window.close()}>Close this window</Button>
    </MailedLink>
  ) : (
    <MailedLink title="Signing in" words="Back to Appetite in a moment. If this window stays open, you can close it." />
  )
}

/** Where the mail leads that helps with a forgotten password. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <ResetPassword key={token} token={token} />
    </Providers>
  )
}
