// Formats contacts: phone numbers, addresses, links and coverage.
import type { ContactRecord, OfficeRecord } from '#contract/calls/contacts.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { type ContactQuery as Asked, type Coverage, coverageTexts } from '#contract/rules/whoToCall.ts'

/** What was searched for; `about` is the sub-category or name of the listing, for the subject of a mail. */
export type ContactQuery = Asked & { about?: string }
type Covering = Pick<ContactRecord, 'listings' | 'specialties'>

/** Each line once; coverage of the shown listing wins over a specialty. */
export function coverageOf({ listings, specialties }: Covering): Coverage[] {
  const byLine = new Map<string, Coverage>()
  for (const coverage of [...listings.flatMap(listing => listing.lobs), ...specialties])
    if (!byLine.has(coverage.lob)) byLine.set(coverage.lob, coverage)
  return [...byLine.values()]
}

/** 'General Liability in TX, OK; Property in TX +2', or '' if a contact covers nothing of the search. */
export function answersText(contact: Covering, contactQuery: ContactQuery): string {
  const answers = coverageTexts(contact, contactQuery)
  const more = answers.length > 2 ? ` +${answers.length - 2}` : ''
  return `${answers.slice(0, 2).join('; ')}${more}`
}

const fewStates = 4
const statesText = (states: readonly string[]) =>
  states.length > fewStates ? `${states.length} states` : states.join(', ')
const coverText = ({ lob, states }: Coverage) => (states.length === 0 ? lob : `${lob} in ${statesText(states)}`)
const joined = (parts: readonly string[], most: number) =>
  [...parts.slice(0, most), ...(parts.length > most ? [`+${parts.length - most}`] : [])].join('; ')

/** 'General Liability in TX, OK; Property in 9 states'; '' without any limits. */
export const coversText = (covers: readonly Coverage[], most = 2): string => joined(covers.map(coverText), most)

/** What a contact covers beyond the search: 'OK, LA; Liquor Liability in TX'. */
export function alsoText(covers: readonly Coverage[], { lines, states }: Pick<Asked, 'lines' | 'states'>): string {
  const isOther = ({ lob }: Coverage) => lines.length > 0 && !lines.includes(lob)
  // Further states of the searched lines come first: without its line, a state is read as part of what stands before it.
  const parts = [...covers.filter(cover => !isOther(cover)), ...covers.filter(isOther)].flatMap(cover => {
    if (isOther(cover)) return [coverText(cover)]
    const others = cover.states.filter(code => !states.includes(code))
    if (states.length === 0 || others.length === 0) return []
    return [lines.length > 0 ? statesText(others) : `${cover.lob} in ${statesText(others)}`]
  })
  return joined(parts, 2)
}

/** '(214) 555-0106 ext. 12' dials 2145550106 and then 12. */
export function telOf(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext\.?|x)\s*/i)
  const digits = (text: string) => text.replace(/\D/g, '')
  const plus = number.trim().startsWith('+') ? '+' : ''
  return `tel:${plus}${digits(number)}${extension ? `,${digits(extension)}` : ''}`
}

/** After a search the subject is 'Restaurants: General Liability, Texas'. */
export function mailOf(email: string, { about, lines, states }: ContactQuery): string {
  const subject = [lines.join(' or '), states.map(stateName).join(' or ')].filter(Boolean).join(', ')
  return `mailto:${email}${about && subject ? `?subject=${encodeURIComponent(`${about}: ${subject}`)}` : ''}`
}

/** The readable part of a URL, without scheme, 'www.' and final slash. */
export const siteOf = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const cityAndState = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')

type Place = Pick<OfficeRecord, 'address_line_1' | 'address_line_2' | 'city' | 'state' | 'postal_code'>

/** 'Hartford, CT 06103' */
export const placeOf = (office: Place): string => [cityAndState(office), office.postal_code].filter(Boolean).join(' ')
export const streetOf = ({ address_line_1, address_line_2 }: Place): string =>
  [address_line_1, address_line_2].filter(Boolean).join(', ')

type Findable = Covering &
  Pick<ContactRecord, 'contact_name' | 'contact_type' | 'speciality' | 'org_name' | 'city' | 'state'>

/** Each typed word must begin a word of the name, the position, the organization, the place or a line. */
export function isFoundBy(contact: Findable, typed: string): boolean {
  const { contact_name, contact_type, speciality, org_name, city, state } = contact
  const lines = coverageOf(contact).map(({ lob }) => lob)
  const place = [city, state, state && stateName(state)]
  const texts = [contact_name, contact_type, speciality, org_name, ...place, ...lines]
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
  const wanted = typed.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  return wanted.every(word => texts.some(one => one.startsWith(word)))
}
