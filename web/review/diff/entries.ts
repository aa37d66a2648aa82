// Converts contacts, MGAs and offices to lines of text, and compares two lists of them line by line.
import { type Fact, type Facts, namesOf } from '#contract/facts/fact.ts'
import { contactFacts, mgaFacts, officeFacts } from '#contract/facts/people.ts'
import { states as all } from '#web/ui/states.ts'
import { listAt, listOf, textAt, textsAt } from './readUnknown.ts'

export type Line = { key: string; label: string; text: string; isProse: boolean }
export type Entry = { key: string; title: string; lines: Line[] }
export type EntryKind = 'contacts' | 'mgas' | 'offices'

export function entriesOf(kind: EntryKind, value: unknown): Entry[] {
  const makers = { contacts: contactEntry, mgas: mgaEntry, offices: officeEntry }
  return listOf(value).map(makers[kind])
}

const prose = (key: string, label: string, text: string): Line => ({ key, label, text, isProse: true })
/** Omits empty lines. */
const withText = (lines: Line[]) => lines.filter(line => line.text !== '')

/** Lists every code, so that replacing one state by another is visible. */
const statesText = (codes: string[]) =>
  new Set(codes).size === all.length ? 'Every state and DC' : inOrder(codes).join(', ')
const coverageText = (lobs: unknown[]) =>
  inOrder(lobs.map(lob => [textAt(lob, 'lob'), statesText(textsAt(lob, 'states'))].filter(Boolean).join(': '))).join(
    '; ',
  )
/** Lines of business and states are sets: order and duplicates are no differences. */
const inOrder = (texts: readonly string[]) => [...new Set(texts)].sort()

/** These facts form one line. */
const ofPlace = ['city', 'state', 'postal_code']

/** The lines of all facts except the name, which is the title. */
function linesBelow(facts: Facts, name: string, entry: unknown): Line[] {
  const place = ofPlace.filter(part => part in facts)
  const [first] = namesOf(facts).filter(fact => place.includes(fact))
  return Object.entries(facts).flatMap(([key, fact]) => {
    if (key === first) return [{ ...lineOf(key, fact, entry), label: 'Place', text: wordsAt(entry, place) }]
    return key === name || place.includes(key) ? [] : [lineOf(key, fact, entry)]
  })
}
const wordsAt = (entry: unknown, keys: readonly string[]) =>
  keys
    .map(key => textAt(entry, key))
    .filter(Boolean)
    .join(', ')

function lineOf(key: string, { kind, label, max = 0 }: Fact, entry: unknown): Line {
  const text = textAt(entry, key)
  if (kind === 'linesOfBusiness') return prose(key, label, inOrder(textsAt(entry, key)).join(', '))
  if (kind === 'states') return prose(key, label, statesText(textsAt(entry, key)))
  if (kind === 'picture') return { key, label, text: text && `${label} ${text.slice(0, 8)}`, isProse: false }
  // Long values are compared word by word.
  return { key, label, text, isProse: max >= 300 }
}

function contactEntry(contact: unknown, index: number): Entry {
  const id = textAt(contact, 'id')
  return {
    key: id || `new ${textAt(contact, 'contact_email') || index}`,
    title: textAt(contact, 'contact_name'),
    lines: withText([
      ...linesBelow(contactFacts, 'contact_name', contact),
      prose('specialties', 'Lines', coverageText(listAt(contact, 'specialties'))),
      ...listAt(contact, 'listings').map((listing, at) => {
        const name = textAt(listing, 'listing_name') || 'This listing'
        return prose(`listing ${textAt(listing, 'listing_id') || at}`, name, coverageText(listAt(listing, 'lobs')))
      }),
    ]),
  }
}

function mgaEntry(mga: unknown, index: number): Entry {
  const name = textAt(mga, 'mga_name')
  return {
    key: textAt(mga, 'mga_id') || `new ${name || index}`,
    title: name,
    lines: withText([
      ...linesBelow(mgaFacts, 'mga_name', mga),
      ...listAt(mga, 'contacts').map((contact, at) => {
        const { key, title, lines } = contactEntry(contact, at)
        return prose(`contact ${key}`, 'Contact', [title, ...lines.map(one => one.text)].join(', '))
      }),
    ]),
  }
}

const officeEntry = (office: unknown): Entry => ({
  // An office has no stable id, because saving replaces the whole list.
  key: `${textAt(office, 'address_line_1')} ${textAt(office, 'postal_code')}`.toLowerCase(),
  title: textAt(office, 'address_line_1'),
  lines: withText(linesBelow(officeFacts, 'address_line_1', office)),
})

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

/** Two entries may share a key, such as two offices at one address. The second one gets a key of its own, so that neither is lost. */
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

/** In the order of the new entry, followed by the lines that only the old one has. */
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
