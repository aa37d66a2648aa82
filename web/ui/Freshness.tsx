// How recently an entry was verified or confirmed: a pie that empties with age, and always the same in words; and the foot of a print.
import type { Freshness as Checked } from '#contract/rules/freshness.ts'
import { longDate, relativeTime, shortAge } from './relativeTime.ts'

const day = 24 * 3_600_000

/** The circumference of the pie's ring, of radius 2.2. The pie is never drawn empty. */
const around = 13.82
const ages = [
  { days: 30, left: 1 },
  { days: 90, left: 0.75 },
  { days: 180, left: 0.5 },
]
const oldest = 0.25
/** Of an entry that nobody has confirmed; one that counts as fresh is the preview of what is not approved yet. */
const unconfirmed = { never: 'Never confirmed', fresh: 'Confirmed when it is approved', ageing: '', stale: '' }
const worth = { fresh: '', ageing: 'Aging', stale: 'Stale', never: '' }
/** The color says the same as the word. */
const line = 'inline-flex min-w-0 items-center gap-1.5 text-13 text-muted'
const looks = { fresh: 'text-fresh', ageing: 'text-aging', stale: 'text-faint', never: 'text-faint' }

type Props = {
  freshness: Checked
  /** Absent on pages that do not show when it was edited. */
  editedAt?: string
  /** 'Aging · 5 months ago', where there is little room. */
  isShort?: boolean
}

const leftAfter = (last: Date, now: Date) =>
  ages.find(({ days }) => now.getTime() - last.getTime() <= days * day)?.left ?? oldest

/** For a narrow column: '6 d', with the full words in its title and for screen readers. */
export function FreshnessAge({ freshness: { state, verified_at, verified_by, source } }: Pick<Props, 'freshness'>) {
  const now = new Date()
  const last = verified_at === null ? null : new Date(verified_at)
  const words = last
    ? `${source === 'keeper' ? 'Confirmed' : 'Verified'} ${relativeTime(last, now)} by ${verified_by}`
    : unconfirmed[state]
  return (
    <span className={line} title={words}>
      <Pie state={state} left={last ? leftAfter(last, now) : oldest} />
      <span aria-hidden="true">{last ? shortAge(last, now) : 'never'}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}

export function Freshness({ freshness, editedAt, isShort = false }: Props) {
  const { state, verified_at, verified_by, source } = freshness
  const edited = editedAt && `Last edited ${longDate(new Date(editedAt))}.`
  if (verified_at === null)
    return (
      <span className={line} title={edited}>
        <Pie state={state} left={state === 'fresh' ? 1 : oldest} />
        {unconfirmed[state]}
      </span>
    )
  const last = new Date(verified_at)
  const now = new Date()
  return (
    <span className={line} title={[`${longDate(last)} by ${verified_by}.`, edited].filter(Boolean).join(' ')}>
      <Pie state={state} left={leftAfter(last, now)} />
      <span>
        {worth[state] && <b className="text-ink">{worth[state]} · </b>}
        <time dateTime={verified_at}>
          {!(isShort && worth[state]) && (source === 'keeper' ? 'Confirmed ' : 'Verified ')}
          {relativeTime(last, now)}
        </time>
      </span>
    </span>
  )
}

const Pie = ({ state, left }: { state: Checked['state']; left: number }) => (
  <svg
    className={`mt-0.5 mb-auto size-glyph flex-none fill-none stroke-current ${looks[state]}`}
    viewBox="0 0 14 14"
    aria-hidden="true"
  >
    <circle cx="7" cy="7" r="6.1" strokeWidth="1.4" />
    <circle
      cx="7"
      cy="7"
      r="2.2"
      strokeWidth="4.4"
      transform="rotate(-90 7 7)"
      strokeDasharray={`${left * around} ${around}`}
    />
  </svg>
)

/** An edit does not mean that somebody verified the whole entry. */
export const LastEdited = ({ at }: { at: string }) => (
  <span className="text-13 whitespace-nowrap text-muted">
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
  <p className="hidden text-13 wrap-anywhere text-muted print:block">
    {location.origin}
    {path} · {longDate(new Date())}
  </p>
)
