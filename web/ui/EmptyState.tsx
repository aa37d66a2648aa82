// An empty or failed state with the picture of a bitten plate: what happened, and what to do next.
import type { ReactNode } from 'react'
import styles from './EmptyState.module.css'

type Empty = {
  title: string
  text?: string | undefined
  /** A small line below: the server's message, or the id of a request. */
  caption?: string | null | undefined
  children?: ReactNode
  level?: 1 | 2 | 3
  role?: 'status' | 'alert'
  label?: string
}

export function EmptyState({ title, text, caption, children, level = 3, role, label }: Empty) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  const Place = role || label ? 'section' : 'div'
  return (
    <Place className={styles.empty} role={role} aria-label={label}>
      <svg className={styles.plate} viewBox="0 0 132 56" aria-hidden="true">
        <rect x="3" y="12" width="38" height="38" rx="7" />
        <path d="M53 11h18a15 15 0 0 0 15 15v18a7 7 0 0 1-7 7H53a7 7 0 0 1-7-7V18a7 7 0 0 1 7-7z" />
        <circle cx="81.5" cy="15.5" r="5" />
        <rect x="91" y="12" width="38" height="38" rx="7" />
      </svg>
      <Heading className={level === 1 ? 'page-title' : undefined}>{title}</Heading>
      {text && <p>{text}</p>}
      {caption && <p className="caption">{caption}</p>}
      {children}
    </Place>
  )
}
