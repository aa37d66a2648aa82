// Labels and values joined by dotted leaders, as on a menu or in a ledger.
import type { ReactNode } from 'react'
import { Term } from './Term.tsx'

export type Item = { label: string; value: ReactNode /** Before the label. */; sign?: ReactNode }

export function FactList({ items }: { items: readonly Item[] }) {
  return (
    <dl className="grid grid-cols-1 gap-2.25 text-14">
      {items.map(({ label, value, sign }) => (
        <div key={label} className="flex items-baseline huge-text:flex-wrap">
          <dt className="flex min-w-min flex-1 items-baseline whitespace-nowrap text-muted after:mx-2 after:min-w-1.5 after:flex-1 after:leader huge-text:min-w-0 huge-text:basis-auto huge-text:whitespace-normal [&>svg]:mr-2 [&>svg]:self-center">
            {sign}
            <Term label={label} />
          </dt>
          <dd className="max-w-[66%] text-right font-medium huge-text:ml-auto huge-text:max-w-none">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
