// The pages that mailed links and sign-in providers lead to.
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readReturned, reportReturn } from '#web/features/accounts/identityProviders.ts'
import { JoinAgency } from '#web/features/accounts/JoinAgency.tsx'
import { MailedLink } from '#web/features/accounts/MailedLink.tsx'
import { ResetPassword } from '#web/features/accounts/ResetPassword.tsx'
import { StopMails } from '#web/features/accounts/StopMails.tsx'
import { NotMe } from '#web/features/accounts/signIn/NotMe.tsx'
import { VerifyEmail } from '#web/features/accounts/VerifyEmail.tsx'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Providers } from './Providers.tsx'

/** The token of a mailed link, which its route has taken out of the address. A reload of this tab still has it. */
const useMailedToken = (): string => useLocation({ select: ({ state }) => state.mailedToken ?? '' })

export function VerifyEmailPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <VerifyEmail key={token} token={token} />
    </Providers>
  )
}

/** The page of the unsubscribe link in a reminder. */
export function StopMailsPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <StopMails key={token} token={token} />
    </Providers>
  )
}

/** The page of the mail about a new sign-in. */
export function NotMePage() {
  const token = useMailedToken()
  return (
    <Providers>
      <NotMe key={token} token={token} />
    </Providers>
  )
}

/** The page of an agency's invitation, for logged-in members. */
export function JoinAgencyPage() {
  const token = useMailedToken()
  return <JoinAgency key={token} token={token} />
}

/** The popup page that Google, Facebook and the issuer of this site return to: passes the result to the page that opened it, and closes. */
export function SignInReturnPage() {
  useTitle('Signing in')
  const [isHeard, setHeard] = useState<boolean | null>(null)
  // The opening page should confirm; if it does not, this page says so.
  useEffect(() => {
    const silent = setTimeout(() => setHeard(false), 3_000)
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

/** The page of the mail for a forgotten password. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  return (
    <Providers>
      <ResetPassword key={token} token={token} />
    </Providers>
  )
}
