// What can be chosen in each filter, with how many listings each choice would leave, and which few stand below its field.
import type { ReplyFor } from '#web/platform/send.ts'
import type { Option } from '#web/ui/picker/rows.ts'

export type Facet = ReplyFor<'listings.filtered'>['facets'][string]
export type Choice = Known & { count: number | undefined }
type Known = Pick<Option, 'value' | 'label' | 'names'>

/** All that is known, in its own order, those without a listing last; what the answer does not count has none. */
export function choicesOf(known: readonly Known[], facet: Facet | undefined): Choice[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]))
  const values = new Set(known.map(({ value }) => value))
  const others = facet?.filter(({ value }) => !values.has(value)) ?? []
  const all = [...known, ...others].map(choice => ({ ...choice, count: facet && (counts.get(choice.value) ?? 0) }))
  return [...all.filter(({ count }) => count !== 0), ...all.filter(({ count }) => count === 0)]
}

/** Where no choice has a listing there is none to offer, but for what is chosen. Before anything is counted all are offered. */
export const offered = (choices: readonly Choice[], chosen: readonly string[]): Choice[] =>
  choices.filter(({ value }) => chosen.includes(value) || choices.some(({ count }) => count !== 0))

/** The largest, and what is chosen. What has no listing is no choice to offer. */
export function largest(choices: readonly Choice[], chosen: readonly string[], most: number): Choice[] {
  const bySize = choices
    .filter(({ value, count }) => count !== 0 || chosen.includes(value))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
  const kept = bySize.filter(({ value }) => chosen.includes(value))
  const others = bySize.filter(({ value }) => !chosen.includes(value)).slice(0, Math.max(0, most - kept.length))
  return bySize.filter(choice => kept.includes(choice) || others.includes(choice))
}

/** Days are read from the fewest on, however many listings each has. */
export const byDays = (choices: readonly Choice[], chosen: readonly string[]): Choice[] =>
  choices
    .filter(({ value, count }) => count !== 0 || chosen.includes(value))
    .toSorted((one, other) => Number(one.value) - Number(other.value))

/** In the order that was shown before, with today's counts; what was chosen since comes last. */
export function inOrder(choices: readonly Choice[], order: readonly string[], chosen: readonly string[]): Choice[] {
  const byValue = new Map(offered(choices, chosen).map(choice => [choice.value, choice]))
  const values = [...order, ...chosen.filter(value => !order.includes(value))]
  return values.flatMap(value => byValue.get(value) ?? [])
}
