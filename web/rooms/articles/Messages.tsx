// What was written through Contact Us, newest first: for superAdmins.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Messages.module.css'

const perPage = 20
const opening = 400

export function Messages() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useCall('articles.messages', { page, per_page: perPage }, { keepLast: true })
  if (error && !data)
    return <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading messages" className={styles.list}>
        <Skeleton height={120} />
        <Skeleton height={120} />
      </div>
    )
  if (data.total === 0) return <EmptyState level={2} title="No Data Found" text="Nobody has written yet." />
  return (
    <>
      <ul className={styles.list}>
        {data.messages.map(({ id, contact_name, contact_email, message, created_at }) => (
          <li key={id} className={`card ${styles.message}`}>
            <div className={styles.who}>
              <h2>{contact_name}</h2>
              <a href={`mailto:${encodeURIComponent(contact_email)}`}>{contact_email}</a>
              <time className="cap" dateTime={created_at}>
                {relativeTime(new Date(created_at), new Date())}
              </time>
            </div>
            <p className={styles.words}>
              <ClampedText text={message} limit={opening} />
            </p>
          </li>
        ))}
      </ul>
      <Pages page={page} perPage={perPage} total={data.total} noun="messages" onPage={setPage} />
    </>
  )
}
