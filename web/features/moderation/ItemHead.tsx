// The header of an item: its name, its kind, its author and its date.

import { createContext, type ReactNode, type RefCallback, useContext } from 'react'
import { type QueueItem, sentWords } from '#web/review/queueItem.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram, Tile } from '#web/ui/Monogram.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import styles from './ItemHead.module.css'

type Head = { item: QueueItem; title?: string; imageUrl?: string; children?: ReactNode }

export function ItemHead({ item, title = item.title, imageUrl = '', children }: Head) {
  const takeFocus = useContext(HeadingFocus)
  const { kind, author, since, organization_type } = item
  const moment = new Date(since)
  return (
    <header className={styles.head}>
      <ItemMark item={{ ...item, title }} imageUrl={imageUrl} />
      <div>
        <h2 ref={takeFocus} tabIndex={-1}>
          {title}
        </h2>
        <div className={styles.by}>
          {organization_type && <TypeChip type={organization_type} name="full" />}
          <span>
            {sentWords[kind]} <b>{author}</b>, {kind === 'comment' ? 'reported ' : ''}
            <time dateTime={since} title={moment.toLocaleString('en-US')}>
              {relativeTime(moment, new Date())}
            </time>
          </span>
          {children}
        </div>
      </div>
    </header>
  )
}

type Mark = { item: Pick<QueueItem, 'kind' | 'title' | 'organization_type'>; imageUrl?: string; size?: 's' }

/** The icon of an item: an organization's logo or initials, or the icon of its kind. */
export function ItemMark({ item: { kind, title, organization_type }, imageUrl = '', size }: Mark) {
  if (organization_type)
    return <Monogram name={title} type={organization_type} imageUrl={imageUrl} {...(size && { size })} />
  return (
    <Tile className={styles.mark} size={size}>
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
    element.focus()
    wantsFocus.current = element !== document.activeElement
  }
  return () => {
    if (element === document.activeElement) wantsFocus.current = true
  }
}
