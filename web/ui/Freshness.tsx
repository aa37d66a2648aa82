// How sure an entry still is: a pie that empties as it ages, and when it was last updated or confirmed.
import styles from './Freshness.module.css'
import { daysBetween, relativeTime } from './relativeTime.ts'

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
/** The pie's ring of radius 2.2, once around. */
const around = 13.82

const ages = [
  { days: 30, left: 1, look: styles.fresh },
  { days: 90, left: 0.75, look: styles.aging },
  { days: 180, left: 0.5, look: styles.aging },
  { days: 365, left: 0.25, look: styles.stale },
]
const stale = { left: 0, look: styles.stale }

export function Freshness({ updatedAt, confirmedAt }: { updatedAt: string; confirmedAt: string | null }) {
  const updated = new Date(updatedAt)
  const confirmed = confirmedAt === null ? null : new Date(confirmedAt)
  const isConfirmed = confirmed !== null && confirmed > updated
  const last = isConfirmed ? confirmed : updated
  const now = new Date()
  const age = daysBetween(last, now)
  const { left, look } = ages.find(({ days }) => age <= days) ?? stale
  return (
    <span className={look}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle className={styles.ring} cx="7" cy="7" r="6.1" />
        {left > 0 && (
          <circle
            className={styles.pie}
            cx="7"
            cy="7"
            r="2.2"
            transform="rotate(-90 7 7)"
            strokeDasharray={`${left * around} ${around}`}
          />
        )}
      </svg>
      <time dateTime={last.toISOString()} title={exact.format(last)}>
        {isConfirmed ? 'Confirmed' : 'Updated'} {relativeTime(last, now)}
      </time>
    </span>
  )
}
