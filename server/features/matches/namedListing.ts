// A listing that a match names beside its rows.
import type { ReplyOf } from '#contract/call.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import { labelOfLine } from '../listings/search/reading/lineSense.ts'
import type { MatchedListing } from './queries.ts'
import { statedInShort } from './stated.ts'

/** Nothing if it was withdrawn a moment ago. */
export function namedListing(listing: MatchedListing | undefined): ReplyOf<typeof findMatches>['elsewhere'] {
  if (!listing) return []
  const { id, listing_name, organization_id, keeper, line_of_business, subcategory_insurance } = listing
  return [
    {
      ...{ id, listing_name, organization_id, organization_name: keeper },
      ...{ lines: line_of_business.map(labelOfLine), sub_category: subcategory_insurance },
      ...statedInShort(listing),
    },
  ]
}
