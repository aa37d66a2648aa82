// The pending items, oldest first, each with a link.

import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { keyOfItem, type QueueItem, queueKinds } from '#web/review/queueItem.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { ItemMark } from './ItemHead.tsx'
import styles from './Queue.module.css'

type Waiting = {
  items: readonly QueueItem[]
  total: number
  chosen: string | null
  onOpen: () => void
  filter: ReactNode
}

/** The id of an item's row, for the link back. */
export const placeInQueue = (key: string) => `waits-${key}`

export function Queue({ items, total, chosen, onOpen, filter }: Waiting) {
  const heading = useId()
  const rest = total - items.length
  return (
    <section className={styles.place} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 className="section-title" id={heading}>
          Waiting
        </h2>
        <CountBadge count={total} kind="waiting" />
        <span className={styles.keys} aria-hidden="true">
          <KeyCaps keys="j" /> <KeyCaps keys="k" />
        </span>
        {filter}
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
          {formatCount(rest)} more came later. They follow as these are decided; the search finds them now.
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
      ref={isChosen ? showInRow : undefined}
      aria-current={isChosen || undefined}
      onClick={onOpen}
    >
      {/* The row is named after the listing, so it must not show the organization's initials. */}
      <ItemMark item={kind === 'provider' ? { ...item, organization_type: null } : item} size="s" />
      <span>
        <b>{title}</b>
        <span className={`caption ${styles.facts}`}>
          <span>{author}</span>
          <span>
            {queueKinds[kind].single} · {relativeTime(new Date(since), new Date())}
          </span>
        </span>
        <Standing item={item} />
      </span>
    </Link>
  )
}

/** Whether the item was submitted before, and the result of its checks. */
function Standing({ item: { again, checks, held } }: { item: QueueItem }) {
  const failed = checks.filter(({ ok }) => !ok).length
  if (!again && !held && checks.length === 0) return null
  return (
    <span className={styles.standing}>
      {held && (
        <span className={styles.questioned}>
          <Icon name="clock" size="s" />
          {held.by} is reviewing this
        </span>
      )}
      {again && (
        <Badge look="waiting">
          <Icon name="again" />
          Handed in again
        </Badge>
      )}
      {checks.length > 0 && (
        <span className={failed === 0 ? styles.clean : styles.questioned}>
          <Icon name={failed === 0 ? 'check' : 'alert'} size="s" />
          {failed === 0 ? 'Clean' : failed === 1 ? 'One check' : `${failed} checks`}
        </span>
      )}
    </span>
  )
}

/** On narrow screens the queue is a scrolling row: scrolls the opened item into view. */
function showInRow(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul')
  if (!link || !row) return
  const [place, frame] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += place.left < frame.left ? place.left - frame.left : Math.max(0, place.right - frame.right)
}
