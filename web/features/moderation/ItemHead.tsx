// Above an item: its name, what it is, who sent it and when.
import { type ReactNode, useContext } from 'react'
import { type QueueItem, queueKinds } from '#web/review/queueItem.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { HeadingFocus } from './headingFocus.ts'
import styles from './ItemHead.module.css'
import { ItemMark } from './ItemMark.tsx'

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
          {kind !== 'organization' && kind !== 'comment' && <span className="chip">{queueKinds[kind].single}</span>}
          {organization_type && <TypeChip type={organization_type} name="full" />}
          {kind === 'comment' ? (
            <span className="status pend">
              <Icon name="alert" />
              Reported
            </span>
          ) : (
            <StatusBadge status="pending" />
          )}
          {item.resubmitted && <span className="chip">Resubmitted</span>}
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
