// Selects states on a map, by tile, by region, or all at once; as a filter it shows live counts.

import type { ReactNode } from 'react'
import { Button } from '../Button.tsx'
import { FacetRow } from '../FacetRow.tsx'
import { coverageCount, coverageSentence, regions, type State, states } from '../states.ts'
import { TextButton } from '../TextLink.tsx'
import { StateTiles } from './StateTiles.tsx'

type Picker = {
  value: readonly string[]
  onChange: (codes: string[]) => void
  /** The accessible name of the group; the visible label stands above, as with every field. */
  legend: string
  /** The number of results for each state. States without any are disabled. */
  counts?: Partial<Record<string, number>>
  single?: boolean
  describedBy?: string
  /** Another way to choose, above the map. */
  children?: ReactNode
}

export function StatePicker({ value, onChange, legend, counts, single, describedBy, children }: Picker) {
  const canPick = ({ code }: State) => !counts || (counts[code] ?? 0) > 0
  const choose = (codes: Iterable<string>) => onChange([...new Set(codes)].sort())
  const toggle = (code: string) => {
    if (value.includes(code)) return choose(value.filter(one => one !== code))
    choose(single ? [code] : [...value, code])
  }
  const row = (region: (typeof regions)[number]) => (
    <RegionRow
      key={region.name}
      name={region.name}
      states={region.states}
      value={value}
      canPick={canPick}
      onChange={choose}
    />
  )
  const all = states.filter(canPick).map(({ code }) => code)
  const hasAll = all.every(code => value.includes(code))
  return (
    <fieldset
      className={`@container w-full min-w-0 ${counts || single ? '' : 'rounded-md border border-control bg-surface p-3 sm:px-4 sm:pt-3.5 sm:pb-4 in-data-invalid:border-danger in-data-invalid:inset-ring in-data-invalid:inset-ring-danger'}`}
      aria-describedby={describedBy}
    >
      <legend className="sr-only">{legend}</legend>
      {children}
      <div className="flex flex-col gap-3.5 sm:@min-[520px]:flex-row sm:@min-[520px]:items-start sm:@min-[520px]:gap-5.5">
        <StateTiles
          value={value}
          counts={counts}
          onToggle={toggle}
          headOf={region => (single ? <span className="text-14 font-semibold">{region.name}</span> : row(region))}
        />
        <div className="grid w-full gap-2.5 justify-items-start max-sm:order-first max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:gap-3 sm:@min-[520px]:w-auto sm:@min-[520px]:min-w-33 sm:@min-[520px]:flex-1">
          {!single && !counts && (
            <Button
              className="w-full"
              kind="sec"
              size="sm"
              aria-disabled={hasAll || undefined}
              onClick={() => choose(all)}
            >
              Select all
            </Button>
          )}
          {!single && (
            <div className="hidden w-full grid-cols-2 gap-x-2 gap-y-0.5 sm:grid sm:@min-[520px]:grid-cols-1">
              {regions.map(row)}
            </div>
          )}
          <TextButton
            className="max-sm:-col-end-1 max-sm:min-w-11"
            aria-disabled={value.length === 0 || undefined}
            onClick={() => value.length > 0 && choose([])}
          >
            Clear
          </TextButton>
        </div>
      </div>
      {!single && !counts && <Summary value={value} />}
    </fieldset>
  )
}

type Row = {
  name: string
  states: readonly State[]
  value: readonly string[]
  canPick: (state: State) => boolean
  onChange: (codes: string[]) => void
}

/** A region with the number of its chosen states; a click selects the missing ones, or clears the region if all are chosen. */
function RegionRow({ name, states: inside, value, canPick, onChange }: Row) {
  const picked = inside.filter(({ code }) => value.includes(code))
  const isFull = picked.length > 0 && inside.every(state => value.includes(state.code) || !canPick(state))
  const codes = inside.map(({ code }) => code)
  const fill = () => {
    if (isFull) return onChange(value.filter(code => !codes.includes(code)))
    onChange([...value, ...inside.filter(canPick).map(({ code }) => code)])
  }
  return (
    <FacetRow
      className="px-2!"
      name={name}
      figure={`${picked.length}/${inside.length}`}
      share={picked.length / inside.length}
      aria-label={`${name}: ${picked.length} of ${inside.length} picked`}
      aria-pressed={isFull ? true : picked.length > 0 ? 'mixed' : false}
      onClick={fill}
    />
  )
}

/** Screen readers hear the count when it changes, while the names can be read on demand. */
function Summary({ value }: { value: readonly string[] }) {
  const sentence = coverageSentence(value)
  const isCount = sentence === coverageCount(value)
  return (
    <p className="mt-3.5 flex items-baseline gap-2 text-14 text-muted">
      <b aria-live="polite" className="whitespace-nowrap text-ink">
        {coverageCount(value)}
      </b>
      <span>{isCount ? [...value].sort().join(', ') : sentence}</span>
    </p>
  )
}
