// Labels and values joined by dotted leaders, as on a menu or in a ledger.
import type { ReactNode } from 'react'

export function FactList({ items }: { items: { label: string; value: ReactNode }[] }) {
  return (
    <dl className="leaders">
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
