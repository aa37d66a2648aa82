// A bar at the foot of the window with what was gathered: chips that can be taken out, the main act, and 'Clear'. It covers nothing, since
// it stands in the page, fields that Tab reaches are scrolled out from under it, and other bars stand above it (`--spacing-tray`).
import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { Pill } from '../Pill.tsx'

type Props = {
  /** For screen readers: 'To compare'. */
  label: string
  /** At its start: '2 of 4 to compare'. */
  status: string
  items: readonly { key: string | number; label: string }[]
  onRemove: (key: string | number) => void
  onClear: () => void
  /** The main button. */
  act: ReactNode
}

/** Nothing where nothing was gathered. */
export function Tray({ label, status, items, onRemove, onClear, act }: Props) {
  if (items.length === 0) return null
  return (
    <section
      aria-label={label}
      data-tray
      className="sticky bottom-0 z-5 mt-6 border-t border-line-strong bg-raised px-gutter py-2.5 shadow-popup print:hidden"
    >
      <div className="mx-auto flex max-w-content flex-wrap items-center gap-2 sm:gap-x-4">
        <p role="status" className="font-semibold max-sm:flex-1 max-sm:leading-tight sm:whitespace-nowrap">
          {status}
        </p>
        {/* A phone has no room for their names: there they are taken out where they were chosen. */}
        <ul className="flex min-w-0 flex-1 gap-2 max-sm:hidden">
          {items.map(item => (
            <li key={item.key} className="flex min-w-0">
              <Pill look="applied" label={item.label} onRemove={() => onRemove(item.key)} />
            </li>
          ))}
        </ul>
        <Button kind="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
        {act}
      </div>
    </section>
  )
}
