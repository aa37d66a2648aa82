// The review status of an entry as a word with an icon and a color.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './StatusBadge.module.css'

const statuses = {
  approved: { look: 'good', icon: 'check', word: 'Approved' },
  pending: { look: 'waiting', icon: 'clock', word: 'Pending' },
  returned: { look: 'refused', icon: 'undo', word: 'Returned' },
} as const

export function StatusBadge({ status }: { status: keyof typeof statuses }) {
  const { look, icon, word } = statuses[status]
  return (
    <Badge look={look}>
      <Icon name={icon} />
      {word}
    </Badge>
  )
}

export type BadgeLook = 'good' | 'waiting' | 'refused' | 'news'

/** A badge with any other word. */
export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return <span className={styles[look]}>{children}</span>
}
