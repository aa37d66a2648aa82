// Rows with bars in proportion to the largest count. A row is a link, a button, or text.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { CSSProperties, MouseEvent } from 'react'
import { formatCount } from '../formatCount.ts'
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
      <ul className="grid grid-cols-1 gap-0.5" aria-label={label}>
        {rows.map(({ label, count, to, onChoose, isOn }) => {
          const share: CSSProperties & { '--share': number } = { '--share': count / most }
          const looks = {
            className: `${row} ${to || onChoose ? 'hover:bg-surface' : ''} ${isOn ? searched : bar}`,
            style: share,
          }
          const words = (
            <>
              <span className="min-w-0 flex-1 truncate">{label}</span>
              <span className="text-13 text-muted">{formatCount(count)}</span>
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

const row =
  'relative isolate flex min-h-11 w-full items-center gap-2 rounded-sm px-2.5 text-left text-14 text-ink no-underline focus-visible:outline-offset-1 sm:min-h-8.5'
/** Scaled, since a change of its width would lay out the page in every frame. */
const bar =
  'before:absolute before:inset-x-0 before:inset-y-0.75 before:-z-1 before:origin-left before:[transform:scaleX(var(--share))] before:rounded-sm before:bg-facet before:transition-transform forced-colors:before:border print:before:border'
const searched =
  'font-semibold before:absolute before:inset-0 before:-z-1 before:rounded-sm before:border-2 before:border-pot-strong before:bg-pot-soft'

/** 'Texas leads Florida by 12.' */
function leadOf(rows: readonly Bar[]): string {
  const [first, second] = rows.toSorted((one, other) => other.count - one.count)
  if (!first || !second || first.count === 0) return ''
  const lead = first.count - second.count
  return lead === 0
    ? `${first.label} and ${second.label} have most.`
    : `${first.label} leads ${second.label} by ${formatCount(lead)}.`
}
