// Reads the initial values of a listing from the wizard's address, as far as the form could contain them.

import type { useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { states } from '#web/ui/states.ts'
import type { ListingValues } from './listingValues.ts'

const stateCodes = new Set(states.map(({ code }) => code))

type Classes = NonNullable<ReturnType<typeof useReferenceLists>>

export function wantedListing(search: Record<string, unknown>, classes: Classes): Partial<ListingValues> {
  const { categoryChoices, isoChoiceOf, subcategoryChoices } = classes
  const text = (name: string) => (typeof search[name] === 'string' ? search[name] : '')
  const holds = (category: string) => subcategoryChoices(category).some(({ value }) => value === text('sub_category'))
  const categories = categoryChoices.map(({ value }) => value)
  const category = categories.find(holds) ?? categories.find(name => name === text('category')) ?? ''
  return {
    categories_insurance: category,
    subcategory_insurance: holds(category) ? text('sub_category') : '',
    iso_class_code: isoChoiceOf(text('iso_class_code')) === null ? '' : text('iso_class_code'),
    states: fromCommas(text('states')).filter(code => stateCodes.has(code)),
    line_of_business: fromCommas(text('line_of_business')).slice(0, 60),
  }
}

/** The part of the address with these values, which each step keeps. */
export const wantedIn = (search: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    ['category', 'sub_category', 'iso_class_code', 'states', 'line_of_business'].flatMap(name => {
      const value = search[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
