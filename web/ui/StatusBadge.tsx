// Where an entry stands in review: word, shape and colour.
import { Icon } from './Icon.tsx'

const looks = {
  approved: { className: 'status ok', icon: 'check', word: 'Approved' },
  pending: { className: 'status pend', icon: 'clock', word: 'Pending' },
  returned: { className: 'status ret', icon: 'undo', word: 'Returned' },
} as const

export function StatusBadge({ status }: { status: keyof typeof looks }) {
  const { className, icon, word } = looks[status]
  return (
    <span className={className}>
      <Icon name={icon} />
      {word}
    </span>
  )
}
