// Above an item: its name, what it is, who sent it and when.

import { createContext, type ReactNode, type RefCallback, useContext } from 'react'
import { type QueueItem, queueKinds } from '#web/review/queueItem.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram, Tile } from '#web/ui/Monogram.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Badge, StatusBadge } from '#web/ui/StatusBadge.tsx'
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
          {kind !== 'organization' && kind !== 'comment' && <Chip>{queueKinds[kind].single}</Chip>}
          {organization_type && <TypeChip type={organization_type} name="full" />}
          {kind === 'comment' ? (
            <Badge look="waiting">
              <Icon name="alert" />
              Reported
            </Badge>
          ) : (
            <StatusBadge status="pending" />
          )}
          {item.resubmitted && <Chip>Resubmitted</Chip>}
          <span>
            {kind === 'comment' ? 'Written by' : 'Sent by'} <b>{author}</b>, {kind === 'comment' ? 'reported ' : ''}
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

/** The sign of an item: an organization's picture or initials, of everything else what it is. */
export function ItemMark({ item: { kind, title, organization_type }, imageUrl = '', size }: Mark) {
  if (organization_type)
    return <Monogram name={title} type={organization_type} imageUrl={imageUrl} {...(size && { size })} />
  return (
    <Tile className={styles.mark} size={size}>
      <Icon name={kind === 'comment' ? 'talk' : 'file'} />
    </Tile>
  )
}

// Gives the focus to the heading of the item that follows a decision, so that those who hear the page know where they are.

/** The ref of that heading. */
export const HeadingFocus = createContext<RefCallback<HTMLElement>>(() => {})
