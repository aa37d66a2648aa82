// The header of an item: its name, its kind, its author and its date.

import { Link } from '@tanstack/react-router'
import { createContext, type ReactNode, type RefCallback, useContext } from 'react'
import { keyOfItem, type QueueItem, sentWords } from '#web/review/queueItem.ts'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { takeFocusInPlace } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram, Tile } from '#web/ui/Monogram.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { DeskContext, isPhone, noItem } from './desk.ts'

type Head = { item: QueueItem; title?: string; imageUrl?: string; children?: ReactNode }

export function ItemHead({ item, title = item.title, imageUrl = '', children }: Head) {
  const takeHeading = useContext(HeadingFocus)
  const { goBackTo } = useContext(DeskContext)
  const { kind, author, since, organization_type } = item
  const moment = new Date(since)
  return (
    <>
      <Link
        className={`-ml-2 lg:hidden ${iconButtonClass()}`}
        aria-label="Back to the queue"
        to="/dashboard/pending"
        search={noItem}
        onClick={() => goBackTo(keyOfItem(item))}
      >
        <Icon name="left" />
      </Link>
      <span className="max-sm:hidden">
        <ItemMark item={{ ...item, title }} imageUrl={imageUrl} size="s" />
      </span>
      <div className="min-w-0 flex-1">
        <h2
          ref={takeHeading}
          tabIndex={-1}
          className="line-clamp-2 font-display text-part wrap-anywhere outline-none"
          title={title}
        >
          {title}
        </h2>
        <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-13 wrap-anywhere text-muted [&_b]:text-ink">
          {organization_type && <TypeChip type={organization_type} />}
          <span>
            {sentWords[kind]} <b>{author}</b>, {kind === 'comment' ? 'reported ' : ''}
            <time dateTime={since} title={moment.toLocaleString('en-US')}>
              {relativeTime(moment, new Date())}
            </time>
          </span>
          {children}
        </div>
      </div>
    </>
  )
}

type Mark = { item: Pick<QueueItem, 'kind' | 'title' | 'organization_type'>; imageUrl?: string; size?: 's' }

/** The icon of an item: an organization's logo or initials, or the icon of its kind. */
export function ItemMark({ item: { kind, title, organization_type }, imageUrl = '', size }: Mark) {
  if (organization_type)
    return <Monogram name={title} type={organization_type} imageUrl={imageUrl} {...(size && { size })} />
  return (
    <Tile className="bg-chip text-muted" size={size}>
      <Icon name={kind === 'comment' ? 'talk' : 'file'} />
    </Tile>
  )
}

// After a decision the heading of the next item gets the focus, so that screen readers announce it.

/** The ref of that heading. */
export const HeadingFocus = createContext<RefCallback<HTMLElement>>(() => {})

/** Focuses the heading where that is wanted. It is rendered anew once the item is loaded, and keeps the focus then. */
export const takerOf = (wantsFocus: { current: boolean }) => (element: HTMLElement | null) => {
  if (element && wantsFocus.current) {
    takeFocusInPlace(element)
    // Elsewhere a pane has its own scroll, and begins at its top.
    if (isPhone()) element.closest('article')?.scrollIntoView({ block: 'start' })
    wantsFocus.current = element !== document.activeElement
  }
  return () => {
    if (element === document.activeElement) wantsFocus.current = true
  }
}
