// Labels and values joined by dotted leaders, as on a menu or in a ledger.
import type { ReactNode } from 'react'
import styles from './FactList.module.css'
import { Term } from './Term.tsx'

export type Item = { label: string; value: ReactNode /** Before the label. */; sign?: ReactNode }

export function FactList({ items }: { items: readonly Item[] }) {
  return (
    <dl className={styles.facts}>
      {items.map(({ label, value, sign }) => (
        <div key={label}>
          <dt>
            {sign}
            <Term label={label} />
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
