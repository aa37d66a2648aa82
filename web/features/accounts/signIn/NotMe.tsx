// The page of the mail about a new sign-in: only its button ends anything, since mail scanners open links too.
import { openDialog } from '#web/platform/dialogs.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Button } from '#web/ui/Button.tsx'
import { MailedAct, MailedLink } from '../MailedLink.tsx'

const title = 'Was this not you?'

export function NotMe({ token }: { token: string }) {
  useTitle(title)
  const disown = useSend('accounts.disownSignIn')
  if (disown.isSuccess)
    return (
      <MailedLink title="Everything has ended" words={disown.data.message}>
        <ul aria-label="What has ended" className="mb-5.5 grid gap-1.5 border-t pt-4">
          {disown.data.ended.map(one => (
            <li key={one} className="wrap-anywhere">
              {one}
            </li>
          ))}
        </ul>
        <p className="mb-5.5 leading-ui text-muted">
          Once you are back, please look through the rest: who has joined your agency since, and your saved searches,
          lists and marks. They are as they were.
        </p>
        <AskForLink label="Send the link again" />
      </MailedLink>
    )
  if (token === '' || disown.error?.code === 'link_expired')
    return (
      <MailedLink
        title={title}
        words={token === '' ? 'This link is not complete.' : 'This link has expired or was used already.'}
      >
        <AskForLink label="Choose a new password" />
      </MailedLink>
    )
  return (
    <MailedLink
      title={title}
      words="Then end it here: all sessions of your account end, no device is trusted any longer, and your password stops working. What was added since that sign-in goes: passkeys and other ways in, API keys, feeds, webhooks, links to exports and invitations. We mail you a link to choose a new password."
    >
      <MailedAct
        label="This was not me"
        busy="Ending everything..."
        sending={disown}
        onPress={() => disown.mutate({ input: { token } })}
      />
    </MailedLink>
  )
}

const AskForLink = ({ label }: { label: string }) => (
  <Button kind="sec" onClick={() => openDialog('forgotPassword')}>
    {label}
  </Button>
)
