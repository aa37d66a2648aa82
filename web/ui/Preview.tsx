// Beside a form: what it will look like once it is public, and what is left to be filled.
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './Preview.module.css'
import { StatusBadge } from './StatusBadge.tsx'

type Props = { needs: readonly { label: string; isDone: boolean }[]; children: ReactNode }

export function Preview({ needs, children }: Props) {
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2>
        What brokers will see <StatusBadge status="pending" />
      </h2>
      {/* It is drawn as it will be, and leads nowhere yet. */}
      <div inert>{children}</div>
      <h3>* Must be filled</h3>
      <ul className={styles.needs}>
        {needs.map(({ label, isDone }) => (
          <li key={label} className={isDone ? undefined : styles.open}>
            <Icon name={isDone ? 'check' : 'minus'} size="s" />
            {label}
            <span className="sr">{isDone ? ' (filled)' : ' (missing)'}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
