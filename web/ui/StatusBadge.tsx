// The review status of an entry as a word with an icon and a color.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

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

const shape =
  'inline-flex min-h-6 items-center gap-1.25 rounded-sm pr-2.25 pl-1.75 text-12 font-semibold whitespace-nowrap forced-colors:border [&>svg]:size-3.5 [&>svg]:stroke-2'
const looks = {
  good: 'bg-success-soft text-on-success-soft',
  waiting: 'bg-pot-soft text-on-pot-soft inset-ring inset-ring-pot-line',
  refused: 'bg-danger-soft text-on-danger-soft',
  news: 'bg-info-soft text-on-info-soft',
}
export type BadgeLook = keyof typeof looks

/** A badge with any other word. */
export function Badge({ look, children }: { look: BadgeLook; children: ReactNode }) {
  return <span className={`${shape} ${looks[look]}`}>{children}</span>
}
