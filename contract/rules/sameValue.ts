// Compares two values of a fact. Lines of business, tags and states are sets, so order, case and repetitions do not matter.

import { kindIs } from '../facts/fact.ts'
import { mgaFacts } from '../facts/people.ts'
import { factsOf } from './recordFields.ts'

const setKinds = ['linesOfBusiness', 'tags', 'states'] as const
const sets = new Set<string>([
  ...kindIs(factsOf.listing, ...setKinds),
  ...kindIs(factsOf.organization, ...setKinds),
  ...kindIs(mgaFacts, ...setKinds),
])
/** The lines that a contact covers, each with its states. */
const coverages = new Set(['specialties', 'lobs'])
/** Fields of an entry that the server derives, which are no difference. */
const incidental = new Set(['org_name', 'image'])

/** The form in which the items of a set are compared. */
export const keyOfItem = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase()

/** `name` is the field's name, which decides how its lists are compared. */
export function sameValue(one: unknown, other: unknown, name = ''): boolean {
  if (Object.is(one, other) || (isBlank(one) && isBlank(other))) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    if (sets.has(name)) return asSet(one) === asSet(other)
    const [before, after] = coverages.has(name) ? [byLine(one), byLine(other)] : [one, other]
    return before.length === after.length && before.every((item, index) => sameValue(item, after[index]))
  }
  if (name === 'lob') return lineOf(one) === lineOf(other)
  if (!isRecord(one) || !isRecord(other)) return false
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter(key => !incidental.has(key))
    .every(key => sameValue(one[key], other[key], key))
}

const asSet = (items: readonly unknown[]) =>
  JSON.stringify([...new Set(items.map(item => keyOfItem(String(item))))].sort())
const lineOf = (lob: unknown) => keyOfItem(String(lob ?? ''))
const byLine = (coverage: readonly unknown[]) =>
  coverage.toSorted((one, other) => (lineIn(one) < lineIn(other) ? -1 : 1))
const lineIn = (entry: unknown) => (isRecord(entry) ? lineOf(entry.lob) : '')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isBlank = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
