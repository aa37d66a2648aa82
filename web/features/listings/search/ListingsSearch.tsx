// The whole search for listings: bar, filters and results. The address holds its state.
import { useDeferredValue } from 'react'
import { searchInput } from '#contract/search.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useMedia, withoutRail } from '#web/platform/useMedia.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { chipsOf } from './filters/appliedChips.ts'
import { FilterPanel } from './filters/FilterPanel.tsx'
import { useFolded } from './results/display.ts'
import { Results } from './results/Results.tsx'
import { withCorrections } from './results/relaxedTexts.ts'
import { SearchForm } from './SearchForm.tsx'
import { SearchSummary } from './SearchSummary.tsx'
import { useChoices } from './useChoices.ts'
import { type SearchControls, useAnsweredSearch } from './useListingSearch.ts'

type Props = { controls: SearchControls }

export function ListingsSearch({ controls }: Props) {
  const { search, filters, apply, type } = controls
  const isNarrow = useMedia(withoutRail)
  const isTable = search.view === 'table'
  const isFolded = useFolded() && isTable
  const hasRail = !isNarrow && !isFolded
  const answer = useCall('listings.filtered', searchInput(search), { keepLast: true })
  const answered = useAnsweredSearch(controls, answer.isPlaceholderData)
  // The results render first, and the counts of the filters right after.
  const counted = useDeferredValue(answer.data)
  const { choices, lines } = useChoices(filters, counted)
  const total = answer.data?.total
  const isLoading = counted === undefined && !answer.error
  const onSearch = () => void answer.refetch()
  const shared = { filters, choices, onType: type, onApply: apply }
  const understood = answer.data?.understood ?? []
  const lineOf = (value: string) => choices.line_of_business.find(line => line.value === value)?.label ?? value
  const chips = chipsOf(answered.search, answer.data ?? { understood: [] }, {
    line: lineOf,
    naics: code => choices.naics.find(({ value }) => value === code)?.label ?? code,
    iso: code => choices.iso_class_code.find(({ value }) => value === code)?.label ?? code,
    corrected: text => withCorrections(text, answer.data),
  })
  const results = <Results controls={answered} {...{ answer, chips, lineOf }} />
  // The first results render in slices, so that scripts and styles of the page are handled in between; later ones at once.
  const isStarted = useDeferredValue(answer.data !== undefined)
  const first = useDeferredValue(isStarted ? null : results)
  const shown = isStarted ? results : first
  return (
    <>
      <div
        className={`border-b bg-surface px-gutter print:hidden ${isNarrow ? 'sticky top-header z-90 py-2.5' : 'py-2'}`}
      >
        <div className="mx-auto max-w-content">
          {isNarrow ? (
            <SearchSummary {...{ controls, choices, understood, total, isLoading, onSearch }} />
          ) : (
            <SearchForm {...shared} search={search} understood={understood} onSearch={onSearch} />
          )}
          {lines.error && (
            <p className="mt-2 flex items-center gap-1.5 text-13 font-medium text-danger" role="alert">
              Failed to fetch LOBs
              <TextButton onClick={() => void lines.refetch()}>Retry</TextButton>
            </p>
          )}
        </div>
      </div>
      <main id="main" className={`px-gutter pb-16 ${isNarrow ? 'pt-4' : 'pt-3'}`}>
        <div className={`mx-auto grid max-w-content items-start ${hasRail ? railClass(isTable) : 'grid-cols-1'}`}>
          {hasRail && (
            <aside aria-label="Filters" className="min-w-0 print:hidden">
              <FilterPanel {...shared} isLoading={isLoading} />
            </aside>
          )}
          <section
            aria-labelledby="results-heading"
            aria-busy={answered.search !== search || answer.isPlaceholderData || answer.isPending || shown !== results}
          >
            {shown}
          </section>
        </div>
      </main>
    </>
  )
}

/** Narrower filters beside the table, so that fewer names are cut. */
const railClass = (isTable: boolean) =>
  isTable ? 'grid-cols-filters gap-6' : 'grid-cols-filters gap-8 lg:grid-cols-rail'
