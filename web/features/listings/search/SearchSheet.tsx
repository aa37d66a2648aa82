// The sheet of a narrow screen with the form of the search, or with the filters.
import { Button } from '#web/ui/Button.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { FilterPanel } from './filters/FilterPanel.tsx'
import { NarrowDialog } from './NarrowDialog.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { Understood } from './understoodWords.ts'
import type { Choices } from './useChoices.ts'
import type { SearchControls } from './useListingSearch.ts'

type Props = {
  shows: 'search' | 'filters'
  controls: SearchControls
  choices: Choices
  understood: readonly Understood[]
  total: number | undefined
  isLoading: boolean
  onSearch: () => void
  onClose: () => void
}

export function SearchSheet({ shows, controls, choices, understood, total, isLoading, onSearch, onClose }: Props) {
  const { search, filters, apply, type } = controls
  const shared = { filters, choices, onType: type, onApply: apply }
  const foot = (
    <Button size="lg" block onClick={onClose}>
      {total === undefined ? 'Show listings' : `Show ${counted(total, 'listing')}`}
    </Button>
  )
  if (shows === 'filters')
    return (
      <NarrowDialog label="Filters" onClose={onClose} foot={foot}>
        {cross => <FilterPanel {...shared} isLoading={isLoading} close={cross} />}
      </NarrowDialog>
    )
  return (
    <NarrowDialog label="Search" onClose={onClose} foot={foot}>
      {cross => (
        <>
          <div className="mb-3.5 flex min-h-11 items-center justify-between">
            <h2 className="font-display text-section">Search</h2>
            {cross}
          </div>
          <SearchForm
            {...shared}
            search={search}
            understood={understood}
            isInSheet
            onSearch={() => {
              onSearch()
              onClose()
            }}
          />
        </>
      )}
    </NarrowDialog>
  )
}
