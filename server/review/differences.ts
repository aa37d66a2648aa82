// What a change changes, field by field, in the API's own spelling.
import { isDeepStrictEqual } from 'node:util'

type Fields = Record<string, unknown>

/** The fields named that are not the same in both. */
export function differences(
  before: Fields,
  after: Fields,
  names: readonly string[],
): { before: Fields; after: Fields } {
  const changed = names.filter(name => !isDeepStrictEqual(plain(before[name]), plain(after[name])))
  return { before: pick(before, changed), after: pick(after, changed) }
}

export const pick = (record: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map(name => [name, record[name] ?? null]))

/** As it would be kept: without undefined, dates as text. */
const plain = (value: unknown): unknown => (value === undefined ? null : JSON.parse(JSON.stringify(value)))
