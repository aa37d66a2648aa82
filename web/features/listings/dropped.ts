// The one filter to do without when nothing is found: what it holds, and the search without it.
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from './appliedChips.ts'
import { type FilterName, type Filters, type ListingSearch, nothing } from './searchParams.ts'
import { filterOf, piecesOf, type ToldOfWords, textOf } from './understoodWords.ts'

type Reply = Pick<ReplyFor<'listings.filtered'>, 'drop'> & ToldOfWords
export type Dropped = { label: string; total: number; without: Partial<Filters> }

const isFilter = (name: string): name is FilterName => Object.hasOwn(nothing, name)

export function droppedOf(search: ListingSearch, { drop, ...told }: Reply, chips: AppliedChip[]): Dropped | null {
  if (!drop || !isFilter(drop.filter)) return null
  const name = drop.filter
  const labels = chips.filter(({ filter, isExcluded }) => filter === name && !isExcluded).map(({ label }) => label)
  const pieces = piecesOf(search.searchTerm, told)
  const searchTerm = textOf(pieces, piece => filterOf(piece) !== name)
  // Without the only thing asked for, everything would be found: that is no advice.
  if (search.order.length === 1 && searchTerm === '') return null
  return {
    label: name === 'searchTerm' ? `“${labels.join(' ')}”` : labels.join(' or '),
    total: drop.total,
    // What was understood from the words goes with the words.
    without: { ...(name !== 'searchTerm' && { [name]: nothing[name] }), searchTerm },
  }
}
