// How sure an entry still is: a pie that empties as it ages, and when it was last updated or confirmed.
import { daysBetween, relativeTime } from './relativeTime.ts'

const exact = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
/** The pie's ring of radius 2.2, once around. */
const around = 13.82

const ages = [
  { days: 30, left: 1, look: 'f' },
  { days: 90, left: 0.75, look: 'a' },
  { days: 180, left: 0.5, look: 'a' },
  { days: 365, left: 0.25, look: 's' },
]
const stale = { left: 0, look: 's' }

export function Freshness({ updatedAt, confirmedAt }: { updatedAt: string; confirmedAt: string | null }) {
  const updated = new Date(updatedAt)
  const confirmed = confirmedAt === null ? null : new Date(confirmedAt)
  const isConfirmed = confirmed !== null && confirmed > updated
  const last = isConfirmed ? confirmed : updated
  const now = new Date()
  const age = daysBetween(last, now)
  const { left, look } = ages.find(({ days }) => age <= days) ?? stale
  return (
    <span className={`fresh ${look}`}>
      <svg viewBox="0 0 14 14" aria-hidden="true">
        <circle className="r" cx="7" cy="7" r="6.1" />
        {left > 0 && (
          <circle
            className="w"
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
