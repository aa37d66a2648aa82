// The wording of a listing's facts on its page.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { Fact } from '#contract/facts/fact.ts'
import { factWords } from '#contract/facts/formatValue.ts'
import { type ListingFacts, listingFacts } from '#contract/facts/listing.ts'

/** 'roofing contractors' becomes 'Roofing contractors'. */
export const capitalised = (text: string): string => text.replace(/^\p{L}/u, letter => letter.toUpperCase())

type Labelled = { label: string; value: string }

/** A fact of one word or number, with its label. */
export function plainRow(name: keyof ListingFacts, listing: Partial<ListingRecord>): Labelled {
  const { kind, label, readAs = label }: Fact = listingFacts[name]
  const words = plainWords(name, listing)
  const value = kind === 'isoClass' ? [words, listing.iso_class_label].filter(Boolean).join(' ') : words
  return { label: readAs, value: value || 'Not given' }
}

/** The words alone; '' where the listing does not state it. */
export const plainWords = (name: keyof ListingFacts, listing: Partial<ListingRecord>): string =>
  factWords(listingFacts[name], listing[name])

type Offered = Pick<ListingRecord, 'organization_id' | 'provider_ids' | 'provider_names'>

/** The names of those that offer it beside its own organization; the '+3' of a card is their number. */
export const otherProviders = ({ organization_id, provider_ids, provider_names }: Offered): string[] =>
  provider_names.filter((_, at) => provider_ids[at] !== organization_id)

type Desks = Pick<ListingRecord, 'underwriter_phone' | 'underwriter_email' | 'organization_id' | 'providers'>

/** Whom to call if nobody is named: the underwriter, and the main line of the organization or of its provider here. */
export function desksOf({ underwriter_phone, underwriter_email, organization_id, providers }: Desks) {
  const main = providers.find(({ org_id }) => org_id === organization_id) ?? providers[0]
  const desks = [
    { label: 'Underwriter of this listing', phone: underwriter_phone, email: underwriter_email },
    { label: 'Main line', phone: main?.contact_phone_number_1 ?? '', email: main?.contact_email_address ?? '' },
  ]
  return desks.filter(({ phone, email }) => phone !== '' || email !== '')
}
