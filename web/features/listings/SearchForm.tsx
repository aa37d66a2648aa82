// The search bar: what one looks for, where, and for which lines. It searches while one types; the button searches again.

import { memo, useMemo } from 'react'
import { listingFilters } from '#contract/facts/listing.ts'
import { stateName } from '#contract/stateNames.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import type { Choice } from './facets.ts'
import { SearchBar } from './SearchBar.tsx'
import { SkipToResults } from './SkipToResults.tsx'
import { type Filters, type ListingSearch, longest } from './searchParams.ts'
import { chosenBy, suggestionRows } from './suggested.ts'
import { namesRead, type Understood } from './understoodWords.ts'
import type { Choices } from './useChoices.ts'

type Props = {
  search: ListingSearch
  /** The same without the words. */
  filters: ListingSearch
  choices: Choices
  onType: (change: Partial<Filters>) => void
  onApply: (change: Partial<Filters>) => void
  /** What was understood from the words, which stands where nothing was chosen. */
  understood: readonly Understood[]
  /** Searches for the same once more. */
  onSearch: () => void
  /** In a sheet the button at its foot leads to the results, and there is no other. */
  isInSheet?: boolean
}

export function SearchForm({ search, filters, choices, onType, onApply, understood, onSearch, isInSheet }: Props) {
  const { searchTerm } = search
  const isBlank = searchTerm.trim() === ''
  // Results follow each letter; suggestions come once the typing pauses, so that drawing them delays no result.
  const q = useDebounced(searchTerm.trim().slice(0, 100))
  const answer = useCall('listings.suggestions', { q }, { enabled: q !== '', keepLast: true })
  const suggested = isBlank ? undefined : answer.data?.suggestions
  const suggestions = useMemo(() => suggestionRows(suggested ?? []), [suggested])
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
        placesRead={namesRead(understood, 'state', String)}
        linesRead={namesRead(understood, 'line_of_business', lineLabel)}
      />
    </SearchBar>
  )
}

type WhereProps = Pick<Props, 'filters' | 'choices' | 'onApply'> & { placesRead: string; linesRead: string }

/** Letters typed beside it change nothing here, until they name a place or a line. */
const Where = memo(({ filters, choices, onApply, placesRead, linesRead }: WhereProps) => {
  const { state, line_of_business } = filters
  return (
    <>
      <Picker
        look="segment"
        label={listingFilters.state.label}
        placeholder={placesRead || 'Any state'}
        {...useMeanings('state', severalStates(state, choices.state))}
        value={state.length > 1 ? several : (state[0] ?? null)}
        onChange={code => code !== several && onApply({ state: code === null ? [] : [code] })}
      />
      <MultiPicker
        look="segment"
        label={listingFilters.line_of_business.label}
        placeholder={linesRead || 'Any line'}
        options={choices.line_of_business}
        value={[...line_of_business]}
        onChange={values => onApply({ line_of_business: values })}
      />
    </>
  )
})

const several = 'several'

/** One state is chosen here; several come from the map, and are told as one choice. */
const severalStates = (codes: readonly string[], choices: Choice[]) =>
  codes.length < 2
    ? choices
    : [{ value: several, label: `${stateName(codes[0] ?? '')} +${codes.length - 1}` }, ...choices]
