// What can be chosen in every filter of the search, with its counts.
import { useMemo } from 'react'
import type { ListingFilters } from '#contract/facts/listing.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { categoryNames } from './categoryNames.ts'
import { type Choice, choicesOf } from './facets.ts'
import { appointments, type ListingSearch, organizationTypes } from './searchParams.ts'

const named = (names: readonly string[]) => names.map(name => ({ value: name, label: name }))
const withCode = <Of extends { value: string; label: string }>(of: Of): Of => ({
  ...of,
  label: `${of.value} ${of.label}`,
})
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
const allCategories = named(categoryNames).sort(byLabel)
const allTypes = named(organizationTypes)
/** Names change far more slowly than counts. */
const staleMs = 300_000

export type Choices = Record<keyof ListingFilters | 'organization_type', Choice[]>

export function useChoices({ category }: ListingSearch, answer: ReplyFor<'listings.filtered'> | undefined) {
  const lines = useCall('reference.lobs', {}, { staleMs })
  // The directory knows which classes it holds; the long lists of all there are stay out of the page.
  const held = useCall(
    'listings.filtered',
    { category: category === '' ? undefined : [category], per_page: 1, facets: true },
    { staleMs, keepLast: true },
  )
  const facets = answer?.facets
  const classes = held.data?.facets
  // Sorted once: letters typed bring new counts, not new names.
  const known = useMemo(
    () => ({
      sub_category: classes?.sub_category?.toSorted(byLabel) ?? [],
      iso_class_code: classes?.iso_class_code?.map(withCode).sort(byLabel) ?? [],
    }),
    [classes],
  )
  const choices = useMemo(
    (): Choices => ({
      state: choicesOf(stateOptions, facets?.state),
      line_of_business: choicesOf(lines.data ?? [], facets?.line_of_business),
      category: choicesOf(allCategories, facets?.category),
      sub_category: choicesOf(known.sub_category, facets?.sub_category),
      iso_class_code: choicesOf(known.iso_class_code, facets?.iso_class_code?.map(withCode)),
      organization_type: choicesOf(allTypes, facets?.organization_type),
      appointment_needed: choicesOf(appointments, facets?.appointment_needed),
    }),
    [facets, known, lines.data],
  )
  return { choices, lines }
}
