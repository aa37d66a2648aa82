// A person as a vCard 3.0 (RFC 2426), which phones and mail programs open.
import type { ContactRecord } from '#contract/calls/contacts.ts'
import { longDate } from '#web/ui/relativeTime.ts'

export type PersonToSave = {
  name: string
  /** The organization or MGA. */
  organization: string
  position: string
  phone: string
  email: string
  quotingLink: string
  /** 'General Liability in TX, OK', or ''. */
  covers: string
}

type Contact = Pick<ContactRecord, 'contact_name' | 'contact_type' | 'contact_phone' | 'contact_email' | 'org_name'> & {
  quoting_link?: string
}

/** What is saved of a contact; `covers` is what it answers for. */
export const savedAs = (contact: Contact, covers: string): PersonToSave => ({
  name: contact.contact_name,
  organization: contact.org_name,
  position: contact.contact_type,
  phone: contact.contact_phone,
  email: contact.contact_email,
  quotingLink: contact.quoting_link ?? '',
  covers,
})

export function vCardOf(person: PersonToSave, today: Date): string {
  const words = person.name.trim().split(/\s+/)
  const family = words.at(-1) ?? ''
  const rows: [string, string][] = [
    ['BEGIN', 'VCARD'],
    ['VERSION', '3.0'],
    ['FN', escaped(words.join(' '))],
    ['N', `${escaped(family)};${escaped(words.slice(0, -1).join(' '))};;;`],
    ['ORG', escaped(person.organization)],
    ['TITLE', escaped(person.position)],
    ['TEL;TYPE=WORK,VOICE', escaped(person.phone)],
    ['EMAIL;TYPE=INTERNET,WORK', escaped(person.email)],
    // An address is no text, so nothing in it is escaped.
    ['URL', person.quotingLink],
    ['NOTE', escaped([`Appetite, ${longDate(today)}`, person.covers].filter(Boolean).join(': '))],
    ['END', 'VCARD'],
  ]
  return rows
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${folded(`${name}:${value}`)}\r\n`)
    .join('')
}

const escaped = (text: string) => text.replace(/[\\,;]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n')

const mostOctets = 75
const octetsOf = (text: string) => new TextEncoder().encode(text).length

/** Lines of at most 75 octets; each further one begins with a space. No character is divided. */
function folded(line: string): string {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) ?? ''
    if (octetsOf(last + character) > mostOctets) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join('\r\n')
}
