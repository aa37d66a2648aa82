// What the listing of a row states of itself besides the reasons: its exclusions, limits and terms, as far as a row has room.
import type { ReplyOf } from '#contract/call.ts'
import { type findMatches, maxDescribedLetters, maxStated, maxStatedLetters } from '#contract/calls/matches.ts'
import { isoLabelsOf } from '#contract/calls/reference.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { naicsName } from '#contract/rules/naics.ts'
import { notStated, statedTerms, yearsWanted } from '#contract/rules/statedTerms.ts'
import { exclusionsIn } from '../listings/search/reading/excludedThings.ts'
import { labelOfLine } from '../listings/search/reading/lineSense.ts'
import type { MatchedListing } from './queries.ts'

type Stated = ReplyOf<typeof findMatches>['providers'][number]['stated']

export function statedBy(listing: MatchedListing): Stated {
  const { minimum_premium, admitted } = statedTerms({ ...listing, org_name: listing.keeper })
  return {
    filed_as: filedAs(listing),
    lines: listing.line_of_business.map(labelOfLine),
    tags: shortened(listing.tags),
    description: cut(listing.description.trim(), maxDescribedLetters),
    exclusions: exclusionsOf(listing),
    limits: shortened(listing.limits),
    requirements: shortened(listing.requirements),
    rules: shortened(listing.rules),
    minimum_premium: [minimum_premium.words, minimum_premium.note].filter(text => text !== '').join('. '),
    minimum_earned_premium:
      listing.minimum_earned_premium === null ? notStated : formatValue('percent', listing.minimum_earned_premium),
    admitted: admitted.words,
    minimum_years_in_business: yearsWanted(listing),
  }
}

/** What is told of a listing that is no row. */
export const statedInShort = (listing: MatchedListing) => ({
  filed_as: filedAs(listing),
  exclusions: exclusionsOf(listing),
  limits: shortened(listing.limits),
  requirements: shortened(listing.requirements),
  minimum_years_in_business: yearsWanted(listing),
  appointment_needed: listing.appointment_needed,
  verified_at: listing.verified_at,
})

/** Its codes, each with its label. */
const filedAs = ({ iso_class_code, naics }: MatchedListing) =>
  shortened([`${iso_class_code} ${isoLabelsOf(iso_class_code).join(' / ')}`, ...naics.map(naicsName)])

const exclusionsOf = ({ exclusions }: MatchedListing) => shortened(exclusionsIn(exclusions))

const shortened = (texts: readonly string[]) =>
  texts
    .map(text => text.trim())
    .filter(text => text !== '')
    .slice(0, maxStated)
    .map(text => cut(text, maxStatedLetters))

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…`.toWellFormed() : text)
