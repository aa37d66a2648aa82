// The pane of the pending items, oldest first, each with a link.
import { Link } from '@tanstack/react-router'
import { type ReactNode, type RefCallback, useId } from 'react'
import { keyOfItem, type QueueItem, queueKinds } from '#web/review/queueItem.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { relativeTime, shortAge } from '#web/ui/relativeTime.ts'
import { Pane, PaneBody } from '#web/ui/screen/Desk.tsx'
import { ItemMark } from './ItemHead.tsx'

type Waiting = {
  items: readonly QueueItem[]
  total: number
  chosen: string | null
  onOpen: () => void
  /** For a row of the queue that is on the screen alone, which may take the focus. */
  takeRow: ((key: string) => RefCallback<HTMLElement>) | undefined
  filter: ReactNode
  className: string
}

export function Queue({ items, total, chosen, onOpen, takeRow, filter, className }: Waiting) {
  const heading = useId()
  const rest = total - items.length
  return (
    <Pane
      as="section"
      aria-labelledby={heading}
      className={className}
      head={
        <>
          <h2 className="font-display text-part" id={heading}>
            Waiting
          </h2>
          <CountBadge count={total} kind="waiting" />
          <div className="ml-auto w-38">{filter}</div>
        </>
      }
    >
      <PaneBody>
        <ul className="divide-y border-b">
          {items.map(item => (
            <li key={keyOfItem(item)}>
              <Place item={item} isChosen={keyOfItem(item) === chosen} onOpen={onOpen} takeRow={takeRow} />
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p className="px-4 py-3 text-13 text-faint">
            {formatCount(rest)} more came later. They follow as these are decided; the search finds them now.
          </p>
        )}
      </PaneBody>
      <p
        className="flex flex-none items-center gap-1.5 border-t px-4 py-2 text-12 text-faint max-lg:hidden pointer-coarse:hidden"
        aria-hidden="true"
      >
        <KeyCaps keys="j" /> <KeyCaps keys="k" /> next <KeyCaps keys="u" /> undo
      </p>
    </Pane>
  )
}

type OnePlace = Pick<Waiting, 'onOpen' | 'takeRow'> & { item: QueueItem; isChosen: boolean }

function Place({ item, isChosen, onOpen, takeRow }: OnePlace) {
  const { kind, title, author, since } = item
  const key = keyOfItem(item)
  const [moment, now] = [new Date(since), new Date()]
  return (
    <Link
      className="flex min-h-13 items-center gap-3 border-l-3 border-transparent py-1.5 pr-4 pl-3.25 text-ink no-underline -outline-offset-2 hover:bg-hover max-sm:min-h-15 lg:aria-[current]:border-accent lg:aria-[current]:bg-accent-soft lg:forced-colors:aria-[current]:outline-2"
      to="/dashboard/pending"
      search={before => ({ ...before, item: key })}
      resetScroll={false}
      ref={takeRow?.(key) ?? (isChosen ? bringIntoSight : undefined)}
      aria-current={isChosen || undefined}
      onClick={onOpen}
    >
      {/* The row is named after the listing, so it must not show the organization's initials. */}
      <ItemMark item={kind === 'provider' ? { ...item, organization_type: null } : item} size="s" />
      <span className="min-w-0 flex-1">
        <b className="block truncate font-display" title={title}>
          {title}
        </b>
        <span className="flex text-13 text-faint">
          <span className="truncate">{author}</span>
          <span className="flex-none whitespace-pre" title={`${queueKinds[kind].single}, ${relativeTime(moment, now)}`}>
            {' '}
            · {queueKinds[kind].single} · {shortAge(moment, now)}
          </span>
        </span>
      </span>
      {marksOf(item).map(({ icon, words, look }) => (
        <span key={words} className={`flex-none ${look}`} title={words}>
          <Icon name={icon} />
          <span className="sr-only">{words}</span>
        </span>
      ))}
    </Link>
  )
}

type Mark = { icon: IconName; words: string; look: string }

/** Who reviews it, whether it was submitted before, and the result of its checks. */
function marksOf({ again, checks, held }: QueueItem): Mark[] {
  const failed = checks.filter(({ ok }) => !ok).length
  const asks = 'text-on-pot-soft'
  return [
    ...(held ? [{ icon: 'clock' as const, words: `${held.by} is reviewing this`, look: asks }] : []),
    ...(again ? [{ icon: 'again' as const, words: 'Resubmitted', look: asks }] : []),
    ...(failed > 0
      ? [{ icon: 'alert' as const, words: failed === 1 ? 'One check' : `${failed} checks`, look: asks }]
      : checks.length > 0
        ? [{ icon: 'check' as const, words: 'Clean', look: 'text-success' }]
        : []),
  ]
}

/** Scrolls the opened item into the sight of its pane, and not the page. */
function bringIntoSight(link: HTMLAnchorElement | null): void {
  const pane = link?.closest('ul')?.parentElement
  if (!link || !pane) return
  const [place, frame] = [link.getBoundingClientRect(), pane.getBoundingClientRect()]
  pane.scrollTop += place.top < frame.top ? place.top - frame.top : Math.max(0, place.bottom - frame.bottom)
}
