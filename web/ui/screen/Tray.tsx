// A bar at the foot of the window with what was gathered: chips that can be taken out, the main act, and 'Clear'. It covers nothing, since
// it stands in the page, and fields that Tab reaches are scrolled out from under it.
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Pill } from '../Pill.tsx'

type Props = {
  /** For screen readers: 'To compare'. */
  label: string
  items: readonly { key: string | number; label: string }[]
  onRemove: (key: string | number) => void
  onClear: () => void
  /** The main button. */
  act: ReactNode
}

/** Nothing where nothing was gathered. */
export function Tray({ label, items, onRemove, onClear, act }: Props) {
  if (items.length === 0) return null
  return (
    <section
      aria-label={label}
      data-form-bar
      className="sticky bottom-0 z-5 -mx-gutter mt-6 flex flex-wrap items-center gap-2.5 border-t bg-surface px-gutter py-3 print:hidden"
    >
      <ul className="flex min-w-0 flex-wrap gap-2 max-sm:basis-full sm:flex-1">
        {items.map(item => (
          <li key={item.key} className="flex max-w-full">
            <Pill look="applied" label={item.label} onRemove={() => onRemove(item.key)} />
          </li>
        ))}
      </ul>
      <Button kind="ghost" size="sm" onClick={onClear}>
        Clear
      </Button>
      {act}
    </section>
  )
}
