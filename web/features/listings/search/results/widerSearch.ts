// Suggestions for an empty result: which part of the search to drop, and the search without it.
import { stateName } from '#contract/rules/stateNames.ts'
import { type FilterName, type Filters, type ListingSearch, nothing } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { filterOf, piecesOf, textOf, type WordsReply } from '../understoodWords.ts'

type Reply = ReplyFor<'listings.filtered'>
type Drop = Reply['drops'][number]
export type WiderSearch = { label: string; total: number; without: Partial<Filters> }
type Asked = { search: ListingSearch; reply: WordsReply; chips: AppliedChip[] }

const isFilter = (name: string): name is FilterName => Object.hasOwn(nothing, name)

export function withoutDropped({ filter: name, total }: Drop, { search, reply, chips }: Asked): WiderSearch | null {
  if (!isFilter(name)) return null
  const labels = chips.filter(({ filter, isExcluded }) => filter === name && !isExcluded).map(({ label }) => label)
  const without = withoutFilter(name, search, reply)
  // Dropping the only filter would find everything, which is no useful suggestion.
  if (search.order.length === 1 && without.searchTerm === '') return null
  return { label: name === 'searchTerm' ? `“${labels.join(' ')}”` : labels.join(' or '), total, without }
}

/** Dropping words also drops the filters that were understood from them. */
function withoutFilter(name: FilterName, search: ListingSearch, reply: WordsReply): Partial<Filters> {
  const searchTerm = textOf(piecesOf(search.searchTerm, reply), piece => filterOf(piece) !== name)
  return { ...(name !== 'searchTerm' && { [name]: nothing[name] }), searchTerm }
}

/** The same search in a neighboring state. */
export const inNearbyState = (
  { state, total }: Reply['nearby'][number],
  { search, reply }: Omit<Asked, 'chips'>,
): WiderSearch => ({
  label: stateName(state),
  total,
  without: { ...withoutFilter('state', search, reply), state: [state] },
})
