// Skeletons of what is loading, and a message for screen readers.
import { Fragment, type ReactNode } from 'react'

type Props = { what: string; places?: number; className?: string; children: ReactNode }

export function Loading({ what, places = 1, className, children }: Props) {
  return (
    <div role="status" aria-label={`Loading ${what}`} className={className}>
      {Array.from({ length: places }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places that never change.
        <Fragment key={place}>{children}</Fragment>
      ))}
    </div>
  )
}

type Measures = { width?: number | string; height?: number | string }

/** The skeleton of one item. Whoever renders it announces to screen readers that it is loading. */
export function Skeleton({ width = '100%', height = 16 }: Measures) {
  return (
    <span
      className="block animate-pulse rounded-sm bg-sunk print:hidden"
      style={{ width, height }}
      aria-hidden="true"
    />
  )
}
