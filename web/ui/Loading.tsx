// The places of what is still loading, and the word of it for those who cannot see them.
import { Fragment, type ReactNode } from 'react'
import styles from './Loading.module.css'

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

/** The place of something that is still loading. Whoever shows it says so to those who cannot see it. */
export function Skeleton({ width = '100%', height = 16 }: Measures) {
  return <span className={styles.skeleton} style={{ width, height }} aria-hidden="true" />
}
