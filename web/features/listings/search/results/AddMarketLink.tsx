// Tells that no listing meets the search, invites contributors to add a market, and reports the search as a gap.

import { Link } from '@tanstack/react-router'
import { omit } from '#contract/rules/omit.ts'
import { type ListingSearch, searchInput } from '#contract/search.ts'
import { wantedSearch } from '#web/features/gaps/gapTexts.ts'
import { useReportGap } from '#web/features/gaps/useReportGap.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { missingListing } from './unmetSearch.ts'

type Props = {
  data: ReplyFor<'listings.filtered'>
  search: ListingSearch
  chips: AppliedChip[]
  isOld: boolean
  /** A single line above the nearest results. */
  isNote?: boolean
}

export function AddMarketLink({ data, search, chips, isOld, isNote = false }: Props) {
  const query = omit(searchInput(search), 'page', 'per_page', 'facets', 'sort')
  const place = useReportGap(query, !isOld)
  return (
    <div ref={place} className={isNote ? '-mt-1 mb-2.5' : 'mt-1.5'}>
      <Link
        to="/add-to-the-pot"
        search={wantedSearch(missingListing(search, data, chips))}
        className={isNote ? textLinkClass : buttonClass('pot')}
      >
        {!isNote && <Icon name="pot" />}
        Do you know a market? Add it to the pot
      </Link>
    </div>
  )
}
