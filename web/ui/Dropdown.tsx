// A button that shows a short list of links and actions below it; Escape, a choice or a click elsewhere closes it.
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './Dropdown.module.css'

type Look = { className?: string; label?: string; align?: 'left' | 'right'; onOpen?: () => void }

export function Dropdown({ button, children, className, label, align = 'left', onOpen }: Look & Contents) {
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const list = useId()

  // The document: a click or a focus outside closes what is open.
  useEffect(() => {
    if (!open) return
    const outside = (event: Event) => {
      if (event.target instanceof Node && !place.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  const close = () => {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the controls inside arrive here.
    <div className={styles.place} ref={place} onKeyDown={event => open && event.key === 'Escape' && close()}>
      <button
        type="button"
        ref={opener}
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        onClick={() => {
          if (!open) onOpen?.()
          setOpen(!open)
        }}
      >
        {button}
      </button>
      {open && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: a choice by keyboard is a click of the link or button inside.
        // biome-ignore lint/a11y/noStaticElementInteractions: the list only watches what its links do.
        <div className={`pop ${styles.list}`} data-align={align} id={list} onClick={close}>
          {children}
        </div>
      )}
    </div>
  )
}

type Contents = { button: ReactNode; children: ReactNode }
