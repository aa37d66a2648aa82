// The sign of an item: an organization's picture or initials, of everything else what it is.

import type { QueueItem } from '#web/review/queueItem.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import styles from './ItemHead.module.css'

type Mark = { item: Pick<QueueItem, 'kind' | 'title' | 'organization_type'>; imageUrl?: string; size?: 's' }

export function ItemMark({ item: { kind, title, organization_type }, imageUrl = '', size }: Mark) {
  if (organization_type)
    return <Monogram name={title} type={organization_type} imageUrl={imageUrl} {...(size && { size })} />
  return (
    <span className={`mono ${styles.mark} ${size ?? ''}`} aria-hidden="true">
      <Icon name={kind === 'comment' ? 'talk' : 'file'} />
    </span>
  )
}
