// Which documents match the parts of a query, and how many of a result have at least a value.
import { type Bits, clearBit, setBit } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Filters } from './filters.ts'
import type { Matcher, Matches } from './matching.ts'
import type { Narrowing } from './narrowing.ts'
import type { Ordinals } from './ordinals.ts'
import { Parts } from './parts.ts'
import type { Query } from './query.ts'
import type { Ranking } from './ranking.ts'
import type { Scratch } from './scratch.ts'
import type { Selection } from './selection.ts'

/** What an index consists of. */
export type Index = {
  ordinals: Ordinals
  columns: Columns
  /** By the name of their sort; '' is the order of equal documents. */
  rankings: ReadonlyMap<string, Ranking>
  filters: Filters
  matcher: Matcher
  scratch: Scratch
  narrowing: Narrowing
}

export const wordsPart = 'words'

export function partsOf(query: Query, matches: Matches | null, index: Index): Parts {
  const { filters = {}, also = [], not = {}, ranges = {}, among, first = [] } = query
  const { ordinals, scratch } = index
  const parts = new Parts({ bits: ordinals.live, total: ordinals.size }, scratch)
  if (first.length > 0) parts.include(bitsOf(first, index))
  if (among) parts.require(bitsOf(among, index))
  if (matches?.bits) parts.add(wordsPart, matches.bits)
  for (const [name, values] of Object.entries(filters))
    if (values.length > 0) parts.add(name, matching(name, values, index))
  for (const [name, { least }] of Object.entries(ranges))
    if (least !== undefined) parts.add(name, atLeast(name, least, index))
  for (const each of also)
    for (const [name, values] of Object.entries(each)) parts.require(matching(name, values, index))
  for (const [name, values] of Object.entries(not.filters ?? {})) parts.exclude(matching(name, values, index))
  if (not.terms?.length) parts.exclude(index.matcher.holding(not.terms, scratch))
  return parts
}

/** The documents that have any of the values. Callers must not change the set. */
export function matching(name: string, values: readonly string[], { filters, ordinals, scratch }: Index): Bits {
  return filters.get(name).matching(values, { capacity: ordinals.capacity, scratch })
}

export function bitsOf(ids: Iterable<number>, { ordinals, scratch }: Index): Bits {
  const bits = scratch.bits()
  for (const id of ids) {
    const ordinal = ordinals.of(id)
    if (ordinal !== undefined) setBit(bits, ordinal)
  }
  return bits
}

/** Whether a value of a sort is there and high enough: what has no value sorts last. */
export const isAtLeast = (value: number, least: number): boolean => value >= least && value > Number.NEGATIVE_INFINITY

/** The documents whose value is high enough: the first ones in the order of the sort. */
function atLeast(name: string, least: number, index: Index): Bits {
  const { all, length } = firstOf(name, least, index)
  const isMost = length * 2 > all.length
  const bits = isMost ? index.scratch.copyOf(index.ordinals.live) : index.scratch.bits()
  if (isMost) for (let at = length; at < all.length; at++) clearBit(bits, all[at] ?? 0)
  else for (let at = 0; at < length; at++) setBit(bits, all[at] ?? 0)
  return bits
}

function firstOf(name: string, least: number, { columns, rankings }: Index): { all: Uint32Array; length: number } {
  const values = columns.sort(name)
  const all = rankings.get(name)?.all() ?? new Uint32Array(0)
  let length = 0
  for (let end = all.length; length < end; ) {
    const middle = (length + end) >>> 1
    if (isAtLeast(values[all[middle] ?? 0] ?? Number.NaN, least)) length = middle + 1
    else end = middle
  }
  return { all, length }
}

/** How many of the selected documents have at least each of the values. */
export function countAtLeast(selection: Selection, name: string, bounds: readonly number[], index: Index): number[] {
  const totals = bounds.map(least => firstOf(name, least, index).length)
  if (selection.isAll) return totals
  const { ordinals, areIn } = selection.fewest()
  const values = index.columns.sort(name)
  const counts = bounds.map(() => 0)
  for (let at = 0; at < ordinals.length; at++) {
    const value = values[ordinals[at] ?? 0] ?? Number.NaN
    for (let place = 0; place < bounds.length; place++)
      if (isAtLeast(value, bounds[place] ?? Number.NaN)) counts[place] = (counts[place] ?? 0) + 1
  }
  return areIn ? counts : counts.map((count, place) => (totals[place] ?? 0) - count)
}
