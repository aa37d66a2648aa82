// One notice, in the bell and on the page of all: what happened, and a link to it, which marks it as read.
import { Link } from '@tanstack/react-router'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'

export type Notice = ReplyFor<'accounts.notices'>['notifications'][number]
type Props = Omit<Notice, 'kind'> & { onOpen?: () => void }

export function NoticeLink({ id, title, text, link, read, created_at, onOpen }: Props) {
  const markRead = useSend('accounts.markNoticesRead')
  return (
    <Link
      {...linkOf(link)}
      className="grid justify-items-start gap-0.5 rounded-sm px-3 py-2.5 text-ink no-underline hover:bg-hover"
      onClick={() => {
        onOpen?.()
        if (!read) markRead.mutate({ input: { id } })
      }}
    >
      <b className={`wrap-anywhere ${read ? 'font-medium' : 'font-bold'}`}>
        {!read && <span className="sr-only">Unread: </span>}
        {title}
      </b>
      <span className="line-clamp-3 wrap-anywhere whitespace-pre-line text-muted">{text}</span>
      <time className="text-13 text-faint" dateTime={created_at}>
        {relativeTime(new Date(created_at), new Date())}
      </time>
    </Link>
  )
}

/** The router takes the path and the parameters of an address apart. */
function linkOf(link: string) {
  const [path = '', query = ''] = link.split('?')
  return { to: path || '.', search: Object.fromEntries(new URLSearchParams(query)) }
}
