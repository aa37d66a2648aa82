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
        <div key={row.label} className="grid grid-cols-[7.5em_minmax(0,1fr)] gap-2">
          <dt>{row.label}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">
            <Value row={row} />
          </dd>
        </div>
      ))}
    </dl>
  </SheetSection>
)

function Value({ row: { label, values, more, verdict, note } }: { row: FitRow }) {
  const all = [...values, ...more]
  return (
    <>
      {verdict && (
        <span className="mr-1 inline-flex items-center gap-1 align-text-bottom font-normal">
          <VerdictMark verdict={verdict} isInk />
          {verdictWord(verdict)}:
        </span>
      )}
      {label === 'Limits' ? (
        <Limits limits={all} isAsked={verdict !== null} />
      ) : (
        listed(all, {
          lines: label === 'Line Of Business' ? most.lines : most.others,
          width: widths.value - (verdict ? 5 : 0),
        })
      )}
      {note && <span className="block truncate font-normal">{note}</span>}
    </>
  )
}

function Limits({ limits, isAsked }: { limits: readonly string[]; isAsked: boolean }) {
  const room = { lines: most.limits - Number(isAsked), width: widths.value }
  const { shown, isCut } = cut(limits, room)
  return (
    <>
      {shown.map(limit => (
        <span key={limit} className="block">
          {limit}
        </span>
      ))}
      {isCut && <span className="block font-normal">and {limits.length - shown.length || 'more'} more</span>}
    </>
  )
}
