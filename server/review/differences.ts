// Computes which fields a change alters. Values are compared in the form that the API uses.
import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** Returns the fields among `names` whose values differ, before and after. */
export function differences(
  before: Fields,
  after: Fields,
  names: readonly string[],
): { before: Fields; after: Fields } {
  const changed = names.filter(name => differs(name, before, after))
  return { before: pick(before, changed), after: pick(after, changed) }
}

export const hasSameValues = (before: Fields, after: Fields, names: readonly string[]): boolean =>
  !names.some(name => differs(name, before, after))

const differs = (name: string, before: Fields, after: Fields) =>
  !isDeepStrictEqual(comparable(name, before[name]), comparable(name, after[name]))

export const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, record[name] ?? null]))

/** Lists whose order has no meaning. */
const unordered = new Set(['states', 'line_of_business'])
const comparable = (name: string, value: unknown) =>
  unordered.has(name) && Array.isArray(value) ? [...new Set(value)].sort() : asStored(value)

/** The value as JSON stores it: without undefined, dates as text. */
const asStored = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
