// Clamps a text to some lines, with a button that shows the rest. Print shows all of it.
import { type ReactNode, useState } from 'react'
import { TextButton } from './TextLink.tsx'

type Props = { lines: number; children: ReactNode }

export function ClampedLines({ lines, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  /** The browser's layout knows whether the clamped text is cut. */
  const [measured] = useState(() => (shown: HTMLDivElement | null) => {
    if (!shown) return undefined
    const resized = new ResizeObserver(() => setCut(shown.scrollHeight > shown.clientHeight + 1))
    resized.observe(shown)
    return () => resized.disconnect()
  })
  return (
    <>
      <div
        ref={isOpen ? undefined : measured}
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
