// The rows of a comparison: one list for the screen, the print and the CSV. Facts take label, words and equality from their tables.
import type { ComparedListing, ComparedOrganization } from '#contract/calls/comparison.ts'
import type { Fact, Kind } from '#contract/facts/fact.ts'
import { factWords } from '#contract/facts/formatValue.ts'
import { listingCompared, listingFacts } from '#contract/facts/listing.ts'
import { organizationCompared, organizationFacts } from '#contract/facts/organization.ts'
import { limitIn } from '#contract/rules/coverageLimits.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import { appointmentWords, statedAppointment } from '#contract/rules/listingWords.ts'
import { keyOfItem, sameValue } from '#contract/rules/sameValue.ts'
import { notStated } from '#contract/rules/statedTerms.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'

export type ComparedRow = {
  label: string
  /** What the screen draws in place of the words. */
  look?: 'states' | 'people' | 'rating' | 'checked'
  /** In words, one for each column. */
  cells: readonly string[]
  differs: boolean
}

type Row<Column> = Pick<ComparedRow, 'label' | 'look'> & {
  words: (column: Column) => string
  /** What is compared, if it is not the words. */
  value?: (column: Column) => unknown
}

export const listingRows = (listings: readonly ComparedListing[]): ComparedRow[] => {
  const facts = listingCompared.flatMap((name): Row<ComparedListing>[] =>
    name === 'limits' ? limitRows(listings) : [ofListing[name] ?? factRow(listingFacts[name], name)],
  )
  return compared([...facts, ...restOfListing], listings)
}

export const organizationRows = (organizations: readonly ComparedOrganization[]): ComparedRow[] => {
  const facts = organizationCompared.map(name => ofOrganization[name] ?? factRow(organizationFacts[name], name))
  return compared([...facts, ...restOfOrganization], organizations)
}

/** A table for a spreadsheet: all rows, whatever the screen leaves out. */
export const comparedCells = (names: readonly string[], rows: readonly ComparedRow[]): string[][] => [
  ['Field', ...names, 'Differs'],
  ...rows.map(({ label, cells, differs }) => [label, ...cells, differs ? 'Yes' : '']),
]

function compared<Column>(rows: readonly Row<Column>[], columns: readonly Column[]): ComparedRow[] {
  return rows.map(({ label, look, words, value = column => keyOfItem(words(column)) }) => {
    const [first, ...others] = columns.map(value)
    return {
      label,
      ...(look && { look }),
      cells: columns.map(column => words(column) || notStated),
      differs: others.some(other => !sameValue(first, other)),
    }
  })
}

/** Of a list of words, in any order. */
const list = <Column>(label: string, itemsOf: (column: Column) => readonly string[], joint = ', '): Row<Column> => ({
  label,
  words: column => itemsOf(column).join(joint),
  value: column => [...new Set(itemsOf(column).map(keyOfItem))].sort(),
})

const amounts: readonly Kind[] = ['money', 'percent', 'wholeNumber']
/** '$1,000' and '1000.00' are one amount. */
export const amountOf = (value: unknown): number | null => {
  const digits = String(value ?? '').replace(/[$,%\s]/g, '')
  return digits === '' ? null : Number(digits)
}

function factRow(fact: Fact, name: string): Row<Record<string, unknown>> {
  const { kind, label, readAs = label, form } = fact
  const heading = form?.label ?? readAs
  if (kind === 'states') return { ...list(heading, column => textsIn(column[name])), look: 'states' }
  if (kind === 'linesOfBusiness' || kind === 'tags')
    return list(heading, column => fromCommas(String(column[name] ?? '')))
  // Sentences among them need no second sign at their end.
  if (kind === 'texts') return list(heading, column => textsIn(column[name]).map(text => text.replace(/\.$/, '')), '; ')
  const words = (column: Record<string, unknown>) => factWords(fact, column[name])
  return { label: heading, words, ...(amounts.includes(kind) && { value: column => amountOf(column[name]) }) }
}

const textsIn = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

type Rated = { rating_count: number }

const ratingRow = <Column extends Rated>(label: string, averageOf: (column: Column) => number | null): Row<Column> => ({
  label,
  look: 'rating',
  words: column => {
    const average = averageOf(column)
    if (column.rating_count === 0) return 'Not rated yet'
    if (average === null) return `${counted(column.rating_count, 'rating')}, no average yet`
    return `${average.toFixed(1)} (${formatCount(column.rating_count)})`
  },
})

const worth = { fresh: '', ageing: 'Aging · ', stale: 'Stale · ', never: '' }
const checked: Row<{ freshness: Freshness }> = {
  label: 'Checked',
  look: 'checked',
  words: ({ freshness: { state, verified_at, source } }) =>
    verified_at === null
      ? 'Never confirmed'
      : `${worth[state]}${source === 'keeper' ? 'Confirmed' : 'Verified'} ${relativeTime(new Date(verified_at), new Date())}`,
}

/** The facts of a listing that are more than the value of their name. */
const ofListing: { [N in (typeof listingCompared)[number]]?: Row<ComparedListing> } = {
  provider_ids: list('Providers', ({ provider_names }) => provider_names),
  categories_insurance: list('Category and class', classOf, ' · '),
  states: { ...list('States', ({ states }) => states), look: 'states' },
  admitted: { label: listingFacts.admitted.label, words: ({ stated }) => stated.admitted.words },
  appointment_needed: {
    label: 'Appointment',
    words: ({ appointment_needed }) => appointmentWords(statedAppointment(appointment_needed === 1)).label,
  },
  minimum_premium: {
    label: listingFacts.minimum_premium.label,
    words: ({ stated: { minimum_premium } }) =>
      [minimum_premium.words, minimum_premium.note].filter(Boolean).join(' · '),
    value: ({ stated }) => amountOf(stated.minimum_premium.value),
  },
}

function classOf({ categories_insurance, subcategory_insurance, iso_class_code, naics_labels }: ComparedListing) {
  const iso = iso_class_code && `ISO ${iso_class_code}`
  return [categories_insurance, subcategory_insurance, iso, ...naics_labels.map(label => `NAICS ${label}`)].filter(
    text => text !== '',
  )
}

/** A row for each type of limit that any listing has, and one for limits in other words. */
function limitRows(listings: readonly ComparedListing[]): Row<ComparedListing>[] {
  const types = new Set(listings.flatMap(({ limits }) => limits.flatMap(text => limitIn(text)?.label ?? [])))
  const ofType = (type: string | undefined, { limits }: ComparedListing) =>
    limits.filter(text => limitIn(text)?.label === type)
  const rows = [...types].map(
    (type): Row<ComparedListing> => ({
      label: type,
      words: listing =>
        ofType(type, listing)
          .map(text => text.slice(text.indexOf(':') + 1).trim())
          .join('; '),
      value: listing =>
        ofType(type, listing)
          .map(text => limitIn(text)?.amount ?? 0)
          .sort((one, other) => one - other),
    }),
  )
  const others = list<ComparedListing>(listingFacts.limits.label, listing => ofType(undefined, listing), '; ')
  return listings.some(listing => ofType(undefined, listing).length > 0) ? [...rows, others] : rows
}

const restOfListing: readonly Row<ComparedListing>[] = [
  list('Routes', routesOf, '; '),
  ratingRow('Rating', ({ average_rating }) => average_rating),
  checked,
  { ...list('Who to call', peopleOf, '; '), look: 'people' },
]

/** The listing's own organization is not named again. */
function routesOf({ routes, organization_id: own }: ComparedListing): string[] {
  return routes.map(({ kind, name, organization_id }) => {
    const isOwn = organization_id === own
    if (kind === 'direct') return isOwn ? 'Direct' : `Direct with ${name}`
    if (kind === 'program') return isOwn ? 'Through program administrator' : `Through program administrator ${name}`
    return `Through ${name}`
  })
}

function peopleOf(listing: ComparedListing): string[] {
  const people = listing.call_first.map(({ contact_name, contact_type, contact_phone, contact_email }) =>
    [contact_name, contact_type, contact_phone || contact_email].filter(Boolean).join(', '),
  )
  return people.length > 0 ? people : desksOf(listing).map(({ label, phone, email }) => `${label}, ${phone || email}`)
}

/** Whom to call where nobody is named. */
export const desksOf = ({ underwriter_phone, underwriter_email, main_line }: ComparedListing) =>
  [
    { label: 'Underwriter of this listing', phone: underwriter_phone, email: underwriter_email },
    { label: 'Main line', ...main_line },
  ].filter(({ phone, email }) => phone !== '' || email !== '')

/** The facts of an organization that are more than the value of their name. */
const ofOrganization: { [N in (typeof organizationCompared)[number]]?: Row<ComparedOrganization> } = {
  organization_type: { label: 'Type', words: ({ organization_type }) => organization_type },
  organization_creation_year: {
    label: 'Years of experience',
    words: ({ organization_creation_year: founded }) =>
      founded === null ? '' : String(Math.max(0, new Date().getFullYear() - founded)),
  },
  listing_ids: { label: 'Active listings', words: ({ active_listings }) => formatCount(active_listings) },
  mgas: list('MGAs', ({ mga_names }) => mga_names),
}

const restOfOrganization: readonly Row<ComparedOrganization>[] = [
  ratingRow('Ratings', ({ avg_combined_rating }) => avg_combined_rating),
  checked,
  list('Main line', ({ contact_phone_number_1, contact_email_address }) =>
    [contact_phone_number_1, contact_email_address].filter(text => text !== ''),
  ),
]
