// Clamps a text to some lines, with a button that shows the rest. Print shows all of it.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { TextButton } from './TextLink.tsx'

type Props = { lines: number; children: ReactNode }

export function ClampedLines({ lines, children }: Props) {
  const text = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  // The browser's layout knows whether the text is cut, and a ResizeObserver when that changes.
  useLayoutEffect(() => {
    const shown = text.current
    if (isOpen || !shown) return undefined
    const measure = () => setCut(shown.scrollHeight > shown.clientHeight + 1)
    const resized = new ResizeObserver(measure)
    measure()
    resized.observe(shown)
    return () => resized.disconnect()
  }, [isOpen])
  return (
    <>
      <div
        ref={text}
        className={isOpen ? undefined : 'line-clamp-1 print:block'}
        style={isOpen ? undefined : { WebkitLineClamp: lines }}
      >
        {children}
      </div>
      {(isCut || isOpen) && (
        <TextButton className="print:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show more'}
        </TextButton>
      )}
    </>
  )
}
