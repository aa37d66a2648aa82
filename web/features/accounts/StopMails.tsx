// The page of an unsubscribe link: only its button unsubscribes, since mail scanners open links too.
import { scopeNamedIn, scopeText } from '#contract/rules/mailScopes.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { MailedAct, MailedLink } from './MailedLink.tsx'

const title = 'Stop these mails'

export function StopMails({ token }: { token: string }) {
  useTitle(title)
  const stop = useSend('accounts.stopMails')
  if (stop.isSuccess) return <MailedLink title="Stopped" words={stop.data.message} />
  const scope = scopeNamedIn(token)
  if (token === '') return <MailedLink title={title} words="This link is not complete." />
  return (
    <MailedLink
      title={title}
      words={`${scope ? scopeText(scope) : 'Mails of this kind'} will no longer be sent to you. You still find what happens under the bell.`}
    >
      <MailedAct label="Stop" busy="Stopping..." sending={stop} onPress={() => stop.mutate({ input: { token } })} />
    </MailedLink>
  )
}
