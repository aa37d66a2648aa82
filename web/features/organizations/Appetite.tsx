// The grid of an organization's lines by regions. Pressing a number filters the listings below.
import { useId, useState } from 'react'
import { type RegionName, regionNames, stateCodesOf } from '#contract/rules/regions.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { HeatGrid } from '#web/ui/charts/HeatGrid.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import type { Cell } from './cell.ts'
import type { Risk } from './useRisk.ts'

type Grid = ReplyFor<'listings.appetiteGrid'>
type Props = {
  query: ReturnType<typeof useCall<'listings.appetiteGrid'>>
  /** The organization's own lines, whose rows are expected until the listings are counted. */
  stated: readonly string[]
  risk: Risk
  cell: Cell | null
  onCell: (cell: Cell | null) => void
}

/** More lines are behind a button. */
const most = 8
const sum = 'All'
const needed = 'each of them needs an appointment'

export function Appetite({ query, stated, risk: { state, line }, cell, onCell }: Props) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const [opened, setOpened] = useState<RegionName | null>(null)
  const grid = query.data
  const isFew = grid !== undefined && grid.lines.length < 2 && grid.listings < 2
  if (grid?.listings === 0) return null
  const all = grid?.lines ?? []
  const lines = isWhole ? all : all.slice(0, most)
  const unlisted = stated.filter(line => !all.some(({ label }) => label === line))
  const shownStates = opened === null ? [] : stateCodesOf[opened].filter(code => lines.some(({ cells }) => cells[code]))
  const isIn = (region: RegionName) => stateCodesOf[region].includes(state)
  const regions = (opened === null ? regionNames : [opened]).map(name => ({
    key: name,
    label: name,
    onPress: () => setOpened(opened === null ? name : null),
    isOpen: opened !== null,
    isMarked: opened === null && isIn(name),
  }))
  const columns = [
    ...regions,
    ...shownStates.map(code => ({ key: code, label: code, isMarked: code === state })),
    { key: sum, label: sum, isSum: true },
  ]
  const cells = Object.fromEntries(lines.map(line => [line.label, { ...cellsOf(line), [sum]: { count: line.total } }]))
  const press = (line: string, place: string) =>
    onCell(cell?.line === line && cell.place === place ? null : { line, place })
  return (
    <section className="rounded-lg border bg-surface px-4.5 py-5 shadow-card sm:px-6" aria-labelledby={heading}>
      <h2 className="font-display text-section" id={heading}>
        Appetite
      </h2>
      {isFew ? (
        <p className="mt-3.5 text-14 text-muted">
          {grid.lines.map(({ label }) => label).join(', ')} in {counted(grid.union.length, 'state')}.
        </p>
      ) : (
        <div className="mt-1">
          <HeatGrid
            rows={lines.map(({ label }) => ({ key: label, label }))}
            columns={columns}
            cells={cells}
            chosen={cell && { row: cell.line, column: cell.place }}
            onCell={press}
            markedRow={lines.some(({ label }) => label === line) ? line : undefined}
            caption={grid ? deepestOf(grid) : ''}
            ring={needed}
            state={query.isError ? 'error' : query.isPending ? 'loading' : undefined}
            onRetry={query.refetch}
          />
        </div>
      )}
      {grid && unlisted.length > 0 && (
        <p className="mt-3.5 text-14 text-muted">Stated without a listing: {unlisted.join(', ')}.</p>
      )}
      {grid && !isFew && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4.5 gap-y-1 text-13 text-muted">
          {all.length > most && (
            <TextButton className="print:hidden" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? `Show ${most} lines` : `Show all ${all.length} lines`}
            </TextButton>
          )}
          {!isWhole && all.length > most && (
            <span className="hidden print:inline">
              Also{' '}
              {all
                .slice(most)
                .map(({ label, total }) => `${label} ${total}`)
                .join(', ')}
              .
            </span>
          )}
          {lines.some(hasRing) && (
            <span>
              <i className="mr-0.5 inline-block size-2.25 rounded-full border-2 border-current" /> {needed}
            </span>
          )}
          <span>A listing in two regions counts in both.</span>
        </p>
      )}
    </section>
  )
}

type Line = Grid['lines'][number]

const cellsOf = ({ regions, cells }: Line) =>
  Object.fromEntries(
    Object.entries({ ...cells, ...regions }).map(([place, { listings, appointment }]) => [
      place,
      { count: listings, ring: appointment === listings },
    ]),
  )

const hasRing = ({ regions }: Line) =>
  Object.values(regions).some(({ listings, appointment }) => listings > 0 && listings === appointment)

/** 'Deepest in Property, South: 9 listings.' */
function deepestOf({ lines }: Grid): string {
  const cells = lines.flatMap(({ label, regions }) =>
    Object.entries(regions).map(([region, { listings }]) => ({ label, region, listings })),
  )
  const [deepest] = cells.toSorted((one, other) => other.listings - one.listings)
  return deepest ? `Deepest in ${deepest.label}, ${deepest.region}: ${counted(deepest.listings, 'listing')}.` : ''
}
