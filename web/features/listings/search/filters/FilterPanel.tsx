// The filters beside the results: each select with its most frequent choices below it and live counts.
import { type ComponentProps, memo, type ReactNode } from 'react'
import { longest } from '#contract/codec.ts'
import { type ListingFilters, listingFilters } from '#contract/facts/listing.ts'
import { organizationTypes } from '#contract/rules/organizationTypes.ts'
import { appliedIn, type FactParam, type Filters, factParams, type ListingSearch, noFilters } from '#contract/search.ts'
import { NaicsPicker } from '#web/features/reference/NaicsPicker.tsx'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { Term } from '#web/ui/Term.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { allStatesLabel, onlyMineLabel } from '../shown.ts'
import type { Choices } from '../useChoices.ts'
import { withYours } from '../withYours.ts'
import { CoverageFilter } from './CoverageFilter.tsx'
import { FacetRows } from './FacetRows.tsx'
import { FoldedFilter } from './FoldedFilter.tsx'
import { byDays, type Choice, offered, severalAsOne } from './facets.ts'

type Props = {
  filters: ListingSearch
  choices: Choices
  isLoading: boolean
  onType: (change: Partial<Filters>) => void
  onApply: (change: Partial<Filters>) => void
  /** The button that closes the panel where it covers the page. */
  close?: ReactNode
}

const rowsShown = 4

type ParamOf<K> = { [P in FactParam]: ListingFilters[P]['kind'] extends K ? P : never }[FactParam]
type SingleParam = ParamOf<'category' | 'subcategory' | 'isoClass'>
type FewParam = ParamOf<'yesNo' | 'admission'>
const paramsOf = (...kinds: string[]) => factParams.filter(param => kinds.includes(listingFilters[param].kind))
// as, twice: the type lists the filters of these kinds. States have the map below; lines of business are in the bar above the results.
const singles = paramsOf('category', 'subcategory', 'isoClass') as SingleParam[]
const fews = paramsOf('yesNo', 'admission') as FewParam[]
/** Filters whose values the server also finds by synonyms. */
const meanings: Partial<Record<FactParam, 'class' | 'iso'>> = { sub_category: 'class', iso_class_code: 'iso' }

export const FilterPanel = memo(({ filters, choices, isLoading, onType, onApply, close }: Props) => {
  const yours = usePreferences().data?.classes
  const applied = appliedIn(filters)
  const toggleType = (value: string) =>
    onApply({
      organization_type: organizationTypes.filter(
        type => filters.organization_type.includes(type) !== (type === value),
      ),
    })
  const one = (param: SingleParam) => {
    const isSub = param === 'sub_category'
    const { label, unchosen } = listingFilters[param]
    return (
      <OneOf
        key={param}
        label={label}
        placeholder={isSub && filters.category === '' ? 'Choose a category first' : unchosen}
        disabled={isSub && filters.category === '' && filters.sub_category.length === 0}
        meaning={meanings[param]}
        choices={choices[param]}
        yours={isSub ? yours : undefined}
        values={[filters[param]].flat().filter(value => value !== '')}
        onChange={values => onApply({ [param]: isSub ? values : (values[0] ?? '') })}
        isLoading={isLoading}
      />
    )
  }
  const few = (param: FewParam) => (
    <Rows
      key={param}
      label={listingFilters[param].label}
      {...(param === 'admitted' && { term: 'Admitted' })}
      choices={choices[param]}
      chosen={filters[param] === '' ? [] : [filters[param]]}
      onToggle={value => onApply({ [param]: value === filters[param] ? '' : value })}
      isLoading={isLoading}
    />
  )
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-4">
      <div className="-mb-2 flex min-h-9 items-center gap-2">
        <h2 className="font-display text-section">Filters</h2>
        {applied > 0 && <CountBadge kind="quiet" count={applied} label="applied" />}
        <TextButton
          className="ml-auto"
          aria-disabled={applied === 0 || undefined}
          onClick={() => applied > 0 && onApply(noFilters)}
        >
          Clear filters
        </TextButton>
        {close}
      </div>
      {/* It is shown to everybody: if it appeared with the answer, the filters would shift. */}
      <Switch
        label={onlyMineLabel}
        checked={filters.only_mine === '1'}
        onChange={isOn => onApply({ only_mine: isOn ? '1' : '' })}
        {...(choices.only_mine && { count: choices.only_mine.count ?? 0 })}
      />
      <SearchField
        label="Company Name"
        clear="Clear Company Name"
        type="text"
        placeholder="Any company"
        autoComplete="off"
        maxLength={longest}
        value={filters.org_name}
        onChange={text => onType({ org_name: text })}
      />
      {singles.filter(param => param !== 'iso_class_code').map(one)}
      {filters.state.length > 1 && (
        <Switch
          label={allStatesLabel}
          checked={filters.all_states === '1'}
          onChange={isOn => onApply({ all_states: isOn ? '1' : '' })}
        />
      )}
      <div className="grid grid-cols-1 border-t">
        <FoldedFilter
          label={listingFilters.iso_class_code.label}
          chosen={labelsOf(choices.iso_class_code, [filters.iso_class_code].filter(Boolean))}
          unchosen={listingFilters.iso_class_code.unchosen}
        >
          <div className={unlabelled}>{one('iso_class_code')}</div>
        </FoldedFilter>
        <FoldedFilter
          label={listingFilters.naics.label}
          chosen={labelsOf(choices.naics, filters.naics)}
          unchosen={listingFilters.naics.unchosen}
        >
          <div className={unlabelled}>
            <NaicsPicker
              label={listingFilters.naics.label}
              placeholder={listingFilters.naics.unchosen}
              value={filters.naics}
              onChange={naics => onApply({ naics })}
              known={choices.naics}
            />
          </div>
        </FoldedFilter>
        <Rows
          label="Organization Type"
          choices={choices.organization_type}
          chosen={filters.organization_type}
          onToggle={toggleType}
          isLoading={isLoading}
        />
        {fews.map(few)}
        <Rows
          label="Checked"
          unchosen="Any time"
          choices={choices.verified_within}
          pick={byDays}
          chosen={filters.verified_within === '' ? [] : [filters.verified_within]}
          onToggle={value => onApply({ verified_within: value === filters.verified_within ? '' : value })}
          isLoading={isLoading}
        />
        <CoverageFilter value={filters.state} choices={choices.state} onChange={state => onApply({ state })} />
      </div>
    </div>
  )
})

/** The line that opens the filter says its name. */
const unlabelled = '[&_label]:sr-only'

/** The labels of what is chosen. */
const labelsOf = (choices: readonly Choice[], values: readonly string[]) =>
  values.map(value => choices.find(choice => choice.value === value)?.label ?? value)

type RowsProps = Omit<ComponentProps<typeof FacetRows>, 'most'> & {
  unchosen?: string
  /** A word of the trade that is explained above the choices. */
  term?: string
}

/** A filter with few choices shows all of them as rows. */
function Rows({ label, unchosen = 'Any', term, choices, chosen, ...rows }: RowsProps) {
  if (!rows.isLoading && offered(choices, chosen).length === 0) return null
  return (
    <FoldedFilter label={label} chosen={labelsOf(choices, chosen)} unchosen={unchosen}>
      {term && (
        <p className="px-2.5 text-13 text-muted">
          <Term label={term} />
        </p>
      )}
      <FacetRows label={label} choices={choices} chosen={chosen} most={choices.length} {...rows} />
    </FoldedFilter>
  )
}

type OneOfProps = Pick<RowsProps, 'label' | 'choices' | 'isLoading'> & {
  placeholder: string
  disabled: boolean
  /** The synonyms that the server searches. */
  meaning: 'class' | 'iso' | undefined
  yours: readonly string[] | undefined
  /** One value is chosen here; an address may contain several, which are shown as one option. */
  values: readonly string[]
  onChange: (values: string[]) => void
}

function OneOf({ label, placeholder, disabled, meaning, choices, yours, values, isLoading, onChange }: OneOfProps) {
  const { options, value, chosenBy } = severalAsOne(values, withYours(choices, yours, placeholder))
  const found = useMeanings(meaning ?? 'class', options)
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <Picker
        label={label}
        placeholder={placeholder}
        disabled={disabled}
        {...(meaning ? found : { options })}
        value={value}
        onChange={chosen => onChange([...chosenBy(chosen)])}
      />
      {/* Without counts, after a failure, no choice has more than another. */}
      {!disabled && (isLoading || choices.some(({ count }) => count !== undefined)) && (
        <FacetRows
          label={`${label}, most results`}
          choices={choices}
          chosen={values}
          onToggle={chosen => onChange(values.includes(chosen) ? values.filter(one => one !== chosen) : [chosen])}
          isLoading={isLoading}
          most={rowsShown}
        />
      )}
    </div>
  )
}
