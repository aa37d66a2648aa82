// The page of a verification mail: it verifies at once, and can request a new link.

import { askToLogIn } from '#web/platform/dialogs.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { MailedAct, MailedLink } from './MailedLink.tsx'

export function VerifyEmail({ token }: { token: string }) {
  useTitle('Verify your email')
  // Sent as a query: the link may be opened any number of times, and only the first time has an effect.
  const verified = useCall(
    'accounts.verifyEmail',
    { token },
    { enabled: token !== '', staleMs: Number.POSITIVE_INFINITY },
  )
  if (verified.isSuccess)
    return (
      <MailedLink title="Your email is verified" words="Thank you. You can contribute now.">
        <Onward />
      </MailedLink>
    )
  if (token !== '' && verified.isPending)
    return <MailedLink title="Verify your email" words="One moment, we are checking your link..." />
  const isLinkOver = verified.error === null || verified.error.code === 'link_expired'
  return (
    <MailedLink title="Verify your email" words={verified.error?.message ?? 'This link is not complete.'}>
      {isLinkOver ? <AnotherLink /> : <Button onClick={() => void verified.refetch()}>Retry</Button>}
    </MailedLink>
  )
}

function Onward() {
  if (useSignedIn())
    return (
      <a className={buttonClass()} href="/">
        Continue
      </a>
    )
  return <Button onClick={() => askToLogIn('/')}>Log In</Button>
}

/** Only the account's owner may request a mail, so that nobody can send mails to others. */
function AnotherLink() {
  const signedIn = useSignedIn()
  const { data: profile } = useProfile()
  const ask = useSend('accounts.sendVerification')
  if (!signedIn) return <Button onClick={() => askToLogIn('/verify-email')}>Log in for a new link</Button>
  if (profile?.verified) return <p>The email of this account, {profile.username}, is verified already.</p>
  if (ask.isSuccess) return <p role="status">{ask.data.message}</p>
  return <MailedAct label="Send a new link" busy="Sending..." sending={ask} onPress={() => ask.mutate({ input: {} })} />
}
