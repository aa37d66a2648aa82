// A gap: what was searched for, by how many brokers, and the actions on it.

import { Link } from '@tanstack/react-router'
import type { Gap } from '#contract/calls/gaps.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Gaps.module.css'
import { titleOf, wantedOf, wantedSearch, weekName } from './gapTexts.ts'

type Props = {
  gap: Gap
  first: string
  isAdmin: boolean
  /** Is called when the row, and the pressed button with it, may have disappeared. */
  onMarked: () => void
}

export function GapRow({ gap, first, isAdmin, onMarked }: Props) {
  const title = titleOf(gap)
  return (
    <li className={styles.gap}>
      <div className={styles.what}>
        <h2>{title}</h2>
        {gap.listing && (
          <p className="caption">
            Filled by{' '}
            <Link to="/listings/details/$id" params={{ id: String(gap.listing.id) }}>
              {gap.listing.listing_name}
            </Link>
          </p>
        )}
      </div>
      <Weeks weeks={gap.weeks} first={first} />
      <p className={styles.brokers}>
        <b>{formatCount(gap.brokers)}</b> <span>{gap.brokers === 1 ? 'broker' : 'brokers'}</span>
      </p>
      <div className={styles.acts}>
        {gap.status !== 'filled' && (
          <Link
            to="/add-to-the-pot"
            search={wantedSearch(wantedOf(gap))}
            className={buttonClass('sec', 'sm')}
            aria-label={`Add a listing for ${title}`}
          >
            <Icon name="plus" size="s" />
            Add a listing
          </Link>
        )}
        {isAdmin && <Marks gap={gap} title={title} onMarked={onMarked} />}
      </div>
    </li>
  )
}

type Mark = 'open' | 'seen' | 'solved'
const labels: Record<Mark, string> = { open: 'Open again', seen: 'Seen', solved: 'Solved' }
const marks: Record<Gap['status'], Mark[]> = {
  open: ['seen', 'solved'],
  seen: ['open', 'solved'],
  solved: ['open'],
  filled: [],
}

function Marks({ gap: { key, status }, title, onMarked }: { gap: Gap; title: string; onMarked: () => void }) {
  const mark = useSend('gaps.setStatus', { refresh: ['gaps'], toast: 'always' })
  return marks[status].map(next => (
    <Button
      key={next}
      kind="ghost"
      size="sm"
      busy={mark.isPending}
      aria-label={`${labels[next]}: ${title}`}
      onClick={() => mark.mutate({ input: { key, status: next } }, { onSuccess: onMarked })}
    >
      {labels[next]}
    </Button>
  ))
}

/** The height of the tallest bar in pixels, which the style sheet reserves. */
const highest = 28

/** Bars with the number of brokers who searched in each of the last weeks. */
function Weeks({ weeks, first }: { weeks: readonly number[]; first: string }) {
  const most = Math.max(...weeks, 1)
  return (
    <ol className={styles.weeks} aria-label="Brokers by week">
      {weeks.map((count, index) => (
        <li key={weekName(first, index)} title={weekName(first, index)} data-none={count === 0 || undefined}>
          <span className="visually-hidden">
            {weekName(first, index)}: {counted(count, 'broker')}
          </span>
          <i style={{ height: Math.max(2, Math.round((count / most) * highest)) }} aria-hidden="true" />
          <span aria-hidden="true">{count}</span>
        </li>
      ))}
    </ol>
  )
}
