// 'Fit' on the sheet: the facts of a listing, with a mark and its word before what the risk asks.
import { VerdictMark, verdictWord } from '#web/ui/VerdictMark.tsx'
import type { FitRow } from '../records/details/fit.ts'
import { cut, linesOf, listed } from './cut.ts'
import { SheetSection } from './SheetSection.tsx'
import { type Widths, widths } from './sheetType.ts'

const most = { lines: 3, limits: 6, others: 2 }

export const SheetFit = ({ rows }: { rows: readonly FitRow[] }) => (
  <SheetSection label="Fit">
    <dl className="grid gap-0.5">
      {rows.map(row => (
        <div key={row.label} className={isWide(row) ? undefined : 'grid grid-cols-[12em_minmax(0,1fr)] gap-2'}>
          <dt>{row.label}</dt>
          <dd className="flex min-w-0 gap-1">
            {row.verdict && (
              <span className="flex flex-none items-start gap-1 [&>svg]:mt-0 [&>svg]:size-4">
                <VerdictMark verdict={row.verdict} isInk />
                {verdictWord(row.verdict)}:
              </span>
            )}
            <span className="min-w-0 font-semibold wrap-anywhere">
              {wordsOf(row).map(line => (
                <span key={line} className="block">
                  {line}
                </span>
              ))}
              {row.note && <span className="block truncate font-normal">{row.note}</span>}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  </SheetSection>
)

export const linesOfFit = (rows: readonly FitRow[], at: Widths): number =>
  rows.reduce((sum, row) => {
    const lines = wordsOf(row).reduce((lines, words) => lines + linesOf(words, widthOf(row, at)), 0)
    return sum + lines + (row.note ? 1 : 0) + (isWide(row) ? 1 : 0)
  }, 0)

/** Each limit has a line of its own, below their label. */
const isWide = ({ label }: FitRow) => label === 'Limits'

/** A verdict's mark and word. */
const signWidth = 5
const widthOf = (row: FitRow, { column, value }: Widths) =>
  (isWide(row) ? column : value) - (row.verdict ? signWidth : 0)

function wordsOf(row: FitRow): string[] {
  const all = [...row.values, ...row.more]
  const width = widthOf(row, widths)
  if (!isWide(row)) return [listed(all, { lines: row.label === 'Line Of Business' ? most.lines : most.others, width })]
  const { shown, isCut } = cut(all, { lines: most.limits, width })
  const left = all.length - shown.length
  return isCut && left > 0 ? [...shown, `and ${left} more`] : shown
}
