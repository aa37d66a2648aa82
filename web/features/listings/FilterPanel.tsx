// The filters beside the results: each select with its largest choices below it, and counts that come with every answer.
import { memo, type ReactNode, useId, useState } from 'react'
import { listingFilters } from '#contract/facts/listing.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { ClearText } from '#web/ui/ClearText.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { CoverageFilter } from './CoverageFilter.tsx'
import { FacetRows } from './FacetRows.tsx'
import styles from './FilterPanel.module.css'
import { type Choice, offered } from './facets.ts'
import {
  appliedIn,
  appointments,
  type Filters,
  type ListingSearch,
  longest,
  noFilters,
  organizationTypes,
} from './searchParams.ts'
import type { Choices } from './useChoices.ts'

type Props = {
  filters: ListingSearch
  choices: Choices
  isLoading: boolean
  onType: (change: Partial<Filters>) => void
  onApply: (change: Partial<Filters>) => void
  /** What closes the panel where it covers the page. */
  close?: ReactNode
}

const rowsShown = 4

export const FilterPanel = memo(({ filters, choices, isLoading, onType, onApply, close }: Props) => {
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const applied = appliedIn(filters)
  const one = (name: 'category' | 'sub_category' | 'iso_class_code') => ({
    label: listingFilters[name].label,
    choices: choices[name],
    value: filters[name],
    held: pointed || focused,
    isLoading,
    onChange: (value: string) => onApply({ [name]: value }),
  })
  const toggleType = (value: string) =>
    onApply({
      organization_type: organizationTypes.filter(
        type => filters.organization_type.includes(type) !== (type === value),
      ),
    })
  const toggleAppointment = (value: string) => {
    const chosen = appointments.find(one => one.value === value && value !== filters.appointment_needed)
    onApply({ appointment_needed: chosen?.value ?? '' })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether something in it is pointed at.
    <div
      className={styles.panel}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
    >
      <div className={styles.head}>
        <h2 className="section-title">Filters</h2>
        {applied > 0 && <CountBadge kind="quiet" count={applied} label="applied" />}
        <button
          type="button"
          className={`text-link pushed ${styles.clear}`}
          aria-disabled={applied === 0 || undefined}
          onClick={() => applied > 0 && onApply(noFilters)}
        >
          Clear filters
        </button>
        {close}
      </div>
      <CompanyName value={filters.org_name} onType={text => onType({ org_name: text })} />
      <Single placeholder="All categories" {...one('category')} />
      <Single
        placeholder={filters.category === '' ? 'Choose a category first' : 'All sub-categories'}
        disabled={filters.category === '' && filters.sub_category === ''}
        meaning="class"
        {...one('sub_category')}
      />
      <Single placeholder="Any class" meaning="iso" {...one('iso_class_code')} />
      <Rows
        label="Organization Type"
        choices={choices.organization_type}
        chosen={filters.organization_type}
        onToggle={toggleType}
        held={pointed || focused}
        isLoading={isLoading}
      />
      <Rows
        label={listingFilters.appointment_needed.label}
        choices={choices.appointment_needed}
        chosen={filters.appointment_needed === '' ? [] : [filters.appointment_needed]}
        onToggle={toggleAppointment}
        held={pointed || focused}
        isLoading={isLoading}
      />
      <CoverageFilter value={filters.state} choices={choices.state} onChange={state => onApply({ state })} />
    </div>
  )
})

function CompanyName({ value, onType }: { value: string; onType: (text: string) => void }) {
  const id = useId()
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        Company Name
      </label>
      <span className="inp">
        <Icon name="search" size="s" />
        <input
          id={id}
          type="text"
          placeholder="Any company"
          autoComplete="off"
          maxLength={longest}
          value={value}
          onChange={event => onType(event.currentTarget.value)}
        />
        {value !== '' && <ClearText label="Company Name" of={id} onClear={() => onType('')} />}
      </span>
    </div>
  )
}

type RowsProps = {
  label: string
  choices: Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  held: boolean
  isLoading: boolean
}

/** A filter of few choices: all of them as rows. */
function Rows({ label, choices, chosen, ...rows }: RowsProps) {
  if (!rows.isLoading && offered(choices, chosen).length === 0) return null
  return (
    <div className="field">
      <span className="label">{label}</span>
      <FacetRows label={label} choices={choices} chosen={chosen} most={choices.length} {...rows} />
    </div>
  )
}

type SingleProps = {
  label: string
  placeholder: string
  disabled?: boolean
  /** What the server finds by other names. */
  meaning?: 'class' | 'iso'
  choices: Choice[]
  value: string
  held: boolean
  isLoading: boolean
  onChange: (value: string) => void
}

function Single(props: SingleProps) {
  const { label, placeholder, disabled = false, meaning, choices, value, held, isLoading, onChange } = props
  const found = useMeanings(meaning ?? 'class', choices)
  return (
    <div className={styles.filter}>
      <Picker
        label={label}
        placeholder={placeholder}
        disabled={disabled}
        {...(meaning ? found : { options: choices })}
        value={value === '' ? null : value}
        onChange={chosen => onChange(chosen ?? '')}
      />
      {!disabled && (
        <FacetRows
          label={`${label}, most results`}
          choices={choices}
          chosen={value === '' ? [] : [value]}
          onToggle={chosen => onChange(chosen === value ? '' : chosen)}
          held={held}
          isLoading={isLoading}
          most={rowsShown}
        />
      )}
    </div>
  )
}
