// Labels and values joined by dotted leaders, as on a menu or in a ledger.
import type { ReactNode } from 'react'
import styles from './FactList.module.css'

export function FactList({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
