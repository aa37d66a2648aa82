// Whom to call: which contacts answer for the line and the state that were searched for, and in which words that is said.
import type { ContactRecord } from '#contract/contacts.ts'
import { stateName } from '#web/ui/states.ts'

/** Labels of lines, codes of states. */
export type Sought = { lines: readonly string[]; states: readonly string[] }
export type Coverage = { lob: string; states: readonly string[] }

export const soughtNothing: Sought = { lines: [], states: [] }

/** What a contact answers for: of the listing that is shown first, then of what it knows best. */
export function coverageOf({ listings, specialties }: Pick<ContactRecord, 'listings' | 'specialties'>): Coverage[] {
  const byLine = new Map<string, Coverage>()
  for (const coverage of [...listings.flatMap(listing => listing.lobs), ...specialties])
    if (!byLine.has(coverage.lob)) byLine.set(coverage.lob, coverage)
  return [...byLine.values()]
}

/** A line without states is answered for in all of them. */
const reaches = ({ states }: Coverage, sought: readonly string[]) =>
  sought.length === 0 || states.length === 0 || sought.some(state => states.includes(state))

export const isRight = (coverage: Coverage, { lines, states }: Sought): boolean =>
  (lines.length === 0 || lines.includes(coverage.lob)) && reaches(coverage, states)

/** 'Answers for General Liability in Texas', or null where nothing was searched for or it does not. */
export function whyRight(contact: Pick<ContactRecord, 'listings' | 'specialties'>, sought: Sought): string | null {
  if (sought.lines.length + sought.states.length === 0) return null
  const right = coverageOf(contact).filter(coverage => isRight(coverage, sought))
  if (right.length === 0) return null
  const lines = sought.lines.filter(line => right.some(({ lob }) => lob === line))
  const states = sought.states.filter(state => right.some(coverage => reaches(coverage, [state])))
  const what = named(lines)
  const where = named(states.map(stateName))
  return `Answers for ${[what, where].filter(Boolean).join(' in ')}`
}

/** Those who answer for what was searched for come first; apart from that the order stays. */
export function rightFirst<C extends Pick<ContactRecord, 'listings' | 'specialties'>>(
  contacts: readonly C[],
  sought: Sought,
): C[] {
  const isFirst = (contact: C) => whyRight(contact, sought) !== null
  return [...contacts.filter(isFirst), ...contacts.filter(contact => !isFirst(contact))]
}

function named(names: readonly string[]): string {
  const [first, second, ...rest] = names
  if (second === undefined) return first ?? ''
  return `${first}, ${second}${rest.length > 0 ? ` +${rest.length}` : ''}`
}
