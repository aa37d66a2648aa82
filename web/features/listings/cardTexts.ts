// What a listing's card says in a few words: the part of each text that there is room for.

import type { ListingRecord } from '#contract/listingRecord.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { hasMarks } from '#web/ui/markedParts.ts'

/** What was searched for comes first, so that it is seen. */
function soughtFirst(texts: string[], words: readonly string[]): string[] {
  const sought = new Set(texts.filter(text => hasMarks(text, words)))
  return [...sought, ...texts.filter(text => !sought.has(text))]
}

/** What two lines beside the map hold. */
const room = 40

export function cardLines({ line_of_business, matched }: ListingRecord): { shown: string; more: number } {
  const [first = '', second, ...rest] = soughtFirst(fromCommas(line_of_business), matched)
  if (second === undefined) return { shown: first, more: 0 }
  const both = `${first}, ${second}`
  return both.length <= room ? { shown: both, more: rest.length } : { shown: first, more: rest.length + 1 }
}

export const cardTags = ({ tags, dealsDirect, matched }: ListingRecord): string[] => [
  ...(dealsDirect ? ['Deals direct'] : []),
  ...soughtFirst(fromCommas(tags), matched),
]

/** The class; before it what was found in a text that the card does not show, so that every result tells why it is one. */
export function cardMeta(listing: ListingRecord): string {
  const { subcategory_insurance, categories_insurance, iso_class_code, iso_class_label, matched } = listing
  const own = [subcategory_insurance || categories_insurance, iso_class_code && `ISO ${iso_class_code}`]
  const seen = [listing.listing_name, listing.org_name, ...own, listing.tags, listing.line_of_business]
    .join(' | ')
    .toLowerCase()
  const elsewhere = matched.filter(word => !seen.includes(word.toLowerCase()))
  const unseen = [iso_class_label, categories_insurance]
  const reasons = unseen.filter(text => hasMarks(text, elsewhere))
  return [...reasons.slice(0, 1), ...own].filter(text => text !== '').join(' · ')
}
