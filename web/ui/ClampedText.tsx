// A long text cut short, with a button that shows the rest. Paper has all of it.
import { useState } from 'react'
import { TextButton } from './TextLink.tsx'

export function ClampedText({ text, limit }: { text: string; limit: number }) {
  const [isOpen, setOpen] = useState(false)
  const letters = [...text]
  if (letters.length <= limit) return <span>{text}</span>
  const start = letters.slice(0, limit).join('')
  return (
    <>
      {isOpen ? (
        <span>{text}</span>
      ) : (
        <span>
          {start.trimEnd()}
          <span className="print:hidden">…</span>
          <span className="hidden print:inline">{text.slice(start.trimEnd().length)}</span>
        </span>
      )}{' '}
      <TextButton className="print:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Show less' : 'Show more'}
      </TextButton>
    </>
  )
}
