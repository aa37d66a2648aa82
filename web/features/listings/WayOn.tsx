// The way on from a search that finds nothing or is refused: first the filters go, then the words.
import { appliedIn, type Filters, type ListingSearch, noFilters, nothing } from './searchParams.ts'

type Props = { search: ListingSearch; onApply: (change: Partial<Filters>) => void }

export function WayOn({ search, onApply }: Props) {
  const isFiltered = appliedIn(search) > 0
  return (
    <button type="button" className="btn ghost" onClick={() => onApply(isFiltered ? noFilters : nothing)}>
      {isFiltered ? 'Clear filters' : 'Show all listings'}
    </button>
  )
}
