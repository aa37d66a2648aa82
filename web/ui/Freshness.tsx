// How sure an entry still is, always in words: a pie that empties with age, when it was verified or confirmed, and what that is worth.
import type { Freshness as Checked } from '#contract/freshness.ts'
import styles from './Freshness.module.css'
import { relativeTime } from './relativeTime.ts'

const day = 24 * 3_600_000
const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** The pie's ring of radius 2.2, once around. It is never empty. */
const around = 13.82
const ages = [
  { days: 30, left: 1, look: styles.fresh },
  { days: 90, left: 0.75, look: styles.aging },
  { days: 180, left: 0.5, look: styles.aging },
]
const oldest = { left: 0.25, look: styles.stale }
const worth = { fresh: '', ageing: 'Ageing', stale: 'Stale', never: '' }

type Props = {
  freshness: Checked
  /** Absent where the page does not tell when it was edited. */
  editedAt?: string
}

export function Freshness({ freshness, editedAt }: Props) {
  const { state, verified_at, verified_by, source } = freshness
  const edited = editedAt && `Last edited ${date.format(new Date(editedAt))}.`
  if (verified_at === null)
    return (
      <span className={styles.stale} title={edited}>
        <Pie left={oldest.left} />
        Never confirmed
      </span>
    )
  const last = new Date(verified_at)
  const now = new Date()
  const age = now.getTime() - last.getTime()
  const { left, look } = ages.find(({ days }) => age <= days * day) ?? oldest
  return (
    <span className={look} title={[`${date.format(last)} by ${verified_by}.`, edited].filter(Boolean).join(' ')}>
      <Pie left={left} />
      <span>
        {worth[state] && <b>{worth[state]} · </b>}
        <time dateTime={verified_at}>
          {source === 'keeper' ? 'Confirmed' : 'Verified'} {relativeTime(last, now)}
        </time>
      </span>
    </span>
  )
}

const Pie = ({ left }: { left: number }) => (
  <svg viewBox="0 0 14 14" aria-hidden="true">
    <circle className={styles.ring} cx="7" cy="7" r="6.1" />
    <circle
      className={styles.pie}
      cx="7"
      cy="7"
      r="2.2"
      transform="rotate(-90 7 7)"
      strokeDasharray={`${left * around} ${around}`}
    />
  </svg>
)

/** When an entry was edited says nothing of whether all of it is still correct. */
export const LastEdited = ({ at }: { at: string }) => (
  <span className="tiny muted nowrap">
    Last edited{' '}
    <time dateTime={at} title={date.format(new Date(at))}>
      {relativeTime(new Date(at), new Date())}
    </time>
  </span>
)
