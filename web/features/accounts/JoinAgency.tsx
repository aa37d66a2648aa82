// The page of an agency's invitation: the agency, and what the new member will share with it.
import { useState } from 'react'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { MailedAct, MailedLink } from './MailedLink.tsx'

const title = 'Join an agency'

export function JoinAgency({ token }: { token: string }) {
  useTitle(title)
  const [bring, setBring] = useState(true)
  const invited = useCall('agencies.read', { token }, { enabled: token !== '' })
  const join = useSend('agencies.join')

  if (join.isSuccess)
    return (
      <MailedLink title={join.data.message} words="What its members mark is shared among you.">
        <a className={buttonClass()} href="/">
          Continue
        </a>
      </MailedLink>
    )
  if (token === '') return <MailedLink title={title} words="This link is not complete." />
  if (invited.error)
    return (
      <MailedLink title={title} words={invited.error.message}>
        {!isFinal(invited.error.code) && <Button onClick={() => void invited.refetch()}>Retry</Button>}
      </MailedLink>
    )
  const agency = invited.data?.invitation?.agency_name
  if (agency === undefined) return <MailedLink title={title} words="One moment, we are checking your link..." />
  return (
    <MailedLink title={`Join ${agency}`} words="The members of an agency share the markets that they can reach.">
      <MailedAct label="Join" busy="Joining..." sending={join} onPress={() => join.mutate({ input: { token, bring } })}>
        <Switch
          label="Bring my own marks and lists"
          hint="They become the agency’s. Otherwise marks rest until you leave it, and lists stay yours alone."
          checked={bring}
          onChange={setBring}
        />
      </MailedAct>
    </MailedLink>
  )
}

/** Retrying does not help with these failures. */
const isFinal = (code: string | undefined) =>
  code === 'link_expired' || code === 'wrong_invitee' || code === 'agency_taken'
