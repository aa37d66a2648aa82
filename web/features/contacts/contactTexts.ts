// Phone numbers, addresses, sites and places of contacts, and what they answer for, as links and in words.
import type { ContactRecord } from '#contract/contacts.ts'
import { stateName } from '#contract/stateNames.ts'
import { type Sought as Asked, answersOf, type Coverage } from '#contract/whoToCall.ts'

/** What was searched for, and what a mail about it is about: the sub-category of the listing, or its name. */
export type Sought = Asked & { about?: string }
type Covering = Pick<ContactRecord, 'listings' | 'specialties'>

/** Each line once: as it is for the shown listing, then as a specialty. */
export function coverageOf({ listings, specialties }: Covering): Coverage[] {
  const byLine = new Map<string, Coverage>()
  for (const coverage of [...listings.flatMap(listing => listing.lobs), ...specialties])
    if (!byLine.has(coverage.lob)) byLine.set(coverage.lob, coverage)
  return [...byLine.values()]
}

/** 'General Liability in TX, OK; Property in TX +2', or '' where a contact answers none of what was searched for. */
export function answersText(contact: Covering, sought: Sought): string {
  const answers = answersOf(contact, sought)
  const more = answers.length > 2 ? ` +${answers.length - 2}` : ''
  return `${answers.slice(0, 2).join('; ')}${more}`
}

/** '(214) 555-0106 ext. 12' dials 2145550106 and then 12. */
export function telOf(phone: string): string {
  const [number = '', extension = ''] = phone.split(/\s*(?:ext\.?|x)\s*/i)
  const digits = (text: string) => text.replace(/\D/g, '')
  const plus = number.trim().startsWith('+') ? '+' : ''
  return `tel:${plus}${digits(number)}${extension ? `,${digits(extension)}` : ''}`
}

/** With 'Restaurants: General Liability, Texas' as its subject where something was searched for. */
export function mailOf(email: string, { about, lines, states }: Sought): string {
  const sought = [lines.join(' or '), states.map(stateName).join(' or ')].filter(Boolean).join(', ')
  return `mailto:${email}${about && sought ? `?subject=${encodeURIComponent(`${about}: ${sought}`)}` : ''}`
}

/** What is read of a site's address: without the scheme, 'www.' and a last slash. */
export const siteOf = (link: string): string => link.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')

export const placeOf = ({ city, state }: { city: string; state: string }): string =>
  [city, state].filter(Boolean).join(', ')
