// The bitten plate: what happened, and what to do next.
import type { ReactNode } from 'react'
import { EmptyArt } from './EmptyArt.tsx'

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
