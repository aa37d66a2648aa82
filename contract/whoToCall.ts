// Whom to call about a listing: who answers for the lines and states that are asked for, in which order, and in which words.
import type { ContactRecord } from './contacts.ts'
import { stateName } from './stateNames.ts'

export type Sought = {
  /** By their labels. */
  lines: readonly string[]
  /** By their codes. */
  states: readonly string[]
  /** Coverage of other listings does not count; with null all of it does. */
  listing: number | null
}
export type Coverage = { lob: string; states: readonly string[] }
type Covering = Pick<ContactRecord, 'listings' | 'specialties'>
type Reachable = Covering & Pick<ContactRecord, 'contact_phone' | 'contact_email'>

export const soughtNothing: Sought = { lines: [], states: [], listing: null }
const isNothing = ({ lines, states }: Sought) => lines.length + states.length === 0

const ownRows = ({ listings }: Covering, { listing }: Sought): Coverage[] =>
  listings.filter(({ listing_id }) => listing === null || listing_id === listing).flatMap(({ lobs }) => lobs)

/** A line without states is covered in all of them. */
const reaches = ({ states }: Coverage, state: string) => states.length === 0 || states.includes(state)

export const isRight = (coverage: Coverage, { lines, states }: Sought): boolean =>
  (lines.length === 0 || lines.includes(coverage.lob)) &&
  (states.length === 0 || states.some(state => reaches(coverage, state)))

/** The lines that a contact answers for, each with those of the states. */
function answered(contact: Covering, sought: Sought): { line: string; states: string[] }[] {
  if (isNothing(sought)) return []
  const rows = [...ownRows(contact, sought), ...contact.specialties].filter(row => isRight(row, sought))
  const lines = sought.lines.length > 0 ? sought.lines : new Set(rows.map(({ lob }) => lob))
  return [...lines].flatMap(line => {
    const ofLine = rows.filter(({ lob }) => lob === line)
    const states = sought.states.filter(state => ofLine.some(row => reaches(row, state)))
    return ofLine.length > 0 ? [{ line, states }] : []
  })
}

/** 'General Liability in TX, OK', for each line. */
export const answersOf = (contact: Covering, sought: Sought): string[] =>
  answered(contact, sought).map(({ line, states }) => [line, states.join(', ')].filter(Boolean).join(' in '))

/** How many of the pairs of a line and a state a contact answers. */
function pairsAnswered(contact: Covering, sought: Sought): number {
  const answers = answered(contact, sought)
  if (sought.lines.length === 0) return new Set(answers.flatMap(({ states }) => states)).size
  return answers.reduce((sum, { states }) => sum + (sought.states.length === 0 ? 1 : states.length), 0)
}

/** Coverage of another listing is coverage as well: whoever has some has said for what to call. */
const isOpen = ({ listings, specialties }: Covering) => listings.length + specialties.length === 0

/**
 * Who answers most of what is asked for comes first, then who does so for this very listing, then who can be reached. Contacts
 * without any coverage come before those who cover something else. Apart from that the order stays; where nothing is asked for,
 * all of it does.
 */
export function inCallOrder<C extends Reachable>(contacts: readonly C[], sought: Sought): C[] {
  if (isNothing(sought)) return [...contacts]
  const ranked = contacts.map(contact => ({ contact, rank: rankOf(contact, sought) }))
  return ranked.toSorted((one, other) => compared(other.rank, one.rank)).map(({ contact }) => contact)
}

function rankOf(contact: Reachable, sought: Sought): number[] {
  const isOwn = ownRows(contact, sought).some(row => isRight(row, sought))
  const isReachable = contact.contact_phone !== '' || contact.contact_email !== ''
  return [pairsAnswered(contact, sought), Number(isOpen(contact)), Number(isOwn), Number(isReachable)]
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

export type Call<C> = {
  /** Whom to call, in order. */
  first: C[]
  rest: C[]
  /** Why these are to be called although nobody answers, or that nobody is named; '' where they answer. */
  note: string
  isNobody: boolean
}

export const notStated = 'Line and state not stated'

/** The contacts come in the order in which they are shown. */
export function whoToCall<C extends Reachable>(contacts: readonly C[], sought: Sought): Call<C> {
  const ordered = inCallOrder(contacts, sought)
  if (isNothing(sought)) return { first: ordered, rest: [], note: '', isNobody: false }
  const answers = (contact: C) => answered(contact, sought).length > 0
  const isSomebody = ordered.some(answers)
  const isFirst = isSomebody ? answers : isOpen
  const first = ordered.filter(isFirst)
  const isNobody = first.length === 0
  const note = isNobody ? `Nobody is named for ${soughtWords(sought)}.` : isSomebody ? '' : notStated
  return { first, rest: ordered.filter(contact => !isFirst(contact)), note, isNobody }
}

/** What is said beside a contact who does not answer: that nothing is on record. */
export const reasonFor = (contact: Covering, sought: Sought): string =>
  isNothing(sought) || !isOpen(contact) ? '' : notStated

/** 'General Liability or Property in Texas or Oklahoma'. */
export const soughtWords = ({ lines, states }: Sought): string =>
  [lines.join(' or '), states.map(stateName).join(' or ')].filter(Boolean).join(' in ')
