// How the facts of a listing are worded on its page.
import type { Fact } from '#contract/facts/fact.ts'
import { type ListingFacts, listingClass, listingFacts, listingTerms } from '#contract/facts/listing.ts'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { formatValue } from '#web/features/reference/factWords.ts'

/** Spec §2.9: the first letter capitalised. */
export const capitalised = (text: string): string => text.replace(/^\p{L}/u, letter => letter.toUpperCase())

type Labelled = { label: string; value: string }

/** A limit is 'type: text'; those of one type share a line, and what has no type stands by itself. */
export function limitsOf(limits: readonly string[]): { labelled: Labelled[]; plain: string[] } {
  const byType = new Map<string, string[]>()
  const plain: string[] = []
  for (const limit of limits) {
    const [, type = '', text = ''] = limit.match(/^([^:]+):\s*(.+)$/) ?? []
    if (text === '') plain.push(limit)
    else byType.set(type.trim(), [...(byType.get(type.trim()) ?? []), text.trim()])
  }
  return { labelled: [...byType].map(([label, texts]) => ({ label, value: texts.join(', ') })), plain }
}

/** A fact that is one word or figure, with its label. */
export function plainRow(name: keyof ListingFacts, listing: Partial<ListingRecord>): Labelled {
  const { kind, label, readAs = label, zero }: Fact = listingFacts[name]
  const words = zero && listing[name] === 0 ? zero : formatValue(kind, listing[name])
  const value = kind === 'isoClass' ? [words, listing.iso_class_label].filter(Boolean).join(' ') : words
  return { label: readAs, value: value || 'Not given' }
}

/** Its class, on its page and in the drawer. */
export const classOf = (listing: Partial<ListingRecord>): Labelled[] =>
  listingClass.map(name => plainRow(name, listing))

/** What the drawer says of its terms: those that are stated. */
export const termsOf = (listing: Partial<ListingRecord>): Labelled[] =>
  listingTerms.filter(name => listing[name] != null).map(name => plainRow(name, listing))

type Desks = Pick<ListingRecord, 'underwriter_phone' | 'underwriter_email' | 'organization_id' | 'providers'>

/** Who can be called where nobody is named: its underwriter, and the main line of its organization or of who offers it here. */
export function desksOf({ underwriter_phone, underwriter_email, organization_id, providers }: Desks) {
  const main = providers.find(({ org_id }) => org_id === organization_id) ?? providers[0]
  const desks = [
    { label: 'Underwriter of this listing', phone: underwriter_phone, email: underwriter_email },
    { label: 'Main line', phone: main?.contact_phone_number_1 ?? '', email: main?.contact_email_address ?? '' },
  ]
  return desks.filter(({ phone, email }) => phone !== '' || email !== '')
}

type People = Pick<ListingRecord, 'contacts' | 'providers'>

/** Everybody who can be called about a listing: its own, its providers' and their MGAs'; who is listed twice, once. */
export function contactsOf({ contacts, providers }: People): ListingRecord['contacts'] {
  const all = [
    ...contacts,
    ...providers.flatMap(provider => [...provider.contacts, ...provider.mgas.flatMap(mga => mga.contacts)]),
  ]
  const keyOf = ({ id, contact_name, contact_email }: ListingRecord['contacts'][number]) =>
    contact_email ? `${contact_name} ${contact_email}`.toLowerCase() : id
  const byKey = new Map<string | number, ListingRecord['contacts'][number]>()
  for (const contact of all) if (!byKey.has(keyOf(contact))) byKey.set(keyOf(contact), contact)
  return [...byKey.values()]
}
