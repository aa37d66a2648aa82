// Clamps a text to some lines, with a button that shows the rest. Print shows all of it.
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import styles from './ClampedLines.module.css'

type Props = { lines: number; children: ReactNode }

export function ClampedLines({ lines, children }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const shown = text.current
    if (isOpen || !shown) return undefined
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight + 1)
    const resized = new ResizeObserver(measure)
    measure()
    resized.observe(shown)
    return () => resized.disconnect()
  }, [isOpen])
  // as: a style may have variables
  const limit = { '--lines': lines } as CSSProperties
  return (
    <>
      <div ref={text} className={isOpen ? undefined : styles.cut} style={limit}>
        {children}
      </div>
      {(isCut || isOpen) && (
        <button type="button" className="text-link off-paper" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </button>
      )}
    </>
  )
}
