// What to do where no listing meets the search: be told, or add a market; the search is reported as a gap.
import { omit } from '#contract/rules/omit.ts'
import { type ListingSearch, searchInput } from '#contract/search.ts'
import { MarketWanted } from '#web/features/gaps/MarketWanted.tsx'
import { keptOfSearch } from '#web/features/watches/savedQuery.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { isUnmet, missingListing } from './unmetSearch.ts'

type Props = {
  data: ReplyFor<'listings.filtered'>
  search: ListingSearch
  chips: AppliedChip[]
  isOld: boolean
  /** The label of a line. */
  lineOf: (value: string) => string
  /** Not for what no listing can ever hold, such as the number of a person. */
  isTold?: boolean
  /** A single line above the nearest results. */
  isNote?: boolean
}

export function SearchWanted({ data, search, chips, isOld, lineOf, isTold = true, isNote = false }: Props) {
  const query = omit(searchInput(search), 'page', 'per_page', 'facets', 'sort')
  return (
    <MarketWanted
      wanted={missingListing(search, data, chips)}
      unmet={!isOld && isUnmet(search, data) ? { kind: 'search', query } : null}
      tell={isTold ? { kind: 'listings', query: keptOfSearch(search).query, lineLabel: lineOf } : undefined}
      className={isNote ? 'mb-3' : ''}
    >
      {isTold && !isNote && <p className="basis-full leading-body">Nobody in the directory writes this yet.</p>}
    </MarketWanted>
  )
}
