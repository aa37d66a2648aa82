// Computes which fields a change alters, in the API's own spelling.
import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** The fields named that are not the same in both. */
export function differences(
  before: Fields,
  after: Fields,
  names: readonly string[],
): { before: Fields; after: Fields } {
  const changed = names.filter(name => differs(name, before, after))
  return { before: pick(before, changed), after: pick(after, changed) }
}

export const saysTheSame = (before: Fields, after: Fields, names: readonly string[]): boolean =>
  !names.some(name => differs(name, before, after))

const differs = (name: string, before: Fields, after: Fields) =>
  !isDeepStrictEqual(compared(name, before[name]), compared(name, after[name]))

export const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, record[name] ?? null]))

/** In these the order says nothing. */
const unordered = new Set(['states', 'line_of_business'])
const compared = (name: string, value: unknown) =>
  unordered.has(name) && Array.isArray(value) ? [...new Set(value)].sort() : plain(value)

/** As it would be kept: without undefined, dates as text. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
