// How recently an entry was verified or confirmed: a pie that empties with age, and always the same in words; and the foot of a print.
import type { Freshness as Checked } from '#contract/freshness.ts'
import styles from './Freshness.module.css'
import { longDate, relativeTime, shortAge } from './relativeTime.ts'

const day = 24 * 3_600_000

/** The circumference of the pie's ring, of radius 2.2. The pie is never drawn empty. */
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
  /** Absent on pages that do not show when it was edited. */
  editedAt?: string
}

const ageOf = (last: Date, now: Date) => now.getTime() - last.getTime()
const stepOf = (age: number) => ages.find(({ days }) => age <= days * day) ?? oldest

/** For a narrow column: '6 d', with the full words in its title and for screen readers. */
export function FreshnessAge({ freshness: { verified_at, verified_by, source } }: Pick<Props, 'freshness'>) {
  const now = new Date()
  const last = verified_at === null ? null : new Date(verified_at)
  const { left, look } = last ? stepOf(ageOf(last, now)) : oldest
  const words = last
    ? `${source === 'keeper' ? 'Confirmed' : 'Verified'} ${relativeTime(last, now)} by ${verified_by}`
    : 'Never confirmed'
  return (
    <span className={look} title={words}>
      <Pie left={left} />
      <span aria-hidden="true">{last ? shortAge(last, now) : 'never'}</span>
      <span className="visually-hidden">{words}</span>
    </span>
  )
}

export function Freshness({ freshness, editedAt }: Props) {
  const { state, verified_at, verified_by, source } = freshness
  const edited = editedAt && `Last edited ${longDate(new Date(editedAt))}.`
  if (verified_at === null)
    return (
      <span className={styles.stale} title={edited}>
        <Pie left={oldest.left} />
        Never confirmed
      </span>
    )
  const last = new Date(verified_at)
  const now = new Date()
  const { left, look } = stepOf(ageOf(last, now))
  return (
    <span className={look} title={[`${longDate(last)} by ${verified_by}.`, edited].filter(Boolean).join(' ')}>
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

/** An edit does not mean that somebody verified the whole entry. */
export const LastEdited = ({ at }: { at: string }) => (
  <span className="tiny muted nowrap">
    Last edited <EditedAgo at={at} />
  </span>
)

export const EditedAgo = ({ at }: { at: string }) => (
  <time dateTime={at} title={longDate(new Date(at))}>
    {relativeTime(new Date(at), new Date())}
  </time>
)

/** At the foot of a print: the address of the page, and the day. */
export const Printed = ({ path }: { path: string }) => (
  <p className="on-paper tiny muted breaks">
    {location.origin}
    {path} · {longDate(new Date())}
  </p>
)
