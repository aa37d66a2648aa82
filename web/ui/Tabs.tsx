// Underlined tabs that switch the panel below; arrow keys move between them.

import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { CountBadge } from './CountBadge.tsx'
import styles from './Tabs.module.css'

type Props<Value extends string> = {
  tabs: { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  label: string
  /** The id of the panel; the tab of a value has the id `${panelId}-${value}`. */
  panelId?: string
  className?: string
}

export function Tabs<Value extends string>({ tabs, value, onChange, label, panelId, className }: Props<Value>) {
  const own = useId()
  const idOf = (of: Value) => `${panelId ?? own}-${of}`
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex(tab => tab.value === value)
    const to = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key]
    if (!to) return
    event.preventDefault()
    onChange(to.value)
    document.getElementById(idOf(to.value))?.focus()
  }
  return (
    <div
      className={[styles.tabs, className].filter(Boolean).join(' ')}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map(tab => (
        <button
          type="button"
          role="tab"
          key={tab.value}
          id={idOf(tab.value)}
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onChange(tab.value)}
        >
          {tab.label}
          {tab.count !== undefined && <CountBadge kind="quiet" count={tab.count} />}
        </button>
      ))}
    </div>
  )
}

/** Tabs that are links to pages. */
export const TabLinks = ({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) => (
  <nav className={`${styles.tabs} ${className ?? ''}`} aria-label={label}>
    {children}
  </nav>
)
