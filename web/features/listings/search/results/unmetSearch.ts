// Whether a search found no market, and the listing that would meet it.

import type { ListingSearch } from '#contract/search.ts'
import type { Wanted } from '#web/features/gaps/gapTexts.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { searchedFor } from '../useSearchedFor.ts'

type Reply = Pick<ReplyFor<'listings.filtered'>, 'total' | 'exact' | 'relaxed' | 'understood' | 'sub_categories'>

/** Nearest results do not count if each lacks the class, the line or the state; dropped words alone may be a client's name. */
export function isUnmet({ order }: ListingSearch, { total, exact, relaxed }: Reply): boolean {
  if (total === 0) return order.length > 0
  const main = relaxed.filter(({ filter, instead }) => filter !== 'searchTerm' || instead !== undefined)
  return exact === 0 && main.length > 0 && (main.length === relaxed.length || main.some(({ some }) => !some))
}

export function missingListing(
  search: ListingSearch,
  { understood, sub_categories }: Reply,
  chips: AppliedChip[],
): Wanted {
  const codes = understood.filter(({ param }) => param === 'iso_class_code')
  // 'D&O' means two lines: the author of the listing chooses one of them.
  const isOne = ({ from }: AppliedChip) =>
    from === undefined || understood.filter(one => one.param === 'line_of_business' && one.from === from).length === 1
  return {
    category: search.category,
    sub_category: only(search.sub_category) || only(sub_categories),
    iso_class_code: search.iso_class_code || (codes.length === 1 ? (codes[0]?.value ?? '') : ''),
    states: searchedFor(search, understood).state,
    line_of_business: chips.filter(chip => chip.filter === 'line_of_business' && isOne(chip)).map(({ label }) => label),
  }
}

/** If there are several, the author of the listing chooses. */
const only = (names: readonly string[]) => (names.length === 1 ? (names[0] ?? '') : '')
