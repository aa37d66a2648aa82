// What waits, the longest waiting first: each leads to itself.

import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { keyOfItem, type QueueItem, queueKinds } from '#web/review/queueItem.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { figure } from '#web/ui/figure.ts'
import { daysBetween, relativeTime } from '#web/ui/relativeTime.ts'
import { ItemMark } from './ItemHead.tsx'
import styles from './Queue.module.css'

type Waiting = { items: readonly QueueItem[]; total: number; chosen: string | null; onOpen: () => void }

/** Where the way back from an item leads. */
export const placeInQueue = (key: string) => `waits-${key}`

export function Queue({ items, total, chosen, onOpen }: Waiting) {
  const heading = useId()
  const oldest = items[0]
  const rest = total - items.length
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className="section-title" id={heading}>
          Waiting
        </h2>
        <CountBadge count={total} kind="waiting" />
        {oldest && <span className="caption">Oldest {daysOld(oldest.since)}</span>}
      </div>
      <ul className={styles.queue}>
        {items.map(item => (
          <li key={keyOfItem(item)}>
            <Place item={item} isChosen={keyOfItem(item) === chosen} onOpen={onOpen} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <p className={`caption ${styles.more}`}>
          {figure(rest)} more came later. They follow as these are decided; the search finds them now.
        </p>
      )}
    </section>
  )
}

type OnePlace = { item: QueueItem; isChosen: boolean; onOpen: () => void }

function Place({ item, isChosen, onOpen }: OnePlace) {
  const { kind, title, author, since } = item
  const key = keyOfItem(item)
  return (
    <Link
      className={styles.link}
      id={placeInQueue(key)}
      to="/dashboard/pending"
      search={before => ({ ...before, item: key })}
      resetScroll={false}
      ref={isChosen ? showInQueue : undefined}
      aria-current={isChosen || undefined}
      onClick={onOpen}
    >
      {/* It is called by the listing, whose initials are not those of the organization that is asked for. */}
      <ItemMark item={kind === 'provider' ? { ...item, organization_type: null } : item} size="s" />
      <span>
        <b>{title}</b>
        <span className={`caption ${styles.facts}`}>
          <span>
            {item.resubmitted ? 'Resubmitted' : queueKinds[kind].since} · {author}
          </span>
          <span>
            {kind !== 'proposal' && `${queueKinds[kind].single} · `}
            {relativeTime(new Date(since), new Date())}
          </span>
        </span>
      </span>
    </Link>
  )
}

/** The queue scrolls, the page stays: an item that was opened by its address is in view at both places. */
function showInQueue(link: HTMLAnchorElement | null): void {
  const queue = link?.closest('ul')
  if (!link || !queue) return
  const [place, frame] = [link.getBoundingClientRect(), queue.getBoundingClientRect()]
  const beyond = (start: number, end: number) => (start < 0 ? start : Math.max(0, end))
  queue.scrollTop += beyond(place.top - frame.top, place.bottom - frame.bottom)
  queue.scrollLeft += beyond(place.left - frame.left, place.right - frame.right)
}

function daysOld(since: string): string {
  const days = daysBetween(new Date(since), new Date())
  return days === 0 ? 'today' : `${figure(days)} ${days === 1 ? 'day' : 'days'}`
}
