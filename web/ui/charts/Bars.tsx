// Rows with bars in proportion to the largest count. A row is a link, a button, or text.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent } from 'react'
import { formatCount } from '../formatCount.ts'
import styles from './Bars.module.css'
import { ChartFrame } from './ChartFrame.tsx'
import type { ChartRow } from './ChartTable.tsx'

type Bar = { label: string; count: number; to?: LinkProps; onChoose?: (press: MouseEvent) => void; isOn?: boolean }

/** `columns` are the headings of the table: the label and the count. */
type Props = { rows: readonly Bar[]; label: string; columns: readonly [string, string] }

export function Bars({ rows, label, columns }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count))
  const cells = rows.map(({ label, count, to, ...rest }): ChartRow => ({ cells: [label, count], ...rest }))
  return (
    <ChartFrame
      label={label}
      caption={leadOf(rows)}
      captionBelow
      table={rows.length > 0 ? { columns, rows: cells } : undefined}
    >
      <ul className="stack gap-2px" aria-label={label}>
        {rows.map(({ label, count, to, onChoose, isOn }) => {
          const share: CSSProperties & { '--share': number } = { '--share': count / most }
          const looks = { className: isOn ? styles.on : styles.row, style: share }
          const words = (
            <>
              <span className="grows one-line">{label}</span>
              <span className="tiny">{formatCount(count)}</span>
            </>
          )
          return (
            <li key={label}>
              {to ? (
                <Link {...looks} {...to}>
                  {words}
                </Link>
              ) : onChoose ? (
                <button type="button" {...looks} aria-pressed={isOn ?? false} onClick={onChoose}>
                  {words}
                </button>
              ) : (
                <span {...looks}>{words}</span>
              )}
            </li>
          )
        })}
      </ul>
    </ChartFrame>
  )
}

/** 'Texas leads Florida by 12.' */
function leadOf(rows: readonly Bar[]): string {
  const [first, second] = rows.toSorted((one, other) => other.count - one.count)
  if (!first || !second || first.count === 0) return ''
  const lead = first.count - second.count
  return lead === 0
    ? `${first.label} and ${second.label} have most.`
    : `${first.label} leads ${second.label} by ${formatCount(lead)}.`
}
