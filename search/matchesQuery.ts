// Whether one document is a result of a query, without any set of documents.

import type { FilterValues } from './filters.ts'
import type { Query, Range } from './query.ts'
import { type Index, isWithin } from './selectDocuments.ts'

export function meets(id: number, query: Query, index: Index): boolean {
  const ordinal = index.ordinals.of(id)
  if (ordinal === undefined) return false
  const {
    words = '',
    asWritten = false,
    terms = [],
    filters = {},
    also = [],
    not = {},
    ranges = {},
    among,
    first = [],
  } = query
  const has = (name: string, values: readonly string[]) => index.filters.get(name).has(ordinal, values)
  const hasAll = (each: FilterValues) => Object.entries(each).every(([name, values]) => has(name, values))
  const isInRange = (name: string, range: Range) => isWithin(index.columns.sort(name)[ordinal] ?? Number.NaN, range)
  if (first.includes(id)) return true
  return (
    Object.entries(filters).every(([name, values]) => values.length === 0 || has(name, values)) &&
    Object.entries(ranges).every(([name, range]) => isInRange(name, range)) &&
    also.every(hasAll) &&
    !Object.entries(not.filters ?? {}).some(([name, values]) => has(name, values)) &&
    !(not.terms && index.matcher.holdsAny(ordinal, not.terms)) &&
    !not.together?.some(group => group.length > 0 && group.every(word => index.matcher.holdsAny(ordinal, [word]))) &&
    (!among || isIn(id, among)) &&
    index.matcher.matches(ordinal, { typed: words, asWritten, terms })
  )
}

function isIn(id: number, among: Iterable<number>): boolean {
  if (among instanceof Set) return among.has(id)
  for (const each of among) if (each === id) return true
  return false
}
