// The search bar above the results: text, state and line. Results update while one types; the button searches again.

import { memo, useMemo } from 'react'
import { longest } from '#contract/codec.ts'
import { listingFilters } from '#contract/facts/listing.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { appliedIn, type Filters, type ListingSearch } from '#contract/search.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { severalAsOne } from './filters/facets.ts'
import { SkipToResults } from './results/SkipToResults.tsx'
import { SearchBar } from './SearchBar.tsx'
import { chosenBy, suggestionRows } from './suggested.ts'
import { namesRead, type Understood } from './understoodWords.ts'
import type { Choices } from './useChoices.ts'
import { withYours } from './withYours.ts'

type Props = {
  search: ListingSearch
  /** The search without its words. */
  filters: ListingSearch
  choices: Choices
  onType: (change: Partial<Filters>) => void
  onApply: (change: Partial<Filters>) => void
  /** What the server understood from the words; it fills fields in which nothing was chosen. */
  understood: readonly Understood[]
  /** Repeats the search. */
  onSearch: () => void
  /** In a sheet, the button at the bottom leads to the results, so the form has none. */
  isInSheet?: boolean
}

export function SearchForm({ search, filters, choices, onType, onApply, understood, onSearch, isInSheet }: Props) {
  const { searchTerm } = search
  const isBlank = searchTerm.trim() === ''
  // Results follow each letter; suggestions are loaded after a pause, so that rendering them does not delay the results.
  const q = useDebounced(searchTerm.trim().slice(0, 100))
  // The previous suggestions stay only while the text is continued or shortened: those of another text would be wrong.
  const continues = ({ q: last = '' }) => last !== '' && (q.startsWith(last) || last.startsWith(q))
  const answer = useCall('listings.suggestions', { q }, { enabled: q !== '', keepLast: continues })
  const suggested = isBlank || q === '' ? undefined : answer.data?.suggestions
  const isNarrowed = appliedIn(search) > 0
  const suggestions = useMemo(() => suggestionRows(suggested ?? [], { isNarrowed }), [suggested, isNarrowed])
  const lineLabel = (value: string) => choices.line_of_business.find(line => line.value === value)?.label ?? value
  return (
    <SearchBar
      isAboveRail
      maxLength={longest}
      value={searchTerm}
      onChange={text => onType({ searchTerm: text })}
      suggestions={suggestions}
      onChoose={suggestion => onApply(chosenBy(suggestion, search))}
      onSearch={onSearch}
      canSearch={!isBlank}
      hasButton={!isInSheet}
    >
      <SkipToResults />
      <Where
        filters={filters}
        choices={choices}
        onApply={onApply}
        placesRead={namesRead(understood, 'state', stateName)}
        linesRead={namesRead(understood, 'line_of_business', lineLabel)}
      />
    </SearchBar>
  )
}

type WhereProps = Pick<Props, 'filters' | 'choices' | 'onApply'> & { placesRead: string; linesRead: string }

/** Memoized: typing renders this only if the words name a state or a line. */
const Where = memo(({ filters, choices, onApply, placesRead, linesRead }: WhereProps) => {
  const { state, line_of_business } = filters
  const yours = usePreferences().data
  const states = severalAsOne(state, withYours(choices.state, yours?.states, 'All states'), stateName)
  return (
    <>
      <Picker
        look="segment"
        label={listingFilters.state.label}
        placeholder={placesRead || 'Any state'}
        {...useMeanings('state', states.options)}
        value={states.value}
        onChange={code => onApply({ state: states.chosenBy(code) })}
      />
      <MultiPicker
        look="segment"
        label={listingFilters.line_of_business.label}
        placeholder={linesRead || 'Any line'}
        options={withYours(choices.line_of_business, yours?.lines, 'All lines')}
        value={[...line_of_business]}
        onChange={values => onApply({ line_of_business: values })}
      />
    </>
  )
})
