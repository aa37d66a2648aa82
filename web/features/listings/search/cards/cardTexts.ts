// Selects and shortens the texts of a listing's card.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { counted } from '#web/ui/formatCount.ts'
import { hasMarks } from '#web/ui/markedParts.ts'
import { shortTypeOf } from '#web/ui/organizationType.ts'
import { states } from '#web/ui/states.ts'

/** Texts with searched words come first, so that they are visible. */
function markedFirst(texts: string[], words: readonly string[]): string[] {
  const marked = new Set(texts.filter(text => hasMarks(text, words)))
  return [...marked, ...texts.filter(text => !marked.has(text))]
}

type Covered = Pick<ListingRecord, 'line_of_business' | 'matched'>

/** The line that was asked for stands first, and what is written beside it follows. */
export function cardLines({ line_of_business, matched }: Covered, asked: readonly string[]) {
  const words = [...matched, ...asked]
  const [first = '', second, ...rest] = markedFirst(fromCommas(line_of_business), words)
  const isAsked = hasMarks(first, words)
  const joint = isAsked ? ' also ' : ', '
  const others = second === undefined ? (isAsked ? ' only this line' : '') : joint + second
  return { first, others, more: rest.length, words }
}

export const cardStates = (codes: readonly string[]): string =>
  codes.length === states.length ? 'all states' : counted(codes.length, 'state')

export const cardTags = ({ tags, dealsDirect, matched }: ListingRecord): string[] => [
  ...(dealsDirect ? ['Deals direct'] : []),
  ...markedFirst(fromCommas(tags), matched),
]

const mostTags = 2
const stateWords = states.flatMap(({ code, name }) => [code.toLowerCase(), name.toLowerCase()])
/** Texts that other rows of every card contain, in the wording of tags. */
const saidElsewhere = new Set([
  ...stateWords,
  ...['admitted', 'non-admitted', 'nonadmitted', 'non admitted', 'appointment needed', 'appointment required'],
  ...['no appointment', 'no appointment needed', 'minimum premium', 'nationwide', 'all states', 'all 50 states'],
])

/** 'Liability coverage' repeats 'General Liability'. */
const withoutCoverage = (tag: string) => (tag.endsWith(' coverage') ? tag.slice(0, -' coverage'.length) : tag)

type Described = Pick<
  ListingRecord,
  | 'listing_name'
  | 'org_name'
  | 'tags'
  | 'matched'
  | 'line_of_business'
  | 'categories_insurance'
  | 'subcategory_insurance'
  | 'iso_class_code'
  | 'iso_class_label'
  | 'naics_labels'
  | 'provider_types'
  | 'organization_type'
>

/** Tags that do not repeat a line, state, type, class or fact of the card. */
function newTags(listing: Described, lines: readonly string[]): string[] {
  const { tags, matched, categories_insurance, subcategory_insurance, provider_types, organization_type } = listing
  if (tags === '') return []
  const own = [categories_insurance, subcategory_insurance, organization_type, ...provider_types, ...lines]
  const shown = new Set(own.map(text => text.toLowerCase()))
  for (const type of provider_types) shown.add(shortTypeOf(type).toLowerCase())
  const subCategory = subcategory_insurance.toLowerCase()
  const lowerLines = lines.map(line => line.toLowerCase())
  const left = fromCommas(tags).filter(tag => {
    const text = withoutCoverage(tag.toLowerCase())
    // 'Restaurants and bars' says little beside 'Restaurants', unless bars were searched for.
    const isWider = text.startsWith(`${subCategory} `) && !hasMarks(text.slice(subCategory.length), matched)
    return !isWider && !shown.has(text) && !saidElsewhere.has(text) && !lowerLines.some(line => line.includes(text))
  })
  return left.length > mostTags ? markedFirst(left, matched).slice(0, mostTags) : left
}

/** The class and tags, preceded by the match in a text that the card does not show, so that every result shows why it was found. */
export function cardMeta(listing: Described): string[] {
  const { subcategory_insurance, categories_insurance, iso_class_code, iso_class_label, naics_labels, matched } =
    listing
  const own = [
    subcategory_insurance || categories_insurance,
    iso_class_code && `ISO ${iso_class_code}`,
    ...newTags(listing, fromCommas(listing.line_of_business)),
  ]
  const seen = [listing.listing_name, listing.org_name, ...own, listing.line_of_business].join(' | ').toLowerCase()
  const elsewhere = matched.filter(word => !seen.includes(word.toLowerCase()))
  const unseen =
    elsewhere.length > 0 ? [iso_class_label, ...naics_labels.map(name => `NAICS ${name}`), categories_insurance] : []
  const reasons = unseen.filter(text => hasMarks(text, elsewhere))
  return [...reasons.slice(0, 1), ...own].filter(text => text !== '')
}
