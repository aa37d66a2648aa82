// The one filter to do without when nothing is found: what it holds, and the search without it.
import type { ReplyFor } from '#web/platform/send.ts'
import type { AppliedChip } from './appliedChips.ts'
import { type FilterName, type Filters, type ListingSearch, nothing } from './searchParams.ts'
import { piecesOf } from './understoodWords.ts'

type Reply = Pick<ReplyFor<'listings.filtered'>, 'drop' | 'understood' | 'ignored'>
export type Dropped = { label: string; total: number; without: Partial<Filters> }

const isFilter = (name: string): name is FilterName => Object.hasOwn(nothing, name)

export function droppedOf(
  search: ListingSearch,
  { drop, understood, ignored }: Reply,
  chips: AppliedChip[],
): Dropped | null {
  if (!drop || !isFilter(drop.filter)) return null
  const name = drop.filter
  const labels = chips.filter(({ filter }) => filter === name).map(({ label }) => label)
  const kept = piecesOf(search.searchTerm, understood, ignored).filter(
    ({ meant }) => (meant?.param ?? 'searchTerm') !== name,
  )
  // Without the only thing asked for, everything would be found: that is no advice.
  if (search.order.length === 1 && kept.length === 0) return null
  // What was understood from the words goes with the words.
  const searchTerm = kept.map(({ text }) => text).join(' ')
  return {
    label: name === 'searchTerm' ? `“${labels.join(' ')}”` : labels.join(' or '),
    total: drop.total,
    without: { ...(name !== 'searchTerm' && { [name]: nothing[name] }), searchTerm },
  }
}
