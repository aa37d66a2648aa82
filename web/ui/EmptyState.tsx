// The bitten plate: what happened, and what to do next.
import type { ReactNode } from 'react'

type Empty = { title: string; text?: string; children?: ReactNode; level?: 2 | 3 }

export function EmptyState({ title, text, children, level = 3 }: Empty) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="empty">
      <EmptyArt />
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {children}
    </div>
  )
}

/** The bitten plate of an empty place. */
export function EmptyArt() {
  return (
    <svg className="plate" viewBox="0 0 132 56" aria-hidden="true">
      <rect className="pl" x="3" y="12" width="38" height="38" rx="7" />
      <path className="pm" d="M53 11h18a15 15 0 0 0 15 15v18a7 7 0 0 1-7 7H53a7 7 0 0 1-7-7V18a7 7 0 0 1 7-7z" />
      <circle className="pc" cx="81.5" cy="15.5" r="5" />
      <rect className="pl" x="91" y="12" width="38" height="38" rx="7" />
    </svg>
  )
}
