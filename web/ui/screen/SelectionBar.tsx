// Above ticked records: how many they are, and what can be done with them, on whatever page they stand.
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { formatCount } from '../formatCount.ts'

type Props = { count: number; onClear: () => void; children: ReactNode }

export const SelectionBar = ({ count, onClear, children }: Props) => (
  <div className="mb-2 flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-4 py-1.5 text-14 text-on-accent-soft">
    <p role="status" className="font-medium">
      {formatCount(count)} selected
    </p>
    <div className="ml-auto flex flex-wrap gap-2">
      {children}
      <Button kind="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
    </div>
  </div>
)
