// Describes a gap: what was searched for, and by how many brokers in each week.

import type { Gap } from '#contract/calls/gaps.ts'
import { shortDay } from '#web/ui/relativeTime.ts'

const mostStates = 8

/** 'Commercial Auto · Food Delivery · NV, AZ' */
export const titleOf = (gap: Gap): string =>
  [...gap.line_of_business.map(orMore), classText(gap), ...gap.tags, statesText(gap)].filter(Boolean).join(' · ')

/** The same in two lines: the class, and below it line and states. */
export function twoLinesOf(gap: Gap): [string, string] {
  const line = gap.line_of_business.map(orMore)
  const [first, ...rest] = [[classText(gap), ...gap.tags].filter(Boolean).join(' · '), ...line, statesText(gap)].filter(
    Boolean,
  )
  return [first ?? '', rest.join(' · ')]
}

/** The typed class, or else the chosen one. */
export function classText({ words, sub_category, category, iso_class_code }: Gap): string {
  const chosen = [sub_category, category].find(names => names.length > 0) ?? []
  const codes = iso_class_code.length > 0 ? [`ISO ${iso_class_code.join(', ')}`] : []
  return [orMore(words), orMore(chosen), ...codes].filter(Boolean).join(' · ')
}

function statesText({ states }: Gap): string {
  if (states.length <= mostStates) return states.join(', ')
  return `${states.slice(0, mostStates).join(', ')} +${states.length - mostStates}`
}

/** 'Umbrella or Excess Liability', 'Errors and Omissions or 15 more'. */
function orMore(names: readonly string[]): string {
  if (names.length <= 2) return names.join(' or ')
  return `${names[0]} or ${names.length - 1} more`
}

const weekMs = 7 * 24 * 3_600_000

export const weekStart = (first: string, index: number): Date => new Date(Date.parse(first) + index * weekMs)
export const weekName = (first: string, index: number): string => `Week of ${shortDay(weekStart(first, index))}`

/** The listing that would meet a search, as search parameters of the wizard. */
export type Wanted = {
  category: string
  sub_category: string
  iso_class_code: string
  states: readonly string[]
  /** Lines are named by their labels. */
  line_of_business: readonly string[]
}

/** If several lines would meet the search, its author chooses one. */
export const wantedOf = ({ class: place, states, line_of_business }: Gap): Wanted => ({
  ...place,
  states,
  line_of_business: line_of_business.flatMap(group => (group.length === 1 ? group : [])),
})

/** The router omits empty values. */
export const wantedSearch = ({ states, line_of_business, ...place }: Wanted): Record<string, string> => ({
  order: 'Listing',
  ...place,
  states: states.join(','),
  line_of_business: line_of_business.join(','),
})
