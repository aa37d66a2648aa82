// The bell in the header with notices about the member's contributions, so that nobody depends on mail.

import { Link } from '@tanstack/react-router'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useWaiting } from '#web/platform/useTitle.ts'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './NoticesBell.module.css'

const shown = 8
/** Often enough for news of a review; the member's own changes refetch at once. */
const refetchEveryMs = 60_000

export function NoticesBell() {
  const { data, error, refetch } = useCall('accounts.notices', { per_page: shown }, { refetchEveryMs })
  const markRead = useSend('accounts.markNoticesRead', { refresh: ['accounts'] })
  const unread = data?.unread ?? 0
  useWaiting('notices', unread)
  return (
    <Popover
      className={`${iconButtonClass()} ${styles.bell}`}
      align="right"
      isInHeader
      label={unread > 0 ? `Notices, ${unread} unread` : 'Notices'}
      onOpen={() => void refetch()}
      button={
        <>
          <Icon name="bell" />
          {unread > 0 && <span className={styles.dot}>{unread > 9 ? '9+' : unread}</span>}
        </>
      }
      bodyClass="p-1.5"
    >
      {close => (
        <>
          <div className={styles.head}>
            <h2>Notices</h2>
            {unread > 0 && (
              <button type="button" className="text-link" onClick={() => markRead.mutate({ input: {} })}>
                Mark all as read
              </button>
            )}
          </div>
          {error && !data && <FailureNote error={error} />}
          {data?.notifications.length === 0 && <p className={styles.none}>Nothing new.</p>}
          <ul className={styles.list}>
            {data?.notifications.map(({ id, title, text, link, read, created_at }) => (
              <li key={id} className={read ? undefined : styles.unread}>
                <Link
                  to={link || '.'}
                  onClick={() => {
                    close()
                    if (!read) markRead.mutate({ input: { id } })
                  }}
                >
                  <b>
                    {!read && <span className="visually-hidden">Unread: </span>}
                    {title}
                  </b>
                  <span>{text}</span>
                  <time className="caption" dateTime={created_at}>
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
