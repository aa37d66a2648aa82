// The reviewer's decisions of today: their number, and the last two.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import styles from '#web/review/Decision.module.css'
import { formatCount } from '#web/ui/formatCount.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'

/** Since midnight in the reviewer's time zone. */
function useDecidedToday() {
  const [since] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)).toISOString())
  return useCall('moderation.decided', { since, per_page: 2 }, { keepLast: true }).data
}

export function DecidedToday() {
  const today = useDecidedToday()
  return today && today.total > 0 ? <p className="muted">You decided {formatCount(today.total)} today.</p> : null
}

const words: Record<string, string> = {
  applied: 'approved',
  'proposal returned': 'returned',
  'provider accepted': 'accepted',
  'provider declined': 'declined',
  'reports dismissed': 'kept',
}

export function Today() {
  const today = useDecidedToday()
  if (!today || today.total === 0) return null
  return (
    <div className={styles.today}>
      <b>You decided {formatCount(today.total)} today</b>
      {today.decisions.map(({ id, title, action, at }) => (
        <span key={id}>
          {title || 'A comment'} · {words[action] ?? action} {relativeTime(new Date(at), new Date())}
        </span>
      ))}
    </div>
  )
}
