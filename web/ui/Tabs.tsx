// Underlined tabs that switch the panel below; arrow keys move between them. A row scrolls sideways where it does not fit.
// They are plain elements, since visitors would wait for React Aria's.
import { createLink } from '@tanstack/react-router'
import { type ComponentProps, createContext, type KeyboardEvent, type ReactNode, useContext, useId } from 'react'
import { CountBadge } from './CountBadge.tsx'
import { takeFocus } from './focus.ts'

type Props<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  /** A `TabRow`, and the `TabPanel` of the value. */
  children: ReactNode
}

type Shown = { id: string; value: string; onChange: (value: string) => void }
const ShownTab = createContext<Shown>({ id: '', value: '', onChange: () => undefined })

export function Tabs<Value extends string>({ value, onChange, className = '', children }: Props<Value>) {
  const id = useId()
  return (
    // as: the tabs have no other values.
    <ShownTab value={{ id, value, onChange: next => onChange(next as Value) }}>
      <div className={className}>{children}</div>
    </ShownTab>
  )
}

type RowProps = {
  label: string
  tabs: readonly { value: string; label: string; count?: number }[]
  className?: string | undefined
}

export function TabRow({ label, tabs, className = '' }: RowProps) {
  const { id, value: shown, onChange } = useContext(ShownTab)
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex(({ value }) => value === shown)
    const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: -1 }[event.key]
    const next = to === undefined ? undefined : tabs.at(to % tabs.length)
    if (!next) return
    event.preventDefault()
    onChange(next.value)
    // Only the tab that is shown is a stop of the Tab key.
    takeFocus(document.getElementById(`${id}-${next.value}`))
  }
  return (
    <div role="tablist" aria-label={label} className={`${row} ${className}`} onKeyDown={move}>
      {tabs.map(({ value, label, count }) => {
        const isShown = value === shown
        return (
          <button
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            aria-selected={isShown}
            aria-controls={isShown ? `${id}-panel` : undefined}
            data-selected={isShown || undefined}
            tabIndex={isShown ? 0 : -1}
            className={tab}
            onClick={() => onChange(value)}
          >
            {label}
            {count !== undefined && <CountBadge kind="quiet" count={count} />}
          </button>
        )
      })}
    </div>
  )
}

type PanelProps = { of: string; className?: string; children: ReactNode }

export function TabPanel({ of, className = '', children }: PanelProps) {
  const { id, value } = useContext(ShownTab)
  if (of !== value) return null
  return (
    <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${of}`} className={className}>
      {children}
    </div>
  )
}

type LinksProps = { label: string; className?: string | undefined; children: ReactNode }

/** Tabs that are links to pages. */
export const TabLinks = ({ label, className = '', children }: LinksProps) => (
  <nav className={`${row} ${className}`} aria-label={label}>
    {children}
  </nav>
)

export const TabLink = createLink((link: ComponentProps<'a'>) => <a {...link} className={tab} />)

const row = 'flex gap-1 overflow-x-auto border-b [scrollbar-width:none]'
const tab =
  'relative inline-flex h-11.5 shrink-0 cursor-pointer items-center gap-2 px-3 font-medium whitespace-nowrap text-muted no-underline transition-colors -outline-offset-2 after:absolute after:inset-x-3 after:bottom-0 after:h-0.75 after:rounded-t-xs first:pl-0 first:after:left-0 hover:text-ink selected:font-semibold selected:text-ink selected:after:bg-accent aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:after:bg-accent'
