// Contacts, MGAs and offices as lines, and two lists of them compared line by line.
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

type LineDiff = Pick<Line, 'key' | 'label' | 'isProse'> & { from: string; to: string }
export type EntryDiff = {
  key: string
  state: 'same' | 'changed' | 'added' | 'removed'
  title: { from: string; to: string }
  lines: LineDiff[]
}

export function entriesDiff(from: readonly Entry[], to: readonly Entry[]): EntryDiff[] {
  const before = byKey(from)
  const after = byKey(to)
  const present = [...after].map(([key, entry]) => compare(key, before.get(key), entry))
  const gone = [...before].filter(([key]) => !after.has(key)).map(([key, entry]) => compare(key, entry, undefined))
  return [...present, ...gone]
}

/** Two entries may have the same key, such as two offices at one address. The second one gets a key of its own, so that neither is lost. */
function byKey(entries: readonly Entry[]): Map<string, Entry> {
  const keyed = new Map<string, Entry>()
  for (const entry of entries) {
    let key = entry.key
    while (keyed.has(key)) key += ' again'
    keyed.set(key, entry)
  }
  return keyed
}

function compare(key: string, from: Entry | undefined, to: Entry | undefined): EntryDiff {
  const lines = linesOf(from?.lines ?? [], to?.lines ?? [])
  const title = { from: from?.title ?? '', to: to?.title ?? '' }
  const isSame = title.from === title.to && lines.every(line => line.from === line.to)
  const state = !from ? 'added' : !to ? 'removed' : isSame ? 'same' : 'changed'
  return { key, state, title, lines }
}

/** In the order of the new one; what it no longer says stands where the old one said it last. */
function linesOf(from: readonly Line[], to: readonly Line[]): LineDiff[] {
  const lines = [...to, ...from.filter(line => !to.some(one => one.key === line.key))]
  const textIn = (side: readonly Line[], key: string) => side.find(line => line.key === key)?.text ?? ''
  return lines.map(({ key, label, isProse }) => ({
    key,
    label,
    isProse,
    from: textIn(from, key),
    to: textIn(to, key),
  }))
}
