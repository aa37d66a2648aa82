// Underlined tabs that switch the panel below; arrow keys move between them. A row scrolls sideways where it does not fit.
import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { TabPanel as AriaPanel, Tabs as AriaTabs, Tab, TabList } from 'react-aria-components/Tabs'
import { CountBadge } from './CountBadge.tsx'

type Props<Value extends string> = {
  value: Value
  onChange: (value: Value) => void
  className?: string | undefined
  /** A `TabRow`, and the `TabPanel` of the value. */
  children: ReactNode
}

export const Tabs = <Value extends string>({ value, onChange, className = '', children }: Props<Value>) => (
  <AriaTabs
    selectedKey={value}
    // as: the keys are the values of the tabs.
    onSelectionChange={key => onChange(key as Value)}
    className={className}
  >
    {children}
  </AriaTabs>
)

type RowProps = {
  label: string
  tabs: readonly { value: string; label: string; count?: number }[]
  className?: string | undefined
}

export const TabRow = ({ label, tabs, className = '' }: RowProps) => (
  <TabList aria-label={label} className={`${row} ${className}`}>
    {tabs.map(({ value, label, count }) => (
      <Tab key={value} id={value} className={tab}>
        {label}
        {count !== undefined && <CountBadge kind="quiet" count={count} />}
      </Tab>
    ))}
  </TabList>
)

export const TabPanel = ({ of, className = '', children }: { of: string; className?: string; children: ReactNode }) => (
  <AriaPanel id={of} className={className}>
    {children}
  </AriaPanel>
)

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
