// What a listing would have to be to meet a search, as the address of the wizard says it.
import type { Gap } from '#contract/gaps.ts'

export type Wanted = {
  category: string
  sub_category: string
  iso_class_code: string
  states: readonly string[]
  /** By label. */
  line_of_business: readonly string[]
}

/** Of several lines that would do, whoever writes it chooses one. */
export const wantedOf = ({ class: place, states, line_of_business }: Gap): Wanted => ({
  ...place,
  states,
  line_of_business: line_of_business.flatMap(group => (group.length === 1 ? group : [])),
})

/** The router leaves out what is empty. */
export const wantedSearch = ({ states, line_of_business, ...place }: Wanted): Record<string, string> => ({
  order: 'Listing',
  ...place,
  states: states.join(','),
  line_of_business: line_of_business.join(','),
})
