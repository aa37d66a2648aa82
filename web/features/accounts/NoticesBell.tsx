// The bell in the header with notices about the member's contributions, so that nobody depends on mail.

import { Link } from '@tanstack/react-router'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useWaiting } from '#web/platform/useTitle.ts'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { TextButton, textLinkClass } from '#web/ui/TextLink.tsx'
import { NoticeLink } from './NoticeLink.tsx'

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
                <NoticeLink {...{ id, title, text, link, read, created_at }} onOpen={close} />
              </li>
            ))}
          </ul>
          <Link to="/notices" className={`${textLinkClass} px-3 py-2`} onClick={close}>
            All notices
          </Link>
        </>
      )}
    </Popover>
  )
}
