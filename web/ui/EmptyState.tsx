// An empty or failed state with the picture of a bitten plate: what happened, and what to do next.
import type { ReactNode } from 'react'

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

const line = 'max-w-[38ch] leading-body text-balance text-muted'

export function EmptyState({ title, text, caption, children, level = 3, role, label }: Empty) {
  const Heading = level === 1 ? 'h1' : level === 2 ? 'h2' : 'h3'
  const Place = role || label ? 'section' : 'div'
  return (
    <Place
      className="grid grid-cols-1 justify-items-center gap-1.5 px-6 py-9 text-center"
      role={role}
      aria-label={label}
    >
      <svg
        className="mb-3 h-14 w-33 fill-none stroke-line-strong stroke-2 [stroke-dasharray:5_5] [stroke-linejoin:round]"
        viewBox="0 0 132 56"
        aria-hidden="true"
      >
        <rect x="3" y="12" width="38" height="38" rx="7" />
        <path
          className="fill-accent-soft stroke-accent [stroke-dasharray:none]"
          d="M53 11h18a15 15 0 0 0 15 15v18a7 7 0 0 1-7 7H53a7 7 0 0 1-7-7V18a7 7 0 0 1 7-7z"
        />
        <circle className="fill-pot stroke-none" cx="81.5" cy="15.5" r="5" />
        <rect x="91" y="12" width="38" height="38" rx="7" />
      </svg>
      <Heading className={level === 1 ? 'font-display text-title' : 'font-display text-section wrap-anywhere'}>
        {title}
      </Heading>
      {text && <p className={line}>{text}</p>}
      {caption && <p className={`${line} text-13`}>{caption}</p>}
      {children && (
        <div className="mt-3 grid max-w-full grid-cols-1 justify-items-center gap-4.5 empty:hidden">{children}</div>
      )}
    </Place>
  )
}
