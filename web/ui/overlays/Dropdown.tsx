// A button that opens a short menu of links and actions; Escape, a choice or a press elsewhere closes it.
import { type ReactNode, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import styles from './Dropdown.module.css'

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

export function Dropdown({ button, children, className = '', label, align = 'left', isInHeader, onOpen }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <DialogTrigger
      isOpen={open}
      onOpenChange={isOpen => {
        if (isOpen) onOpen?.()
        setOpen(isOpen)
      }}
    >
      <Button className={className} aria-label={label}>
        {button}
      </Button>
      <Popover
        className={styles.list}
        placement={align === 'left' ? 'bottom start' : 'bottom end'}
        offset={isInHeader ? 16 : 6}
        onClick={() => setOpen(false)}
      >
        {children}
      </Popover>
    </DialogTrigger>
  )
}
