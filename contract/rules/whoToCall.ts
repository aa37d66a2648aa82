// Chooses whom to call about a listing: the contacts that cover the lines and states of a query, their order, and the explanation.
import type { ContactRecord } from '../calls/contacts.ts'
import { stateName } from './stateNames.ts'

export type ContactQuery = {
  /** Labels of lines. */
  lines: readonly string[]
  /** Codes of states. */
  states: readonly string[]
  /** Coverage of other listings does not count; with null all of it does. */
  listing: number | null
}
export type Coverage = { lob: string; states: readonly string[] }
type Covering = Pick<ContactRecord, 'listings' | 'specialties'>
type Reachable = Covering & Pick<ContactRecord, 'contact_type' | 'contact_phone' | 'contact_email'>

export const emptyContactQuery: ContactQuery = { lines: [], states: [], listing: null }
const isEmpty = ({ lines, states }: ContactQuery) => lines.length + states.length === 0

const ownRows = ({ listings }: Covering, { listing }: ContactQuery): Coverage[] =>
  listings.filter(({ listing_id }) => listing === null || listing_id === listing).flatMap(({ lobs }) => lobs)

/** A line without states is covered in all of them. */
const coversState = ({ states }: Coverage, state: string) => states.length === 0 || states.includes(state)

export const covers = (coverage: Coverage, { lines, states }: ContactQuery): boolean =>
  (lines.length === 0 || lines.includes(coverage.lob)) &&
  (states.length === 0 || states.some(state => coversState(coverage, state)))

/** The requested lines that a contact covers, each with the requested states. */
function answered(contact: Covering, sought: ContactQuery): { line: string; states: string[] }[] {
  if (isEmpty(sought)) return []
  const rows = [...ownRows(contact, sought), ...contact.specialties].filter(row => covers(row, sought))
  const lines = sought.lines.length > 0 ? sought.lines : new Set(rows.map(({ lob }) => lob))
  return [...lines].flatMap(line => {
    const ofLine = rows.filter(({ lob }) => lob === line)
    const states = sought.states.filter(state => ofLine.some(row => coversState(row, state)))
    return ofLine.length > 0 ? [{ line, states }] : []
  })
}

/** Everything that a contact covers, each line once. No states means all of them. */
export function coverageOf({ listings, specialties }: Covering): { lob: string; states: string[] }[] {
  const covers = new Map<string, string[]>()
  for (const { lob, states } of [...specialties, ...listings.flatMap(({ lobs }) => lobs)]) {
    const known = covers.get(lob)
    const isEverywhere = states.length === 0 || known?.length === 0
    covers.set(lob, isEverywhere ? [] : [...new Set([...(known ?? []), ...states])].sort())
  }
  return [...covers].map(([lob, states]) => ({ lob, states }))
}

/** 'General Liability in TX, OK', for each line. */
export const coverageTexts = (contact: Covering, sought: ContactQuery): string[] =>
  answered(contact, sought).map(({ line, states }) => [line, states.join(', ')].filter(Boolean).join(' in '))

/** Counts the requested pairs of a line and a state that a contact covers. */
function pairsAnswered(contact: Covering, sought: ContactQuery): number {
  const answers = answered(contact, sought)
  if (sought.lines.length === 0) return new Set(answers.flatMap(({ states }) => states)).size
  return answers.reduce((sum, { states }) => sum + (sought.states.length === 0 ? 1 : states.length), 0)
}

/** Whether a contact has no coverage at all. Coverage of another listing counts, since it tells what the contact does. */
const isOpen = ({ listings, specialties }: Covering) => listings.length + specialties.length === 0

/**
 * The contact that covers most of the request comes first, then those who take new risks, then those whose coverage names this listing,
 * then those with a phone or email. Contacts without any coverage come before those that cover something else. Otherwise the order stays.
 */
export function inCallOrder<C extends Reachable>(contacts: readonly C[], sought: ContactQuery): C[] {
  if (isEmpty(sought)) return [...contacts]
  const ranked = contacts.map(contact => ({ contact, rank: rankOf(contact, sought) }))
  return ranked.toSorted((one, other) => compared(other.rank, one.rank)).map(({ contact }) => contact)
}

/** Words of positions whose people serve policies that are written already. They take no new risk, so whoever may take it is called first. */
const positionsAfterBinding = [
  'loss control',
  'risk engineer',
  'claim',
  'claims',
  'billing',
  'accounting',
  'audit',
  'auditor',
]
const servesPolicies = new RegExp(`\\b(?:${positionsAfterBinding.join('|')})\\b`, 'i')

function rankOf(contact: Reachable, sought: ContactQuery): number[] {
  const isOwn = ownRows(contact, sought).some(row => covers(row, sought))
  const isReachable = contact.contact_phone !== '' || contact.contact_email !== ''
  const takesRisks = !servesPolicies.test(contact.contact_type)
  return [
    pairsAnswered(contact, sought),
    Number(isOpen(contact)),
    Number(takesRisks),
    Number(isOwn),
    Number(isReachable),
  ]
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

type CallList<C> = {
  /** The contacts to call, in order. */
  first: C[]
  rest: C[]
  /** Says why contacts are listed that do not cover the request, or that there are none; otherwise ''. */
  note: string
  isNobody: boolean
}

export const notStatedNote = 'Line and state not stated'

/** Expects the contacts in the order in which they are shown. */
export function whoToCall<C extends Reachable>(contacts: readonly C[], sought: ContactQuery): CallList<C> {
  const ordered = inCallOrder(contacts, sought)
  if (isEmpty(sought)) return { first: ordered, rest: [], note: '', isNobody: false }
  const answers = (contact: C) => answered(contact, sought).length > 0
  const isSomebody = ordered.some(answers)
  const isFirst = isSomebody ? answers : isOpen
  const first = ordered.filter(isFirst)
  const isNobody = first.length === 0
  const note = isNobody ? `Nobody is named for ${contactQueryText(sought)}.` : isSomebody ? '' : notStatedNote
  return { first, rest: ordered.filter(contact => !isFirst(contact)), note, isNobody }
}

/** The note beside a contact without any coverage. */
export const reasonFor = (contact: Covering, sought: ContactQuery): string =>
  isEmpty(sought) || !isOpen(contact) ? '' : notStatedNote

/** 'General Liability or Property in Texas or Oklahoma'. */
export const contactQueryText = ({ lines, states }: ContactQuery): string =>
  [lines.join(' or '), states.map(stateName).join(' or ')].filter(Boolean).join(' in ')
