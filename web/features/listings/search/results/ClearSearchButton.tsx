// Buttons for a search that finds nothing or is refused: first clear the filters, then the words.

import { appliedIn, type Filters, type ListingSearch, noFilters, nothing } from '#contract/search.ts'
import { Button } from '#web/ui/Button.tsx'

type Props = { search: ListingSearch; onApply: (change: Partial<Filters>) => void }

export function ClearSearchButton({ search, onApply }: Props) {
  const isFiltered = appliedIn(search) > 0
  return (
    <Button kind="ghost" onClick={() => onApply(isFiltered ? noFilters : nothing)}>
      {isFiltered ? 'Clear filters' : 'Show all listings'}
    </Button>
  )
}
