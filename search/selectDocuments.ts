// Finds the documents that match each part of a query, and counts those of a result that have at least a value.
import { type Bits, clearBit, intersect, setBit } from './bits.ts'
import type { Columns } from './columns.ts'
import type { Filters } from './filters.ts'
import type { Matcher, Matches } from './matcher.ts'
import type { Narrowing } from './narrowing.ts'
import type { Ordinals } from './ordinals.ts'
import type { Query, Range, Ranges } from './query.ts'
import { Parts } from './queryParts.ts'
import type { Scratch } from './scratch.ts'
import { Selection } from './selection.ts'
import type { Ranking } from './sortedIndex.ts'

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
  const { filters = {}, also = [], not = {}, ranges = {}, among } = query
  const { ordinals, scratch } = index
  const parts = new Parts({ bits: ordinals.live, total: ordinals.size }, scratch)
  if (among) parts.require(bitsOf(among, index))
  if (matches?.bits) parts.add(wordsPart, matches.bits)
  for (const [name, values] of Object.entries(filters))
    if (values.length > 0) parts.add(name, matching(name, values, index))
  for (const [name, range] of Object.entries(ranges)) if (limits(range)) parts.add(name, within(name, range, index))
  for (const each of also)
    for (const [name, values] of Object.entries(each)) parts.require(matching(name, values, index))
  for (const [name, values] of Object.entries(not.filters ?? {})) parts.exclude(matching(name, values, index))
  if (not.terms?.length) parts.exclude(index.matcher.holding(not.terms, scratch))
  for (const [word, ...others] of not.together ?? []) {
    if (word === undefined) continue
    const bits = index.matcher.holding([word], scratch)
    for (const other of others) intersect(bits, index.matcher.holding([other], scratch))
    parts.exclude(bits)
  }
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

const limits = ({ least, below }: Range): boolean => least !== undefined || below !== undefined

export const isWithin = (value: number, { least, below }: Range): boolean =>
  (least === undefined || isAtLeast(value, least)) && (below === undefined || !isAtLeast(value, below))

/** The documents whose value is in the range: neighbors in the order of the sort. */
function within(name: string, { least, below }: Range, index: Index): Bits {
  const all = index.rankings.get(name)?.all() ?? new Uint32Array(0)
  const from = below === undefined ? 0 : firstOf(name, below, index).length
  const to = least === undefined ? all.length : Math.max(from, firstOf(name, least, index).length)
  const isMost = (to - from) * 2 > all.length
  const bits = isMost ? index.scratch.copyOf(index.ordinals.live) : index.scratch.bits()
  if (isMost)
    for (const outside of [all.subarray(0, from), all.subarray(to)]) for (const at of outside) clearBit(bits, at)
  else for (const at of all.subarray(from, to)) setBit(bits, at)
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

/** The selected documents whose values are in the ranges. */
export function selectWithin(selection: Selection, ranges: Ranges, index: Index): Selection {
  const { ordinals, scratch } = index
  const bits = scratch.copyOf(selection.bits)
  for (const [name, range] of Object.entries(ranges)) if (limits(range)) intersect(bits, within(name, range, index))
  return new Selection(bits, { all: { bits: ordinals.live, total: ordinals.size }, scratch })
}

/** Counts the selected documents that have at least each of the values. */
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
