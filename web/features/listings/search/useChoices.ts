// The choices of all filters of the search, with their counts.
import { useMemo } from 'react'
import { admissionChoices, admissionLabels } from '#contract/facts/admission.ts'
import type { Filter } from '#contract/facts/fact.ts'
import { type ListingFilters, listingFilters } from '#contract/facts/listing.ts'
import { organizationTypes } from '#contract/rules/organizationTypes.ts'
import { checkedChoices, type FactParam, type ListingSearch, ofFacts } from '#contract/search.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { type Choice, choicesOf } from './filters/facets.ts'
import { checkedLabel } from './shown.ts'

/** 'general-liability' as 'General Liability', until the labels of lines have loaded. */
const spelled = (slug: string) =>
  slug.replace(/(^|-)(\p{L})/gu, (_, dash: string, letter: string) => (dash && ' ') + letter.toUpperCase())
const named = (names: readonly string[]) => names.map(name => ({ value: name, label: name }))
const withCode = <Of extends { value: string; label: string }>(of: Of): Of => ({
  ...of,
  label: `${of.value} ${of.label}`.trim(),
})
const byLabel = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
/** Written here as well as in the reference, since importing that would bring the sub-categories. */
export const categoryNames = [
  'Healthcare and Medical',
  'Construction and Real Estate',
  'Manufacturing and Industrial',
  'Retail and E-Commerce',
  'Transportation and Logistics',
  'Finance and Professional Services',
  'Hospitality and Entertainment',
  'Technology and IT',
  'Education',
  'Energy and Utilities',
  'Agriculture and Food Production',
  'Media and Creative Industries',
  'Nonprofits and Religious Organizations',
  'Personal and Consumer Services',
  'Public Sector and Government',
] as const
const allCategories = named([...categoryNames].sort())
const allChecked = checkedChoices.map(value => ({ value, label: checkedLabel(value) }))
const allTypes = named(organizationTypes)
const yesOrNo = (param: FactParam) => {
  const { choices }: Filter = listingFilters[param]
  return [
    { value: '1', label: choices?.yes ?? 'Yes' },
    { value: '0', label: choices?.no ?? 'No' },
  ]
}
const admissions = admissionChoices.map(value => ({ value, label: admissionLabels[value] }))
/** Labels change far more slowly than counts. */
const staleMs = 300_000

export type Choices = Record<keyof ListingFilters | 'organization_type' | 'verified_within', Choice[]> & {
  /** Absent for viewers who have marked nothing. */
  only_mine: Choice | undefined
}

export function useChoices(
  { category, line_of_business }: ListingSearch,
  answer: ReplyFor<'listings.filtered'> | undefined,
) {
  const lines = useCall('reference.lobs', {}, { staleMs })
  // Asks which classes the directory contains, which keeps the long reference lists out of the page. The results come first.
  const found = useCall(
    'listings.filtered',
    { category: category === '' ? undefined : [category], per_page: 1, facets: true },
    { staleMs, keepLast: true, enabled: answer !== undefined },
  )
  const facets = answer?.facets
  const classes = found.data?.facets
  // Sorted once, since typing changes only the counts.
  const names = useMemo(
    () => ({
      sub_category: classes?.sub_category?.toSorted(byLabel) ?? [],
      iso_class_code: classes?.iso_class_code?.map(withCode).sort(byLabel) ?? [],
    }),
    [classes],
  )
  const searchedLines = line_of_business.join()
  const choices = useMemo((): Choices => {
    const all = {
      states: stateOptions,
      linesOfBusiness: lines.data ?? fromCommas(searchedLines).map(value => ({ value, label: spelled(value) })),
      category: allCategories,
      subcategory: names.sub_category,
      isoClass: names.iso_class_code,
      // Only those that are chosen, as the answer names them.
      naics: facets?.naics?.map(withCode) ?? [],
    }
    return {
      ...ofFacts<Pick<Choices, FactParam>>((kind, param) => {
        const counted = facets?.[param]
        if (kind === 'yesNo') return choicesOf(yesOrNo(param), counted)
        if (kind === 'admission') return choicesOf(admissions, counted)
        return choicesOf(all[kind], kind === 'isoClass' ? counted?.map(withCode) : counted)
      }),
      organization_type: choicesOf(allTypes, facets?.organization_type),
      verified_within: choicesOf(allChecked, facets?.verified_within),
      only_mine: facets?.only_mine?.[0],
    }
  }, [facets, names, lines.data, searchedLines])
  return { choices, lines }
}
