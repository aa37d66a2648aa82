// 'Fit' on the sheet: the facts of a listing, with a mark and its word before what the risk asks.
import { VerdictMark, verdictWord } from '#web/ui/VerdictMark.tsx'
import type { FitRow } from '../records/details/fit.ts'
import { cut, listed } from './cut.ts'
import { SheetSection, widths } from './SheetSection.tsx'

const most = { lines: 3, limits: 6, others: 2 }

export const SheetFit = ({ rows }: { rows: readonly FitRow[] }) => (
  <SheetSection label="Fit">
    <dl className="grid gap-0.5">
      {rows.map(row => (
        <div key={row.label} className="grid grid-cols-[12em_minmax(0,1fr)] gap-2">
          <dt>{row.label}</dt>
          <dd className="flex min-w-0 gap-1">
            {row.verdict && (
              <span className="flex flex-none items-start gap-1 [&>svg]:mt-0 [&>svg]:size-4">
                <VerdictMark verdict={row.verdict} isInk />
                {verdictWord(row.verdict)}:
              </span>
            )}
            <span className="min-w-0 font-semibold wrap-anywhere">
              <Value row={row} width={widths.value - (row.verdict ? signWidth : 0)} />
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </SheetSection>
)

/** A verdict's mark and word. */
const signWidth = 5

function Value({ row: { label, values, more, note }, width }: { row: FitRow; width: number }) {
  const all = [...values, ...more]
  if (label === 'Limits') return <Limits limits={all} width={width} />
  return (
    <>
      {listed(all, { lines: label === 'Line Of Business' ? most.lines : most.others, width })}
      {note && <span className="block truncate font-normal">{note}</span>}
    </>
  )
}

function Limits({ limits, width }: { limits: readonly string[]; width: number }) {
  const { shown, isCut } = cut(limits, { lines: most.limits, width })
  const left = limits.length - shown.length
  return (
    <>
      {shown.map(limit => (
        <span key={limit} className="block">
          {limit}
        </span>
      ))}
      {isCut && left > 0 && <span className="block font-normal">and {left} more</span>}
    </>
  )
}
