// Counts the documents of a selection for each pair of values of two filters, such as lines and states.
import { type Bits, countBits, countCommon, intersect, setBit, unite, wordsFor } from './bits.ts'
import type { FilterField } from './filterField.ts'
import type { FilterValues } from './filters.ts'
import { type Index, partsOf } from './selectDocuments.ts'

export type CrossQuery = {
  /** The selected documents have any of the values of each field. */
  within: FilterValues
  rows: string
  columns: string
  /** Values of the columns that are counted together: a document that has several of them counts once. */
  groups: Readonly<Record<string, readonly string[]>>
  /** Those among them are counted in each cell as well. */
  marked: FilterValues
}
export type CrossCell = { total: number; marked: number }
/** The cells by their column or group; those without documents are left out. */
export type CrossRow = {
  value: string
  total: number
  columns: Record<string, CrossCell>
  groups: Record<string, CrossCell>
}

export function cross({ within, rows, columns, groups, marked }: CrossQuery, index: Index): CrossRow[] {
  // The selected documents get new numbers, so that the cost depends on the selection and not on the whole index.
  const ordinals = partsOf({ filters: within }, null, index).together().ordinals()
  const setsOf = (name: string) => setsIn(index.filters.get(name), ordinals)
  const columnSets = setsOf(columns)
  const groupSets = new Map(
    Object.entries(groups).map(([name, values]) => [name, united(values, columnSets, ordinals.length)]),
  )
  const markedSet = new Uint32Array(wordsFor(ordinals.length))
  for (const [place, ordinal] of ordinals.entries())
    if (Object.entries(marked).every(([name, values]) => index.filters.get(name).has(ordinal, values)))
      setBit(markedSet, place)
  return [...setsOf(rows)].map(([value, row]) => {
    const both = row.slice()
    intersect(both, markedSet)
    const cells = (sets: ReadonlyMap<string, Bits>) =>
      Object.fromEntries(
        [...sets].flatMap(([name, set]) => {
          const total = countCommon(row, set)
          return total > 0 ? [[name, { total, marked: countCommon(both, set) }]] : []
        }),
      )
    return { value, total: countBits(row), columns: cells(columnSets), groups: cells(groupSets) }
  })
}

/** For each value of a field the places of the listed documents that have it. */
function setsIn(field: FilterField, ordinals: Uint32Array): Map<string, Bits> {
  const sets = new Map<string, Bits>()
  const numbers = new Uint32Array(field.room)
  for (const [place, ordinal] of ordinals.entries())
    for (const number of numbers.subarray(0, field.read(ordinal, numbers))) {
      const value = field.valueOf(number)
      const set = sets.get(value) ?? new Uint32Array(wordsFor(ordinals.length))
      sets.set(value, set)
      setBit(set, place)
    }
  return sets
}

function united(values: readonly string[], sets: ReadonlyMap<string, Bits>, length: number): Bits {
  const target = new Uint32Array(wordsFor(length))
  for (const value of values) unite(target, sets.get(value) ?? target)
  return target
}
