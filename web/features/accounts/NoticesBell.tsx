// The bell in the header with notices about the member's contributions, so that nobody depends on mail.

import { Link } from '@tanstack/react-router'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useWaiting } from '#web/platform/useTitle.ts'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { TextButton } from '#web/ui/TextLink.tsx'

const shown = 8
/** Often enough for news of a review; the member's own changes refetch at once. */
const refetchEveryMs = 60_000

export function NoticesBell() {
  const { data, error, refetch } = useCall('accounts.notices', { per_page: shown }, { refetchEveryMs })
  const markRead = useSend('accounts.markNoticesRead')
  const unread = data?.unread ?? 0
  useWaiting('notices', unread)
  return (
    <Popover
      className={`${iconButtonClass()} relative`}
      align="right"
      isInHeader
      label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
      onOpen={() => void refetch()}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && (
            <span className="absolute top-0.75 right-0.25 min-w-4.25 rounded-full bg-pot px-1 text-11 leading-4.25 font-bold text-on-pot forced-colors:border">
              {unread > 9 ? '9+' : unread}
            </span>
          )}
        </>
      }
      bodyClass="p-1.5"
    >
      {close => (
        <>
          <div className="flex w-95 max-w-full items-center justify-between px-3 py-2">
            <h2 className="font-semibold">Notices</h2>
            {unread > 0 && <TextButton onClick={() => markRead.mutate({ input: {} })}>Mark all as read</TextButton>}
          </div>
          {error && !data && <FailureNote error={error} />}
          {data?.notifications.length === 0 && <p className="px-3 pt-2 pb-4 text-muted">Nothing new.</p>}
          <ul className="grid max-h-120 max-w-95 overflow-y-auto">
            {data?.notifications.map(({ id, title, text, link, read, created_at }) => (
              <li key={id}>
                <Link
                  {...linkOf(link)}
                  className="grid justify-items-start gap-0.5 rounded-sm px-3 py-2.5 text-ink no-underline hover:bg-hover"
                  onClick={() => {
                    close()
                    if (!read) markRead.mutate({ input: { id } })
                  }}
                >
                  <b className={`wrap-anywhere ${read ? 'font-medium' : 'font-bold'}`}>
                    {!read && <span className="sr-only">Unread: </span>}
                    {title}
                  </b>
                  <span className="line-clamp-3 wrap-anywhere text-muted">{text}</span>
                  <time className="text-13 text-faint" dateTime={created_at}>
                    {relativeTime(new Date(created_at), new Date())}
                  </time>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </Popover>
  )
}

/** The router takes the path and the parameters of an address apart. */
function linkOf(link: string) {
  const [path = '', query = ''] = link.split('?')
  return { to: path || '.', search: Object.fromEntries(new URLSearchParams(query)) }
}
