// A button that opens a short menu of links and actions; Escape, Tab, a choice or a press elsewhere closes it.
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './Dropdown.module.css'
import { PopoverButton } from './PopoverButton.tsx'

type Props = {
  button: ReactNode
  children: ReactNode
  className?: string | undefined
  label?: string
  align?: 'left' | 'right'
  /** In the header, whose lower edge it must not cover. */
  isInHeader?: boolean
  onOpen?: () => void
}

export function Dropdown({ button, children, className, label, align = 'left', isInHeader, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  const change = (isOpen: boolean) => {
    if (isOpen) onOpen?.()
    setOpen(isOpen)
  }
  return (
    <PopoverButton
      {...{ button, className, label }}
      isOpen={open}
      onOpenChange={change}
      onKeyDown={({ key }) => (key === 'ArrowDown' || key === 'ArrowUp') && change(true)}
      popover={{
        className: styles.list ?? '',
        placement: align === 'left' ? 'bottom start' : 'bottom end',
        offset: isInHeader ? 16 : 6,
        onClick: () => setOpen(false),
      }}
    >
      <Rows onLeave={() => setOpen(false)}>{children}</Rows>
    </PopoverButton>
  )
}

/** Opens with the focus on the chosen row, or else on the first; the arrow keys go around. */
function Rows({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const find = (what: string) => place.current?.querySelector<HTMLElement>(what)
    const row = find('[aria-current="page"], [aria-pressed="true"]') ?? find('a, button')
    row?.focus()
  }, [])
  const press = (event: KeyboardEvent) => {
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('a, button') ?? [])]
    const at = rows.findIndex(row => row.matches(':focus'))
    const places: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }
    const to = places[event.key]
    if (event.key === 'Tab') onLeave()
    else if (to === undefined) return
    else rows.at(to % rows.length)?.focus()
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows have the focus, and it hears their keys.
    <div ref={place} className="stack" onKeyDown={press}>
      {children}
    </div>
  )
}
