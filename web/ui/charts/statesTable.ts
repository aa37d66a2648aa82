// The numbers of a map as the rows of a table, one for each state.
import type { MouseEvent } from 'react'
import { states } from '../states.ts'
import type { ChartRow, TableParts } from './ChartTable.tsx'

export type StateCounts = Partial<Record<string, { count: number; note?: string }>>

type Map = {
  counts: StateCounts
  chosen: readonly string[]
  onChoose: ((code: string, press: MouseEvent) => void) | undefined
}

export function statesTable({ counts, chosen, onChoose }: Map): TableParts {
  const isNoted = states.some(({ code }) => counts[code]?.note)
  const rows = states
    .map(({ code, name }): ChartRow => {
      const { count = 0, note = '' } = counts[code] ?? {}
      const cells: ChartRow['cells'] = isNoted ? [name, count, note] : [name, count]
      return { cells, isOn: chosen.includes(code), ...(onChoose && { onChoose: onChoose.bind(null, code) }) }
    })
    .sort((one, other) => one.cells[0].localeCompare(other.cells[0]))
  const heads = ['State', 'Listings']
  return { columns: isNoted ? [...heads, 'Of them'] : heads, rows }
}
