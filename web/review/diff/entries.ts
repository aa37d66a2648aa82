// Contacts, MGAs and offices as lines that can be compared one by one.
import { states as all } from '#web/ui/states.ts'
import { listAt, listOf, textAt, textsAt } from './readUnknown.ts'

export type Line = { key: string; label: string; text: string; isProse: boolean }
export type Entry = { key: string; title: string; lines: Line[] }
export type EntryKind = 'contacts' | 'mgas' | 'offices'

export function entriesOf(kind: EntryKind, value: unknown): Entry[] {
  const makers = { contacts: contactEntry, mgas: mgaEntry, offices: officeEntry }
  return listOf(value).map(makers[kind])
}

/** A blank line says nothing and is left out. */
const withText = (lines: Line[]) => lines.filter(line => line.text !== '')
const line = (key: string, label: string, text: string): Line => ({ key, label, text, isProse: false })
const prose = (key: string, label: string, text: string): Line => ({ key, label, text, isProse: true })

/** Each by its code, so that no state can be exchanged for another unseen. */
const statesText = (codes: string[]) =>
  codes.length === all.length ? 'Every state and DC' : [...codes].sort().join(', ')
const coverageText = (lobs: unknown[]) =>
  lobs.map(lob => [textAt(lob, 'lob'), statesText(textsAt(lob, 'states'))].filter(Boolean).join(': ')).join('; ')

function contactEntry(contact: unknown, index: number): Entry {
  const text = (key: string) => textAt(contact, key)
  const id = text('id')
  return {
    key: id || `new ${text('contact_email') || index}`,
    title: text('contact_name'),
    lines: withText([
      line('type', 'Position', text('contact_type')),
      line('email', 'E-mail', text('contact_email')),
      line('phone', 'Phone', text('contact_phone')),
      line('link', 'Website', text('quoting_link')),
      line('place', 'Place', [text('city'), text('state')].filter(Boolean).join(', ')),
      prose('speciality', 'Speciality', text('speciality')),
      prose('note', 'Note', text('note')),
      prose('specialties', 'Lines', coverageText(listAt(contact, 'specialties'))),
      ...listAt(contact, 'listings').map((listing, at) => {
        const name = textAt(listing, 'listing_name') || 'This listing'
        return prose(`listing ${textAt(listing, 'listing_id') || at}`, name, coverageText(listAt(listing, 'lobs')))
      }),
    ]),
  }
}

function mgaEntry(mga: unknown, index: number): Entry {
  const text = (key: string) => textAt(mga, key)
  return {
    key: text('mga_id') || `new ${text('mga_name') || index}`,
    title: text('mga_name'),
    lines: withText([
      line('email', 'E-mail', text('mga_email')),
      line('phone', 'Phone', text('mga_phone')),
      line('program', 'Carrier / Program', text('carrier_program')),
      prose('lines', 'Line of Business', textsAt(mga, 'line_of_business').join(', ')),
      prose('states', 'States', statesText(textsAt(mga, 'states'))),
      ...listAt(mga, 'contacts').map((contact, at) => {
        const { key, title, lines } = contactEntry(contact, at)
        return prose(`contact ${key}`, 'Contact', [title, ...lines.map(one => one.text)].join(', '))
      }),
    ]),
  }
}

function officeEntry(office: unknown): Entry {
  const text = (key: string) => textAt(office, key)
  return {
    // An office has no number that stays: the list is written anew as a whole.
    key: `${text('address_line_1')} ${text('postal_code')}`.toLowerCase(),
    title: text('address_line_1'),
    lines: withText([
      line('line2', 'Address Line 2', text('address_line_2')),
      line('place', 'Place', [text('city'), text('state'), text('postal_code')].filter(Boolean).join(', ')),
      line('picture', 'Picture', text('image_file_id') && `Picture ${text('image_file_id').slice(0, 8)}`),
    ]),
  }
}
