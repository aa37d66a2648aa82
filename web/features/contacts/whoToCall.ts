// Who to call: the order of a listing's contacts for the searched line and state, and the words that give the reason.
import type { ContactRecord } from '#contract/contacts.ts'
import { stateName } from '#web/ui/states.ts'

/** Labels of lines, codes of states. */
export type Sought = { lines: readonly string[]; states: readonly string[] }
export type Coverage = { lob: string; states: readonly string[] }
type Covering = Pick<ContactRecord, 'listings' | 'specialties'>
type Reachable = Covering & Pick<ContactRecord, 'contact_phone' | 'contact_email'>

export const soughtNothing: Sought = { lines: [], states: [] }

const isNothing = ({ lines, states }: Sought) => lines.length + states.length === 0

/** What a contact covers: its coverage of the shown listing first, then its specialties. */
export function coverageOf({ listings, specialties }: Covering): Coverage[] {
  const byLine = new Map<string, Coverage>()
  for (const coverage of [...listings.flatMap(listing => listing.lobs), ...specialties])
    if (!byLine.has(coverage.lob)) byLine.set(coverage.lob, coverage)
  return [...byLine.values()]
}

/** A line without states is covered in all of them. */
const reaches = ({ states }: Coverage, sought: readonly string[]) =>
  sought.length === 0 || states.length === 0 || sought.some(state => states.includes(state))

export const isRight = (coverage: Coverage, { lines, states }: Sought): boolean =>
  (lines.length === 0 || lines.includes(coverage.lob)) && reaches(coverage, states)

/** 'Covers Texas · General Liability', or null where nothing was searched for or the contact covers none of it. */
export function whyRight(contact: Covering, sought: Sought): string | null {
  if (isNothing(sought)) return null
  const right = coverageOf(contact).filter(coverage => isRight(coverage, sought))
  if (right.length === 0) return null
  const lines = sought.lines.filter(line => right.some(({ lob }) => lob === line))
  const states = sought.states.filter(state => right.some(coverage => reaches(coverage, [state])))
  return `Covers ${[named(states.map(stateName)), named(lines)].filter(Boolean).join(' · ')}`
}

/** How many of the searched pairs of line and state a contact covers. */
function pairsCovered(contact: Covering, { lines, states }: Sought): number {
  const coverage = coverageOf(contact)
  const pairs = each(lines).flatMap(line => each(states).map(state => ({ lines: line, states: state })))
  return pairs.filter(pair => coverage.some(one => isRight(one, pair))).length
}
/** Each alone; where none is searched for, any of them. */
const each = (values: readonly string[]): string[][] => (values.length === 0 ? [[]] : values.map(value => [value]))

/**
 * Who covers most of what was searched for comes first, then who does so for this very listing, then who can be reached. Contacts
 * without any coverage come before those who cover something else. Apart from that the order stays; without a search all of it does.
 */
export function inCallOrder<C extends Reachable>(contacts: readonly C[], sought: Sought): C[] {
  if (isNothing(sought)) return [...contacts]
  const ranked = contacts.map(contact => ({ contact, rank: rankOf(contact, sought) }))
  return ranked.toSorted((one, other) => compared(other.rank, one.rank)).map(({ contact }) => contact)
}

function rankOf(contact: Reachable, sought: Sought): number[] {
  const ofListing = contact.listings.some(({ lobs }) => lobs.some(coverage => isRight(coverage, sought)))
  const isReachable = contact.contact_phone !== '' || contact.contact_email !== ''
  return [pairsCovered(contact, sought), hasCoverage(contact) ? 0 : 1, ofListing ? 1 : 0, isReachable ? 1 : 0]
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

const hasCoverage = (contact: Covering) => coverageOf(contact).length > 0

type Call<C> = {
  /** Who to call for what was searched for. */
  first: C[]
  rest: C[]
  /** Set where nobody covers what was searched for; `first` then holds those who state no line and state. */
  nobody: string | null
}

export function whoToCall<C extends Reachable>(contacts: readonly C[], sought: Sought): Call<C> {
  const ordered = inCallOrder(contacts, sought)
  if (isNothing(sought)) return { first: ordered, rest: [], nobody: null }
  const covers = (contact: C) => whyRight(contact, sought) !== null
  const isSomebody = ordered.some(covers)
  const isFirst = (contact: C) => (isSomebody ? covers(contact) : !hasCoverage(contact))
  return {
    first: ordered.filter(isFirst),
    rest: ordered.filter(contact => !isFirst(contact)),
    nobody: isSomebody ? null : `Nobody is named for ${soughtWords(sought)}.`,
  }
}

/** What is said beside a contact: the reason to call, or that there is none on record; '' without a search. */
export function reasonFor(contact: Covering, sought: Sought): string {
  if (isNothing(sought)) return ''
  return whyRight(contact, sought) ?? (hasCoverage(contact) ? '' : 'Line and state not stated')
}

/** 'General Liability in Texas'. */
export const soughtWords = ({ lines, states }: Sought): string =>
  [lines, states.map(stateName)]
    .map(names => (names.length === 2 ? names.join(' or ') : named(names)))
    .filter(Boolean)
    .join(' in ')

function named(names: readonly string[]): string {
  const [first, second, ...rest] = names
  if (second === undefined) return first ?? ''
  return `${first}, ${second}${rest.length > 0 ? ` +${rest.length}` : ''}`
}

// Phone numbers, sites and places of contacts, as links and in words.

/** '(214) 555-0106 ext. 12' dials 2145550106 and then 12. */
export function telOf(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext\.?|x)\s*/i)
  const digits = (text: string) => text.replace(/\D/g, '')
  const plus = number.trim().startsWith('+') ? '+' : ''
  return `tel:${plus}${digits(number)}${extension ? `,${digits(extension)}` : ''}`
}

/** What is read of a site's address: without the scheme, 'www.' and a last slash. */
export const siteOf = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const placeOf = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')
