// Contacts at organizations and MGAs, and the lines and states that they cover.

import type { OrganizationType } from '#contract/calls/reference.ts'
import jobTitles from '#contract/reference/job-titles.json' with { type: 'json' }
import type { Organization } from './generateOrganizations.ts'
import type { Plan } from './planListings.ts'
import { stateFunds } from './planListings.ts'
import { type Random, randomFor } from './random.ts'
import { lineLabel } from './trades.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { emailOf, phoneIn, placeIn, someone } from './vocabulary.ts'
import { fillTemplate, inSentence } from './wording.ts'

/** Every organization has room for as many ids. */
export const mostContacts = 60
/** By the index of an organization: some are large, and one names nobody. */
const sizes: Partial<Record<number, number>> = { 14: mostContacts, 20: 0, 21: 7 }
export const namesNobody = ({ index }: Organization): boolean => sizes[index] === 0

const titlesOf: Record<OrganizationType, string[]> = {
  'Insurance Program': [
    'Program Manager',
    'Program Underwriter',
    'Director of Programs',
    'Program Administrator',
    'Underwriter',
  ],
  'Insurance Company': [
    'Underwriter',
    'Senior Underwriter',
    'Regional Manager',
    'Territory Manager',
    'Marketing Representative',
    'Underwriting Manager',
  ],
  'Risk Retention Group': ['Underwriter', 'Managing Director', 'Risk Manager', 'Loss Control Consultant'],
  Captive: ['Captive Manager', 'Risk Manager', 'Business Development Manager', 'Reinsurance Manager'],
  'MGA/Wholesaler': [
    'Wholesale Broker',
    'Senior Broker',
    'Binding Authority Underwriter',
    'Underwriting Assistant',
    'Broker',
  ],
}
const knownTitles = new Set(jobTitles.map(({ label }) => label))

export type Contact = ReturnType<typeof generateContact>
export type Coverage = { lob: string; states: string[] }

const [fewest = 1, mostUsual = 4] = vocabulary.ranges.contactsPerOrganization
const randomOf = ({ index }: Organization) => randomFor('contacts', index)
const wantedOf = ({ index }: Organization, random: Random) => {
  const usual = random.int(fewest, mostUsual)
  return sizes[index] ?? usual
}
export const countContacts = (organization: Organization): number => wantedOf(organization, randomOf(organization))

export function contactsOf(organization: Organization) {
  const random = randomOf(organization)
  const names = new Set<string>()
  const contacts: Contact[] = []
  const wanted = wantedOf(organization, random)
  while (contacts.length < wanted) {
    const contact = generateContact(random, organization)
    if (!names.has(contact.contact_name)) contacts.push(contact)
    names.add(contact.contact_name)
  }
  return contacts
}

function generateContact(random: Random, organization: Organization) {
  const { home, slug, type, lines, states } = organization
  const person = someone(random)
  const place = random.chance(0.7) ? home : placeIn(random, random.pick(states))
  return {
    contact_name: person.name,
    contact_email: emailOf(random, person, slug),
    contact_phone: phoneIn(random, place.state),
    contact_type: titleAt(random, type),
    quoting_link: random.chance(0.4) ? `https://www.${slug}.example/quote` : '',
    note: random.chance(0.6) ? noteOf(random, organization, place.state) : '',
    speciality: lineLabel(random.pick(lines.slice(0, 3))),
    ...place,
  }
}

function titleAt(random: Random, type: OrganizationType): string {
  const title = random.pick(titlesOf[type])
  if (!knownTitles.has(title)) throw new Error(`The reference has no job title ${title}`)
  return title
}

function noteOf(random: Random, { lines, subcategories, regions }: Organization, state: string): string {
  const open = vocabulary.contactNoteTemplates.filter(template => regions.length > 0 || !template.includes('{region}'))
  return fillTemplate(random.pick(open), {
    state,
    lob: lineLabel(random.pick(lines)),
    region: regions[0],
    subsub: inSentence(random.pick(random.pick(subcategories).kinds)),
    limit: random.pick(vocabulary.ranges.limit.slice(0, 4)),
  })
}

/** Chooses the contacts for a listing: one for all of it, or two who divide it by state or line. */
export function coverageOf(
  plan: Plan,
  { index, contacts }: { index: number; contacts: number },
): Map<number, Coverage[]> {
  const random = randomFor('coverage', index)
  if (contacts === 0) return new Map()
  const first = random.int(0, contacts - 1)
  const second = (first + 1) % contacts
  const [lines, states] = [plan.lines, plan.states]
  const shared = contacts > 1 && random.chance(0.45)
  if (shared && states.length > 3) {
    const half = Math.ceil(states.length / 2)
    return new Map([
      [first, coverageFor(lines, states.slice(0, half))],
      [second, coverageFor(lines, states.slice(half))],
    ])
  }
  if (shared && lines.length > 1)
    return new Map([
      [first, coverageFor(lines.slice(0, 1), states)],
      [second, coverageFor(lines.slice(1), states)],
    ])
  return new Map([[first, coverageFor(lines, states)]])
}

/** What the people of a large organization answer for any listing: a line in some of its states. */
export function territoriesOf(organization: Organization): Map<number, Coverage[]> {
  if (sizes[organization.index] === undefined) return new Map()
  const random = randomFor('territories', organization.index)
  const { lines, states } = organization
  return new Map(
    contactsOf(organization).map((_, at) => [
      at,
      coverageFor([lines[at % lines.length] ?? 'general-liability'], random.sample(states, random.int(2, 9)).sort()),
    ]),
  )
}

/** The lines and states in which insurers sell them. */
export function coverageFor(lines: readonly string[], states: readonly string[]): Coverage[] {
  return lines.flatMap(lob => {
    const sold = lob === 'workers-compensation' ? states.filter(code => !stateFunds.includes(code)) : [...states]
    return sold.length > 0 ? [{ lob, states: sold }] : []
  })
}
