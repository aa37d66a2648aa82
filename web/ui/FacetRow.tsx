// One choice of a filter as a toggle row: its name, its count, and a bar with its share of the largest count.
import type { ComponentPropsWithRef, CSSProperties, ReactNode } from 'react'
import styles from './FacetRow.module.css'

type Props = Omit<ComponentPropsWithRef<'button'>, 'name' | 'style'> & {
  name: string
  figure: ReactNode
  /** Between 0 and 1. */
  share: number
  isOn?: boolean
  isOff?: boolean
}

export function FacetRow({ name, figure, share, isOn, isOff, className, ...button }: Props) {
  const bar: CSSProperties & { '--share': number } = { '--share': share }
  const look = isOn ? styles.on : isOff ? styles.off : styles.row
  return (
    <button
      type="button"
      {...button}
      className={className ? `${look} ${className}` : look}
      style={bar}
      aria-disabled={isOff || undefined}
    >
      <span className="grows one-line" title={name}>
        {name}
      </span>
      <span className={styles.figure}>{figure}</span>
    </button>
  )
}
