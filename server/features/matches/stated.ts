// What the listing of a row states of itself besides the reasons: its exclusions, limits and terms, as far as a row has room.
import type { ReplyOf } from '#contract/call.ts'
import { type findMatches, maxStated, maxStatedLetters } from '#contract/calls/matches.ts'
import { statedTerms, yearsWanted } from '#contract/rules/statedTerms.ts'
import { exclusionsIn } from '../listings/search/reading/excludedThings.ts'
import type { MatchedListing } from './queries.ts'

type Stated = ReplyOf<typeof findMatches>['providers'][number]['stated']

export function statedBy(listing: MatchedListing): Stated {
  const { minimum_premium, admitted } = statedTerms({ ...listing, org_name: listing.keeper })
  return {
    exclusions: shortened(exclusionsIn(listing.exclusions)),
    limits: shortened(listing.limits),
    requirements: shortened(listing.requirements),
    minimum_premium: [minimum_premium.words, minimum_premium.note].filter(text => text !== '').join('. '),
    admitted: admitted.words,
    minimum_years_in_business: yearsWanted(listing),
  }
}

const shortened = (texts: readonly string[]) =>
  texts
    .map(text => text.trim())
    .filter(text => text !== '')
    .slice(0, maxStated)
    .map(text => (text.length > maxStatedLetters ? `${text.slice(0, maxStatedLetters - 1)}…`.toWellFormed() : text))
