// The numbers of a map as a table of all states.
import type { MouseEvent } from 'react'
import { states } from '../states.ts'
import { type ChartRow, ChartTable } from './ChartTable.tsx'

export type StateCounts = Partial<Record<string, { count: number; note?: string }>>

type Props = {
  counts: StateCounts
  chosen: readonly string[]
  onChoose: ((code: string, press: MouseEvent) => void) | undefined
  label: string
}

export function StatesTable({ counts, chosen, onChoose, label }: Props) {
  const isNoted = states.some(({ code }) => counts[code]?.note)
  const rows = states
    .map(({ code, name }): ChartRow => {
      const { count = 0, note = '' } = counts[code] ?? {}
      const cells: ChartRow['cells'] = isNoted ? [name, count, note] : [name, count]
      return { cells, isOn: chosen.includes(code), ...(onChoose && { onChoose: onChoose.bind(null, code) }) }
    })
    .sort((one, other) => one.cells[0].localeCompare(other.cells[0]))
  const heads = ['State', 'Listings']
  return <ChartTable label={label} columns={isNoted ? [...heads, 'Of them'] : heads} rows={rows} />
}
