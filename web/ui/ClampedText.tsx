// A long text cut short, with a button that shows the rest.
import { useState } from 'react'

type Clamped = { text: string; limit?: number; more?: string; less?: string }

export function ClampedText({ text, limit = 80, more = 'Show more', less = 'Show less' }: Clamped) {
  const [isOpen, setOpen] = useState(false)
  const letters = [...text]
  if (letters.length <= limit) return <span>{text}</span>
  return (
    <>
      <span>{isOpen ? text : `${letters.slice(0, limit).join('').trimEnd()}…`}</span>{' '}
      <button type="button" className="text-link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? less : more}
      </button>
    </>
  )
}
