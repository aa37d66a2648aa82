// The choices of each filter with the number of listings that each would leave, and those that are shown below the field.
import type { ReplyFor } from '#web/platform/send.ts'
import type { Option } from '#web/ui/fields/rows.ts'

type Facet = ReplyFor<'listings.filtered'>['facets'][string]
export type Choice = Known & { count: number | undefined }
type Known = Pick<Option, 'value' | 'label' | 'names'>

/** All known values in their given order, those without listings last. Values that the answer does not count have no count. */
export function choicesOf(known: readonly Known[], facet: Facet | undefined): Choice[] {
  const counts = new Map(facet?.map(({ value, count }) => [value, count]))
  const values = new Set(known.map(({ value }) => value))
  const others = facet?.filter(({ value }) => !values.has(value)) ?? []
  const all = [...known, ...others].map(choice => ({ ...choice, count: facet && (counts.get(choice.value) ?? 0) }))
  return [...all.filter(({ count }) => count !== 0), ...all.filter(({ count }) => count === 0)]
}

/** Without any listings no choice is offered, except the chosen ones. Before the first counts arrive, all are offered. */
export const offered = (choices: readonly Choice[], chosen: readonly string[]): Choice[] =>
  choices.filter(({ value }) => chosen.includes(value) || choices.some(({ count }) => count !== 0))

/** The choices with the most listings, and the chosen ones. Choices without listings are omitted. */
export function largest(choices: readonly Choice[], chosen: readonly string[], most: number): Choice[] {
  const bySize = choices
    .filter(({ value, count }) => count !== 0 || chosen.includes(value))
    .toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0))
  const selected = bySize.filter(({ value }) => chosen.includes(value))
  const others = bySize.filter(({ value }) => !chosen.includes(value)).slice(0, Math.max(0, most - selected.length))
  return bySize.filter(choice => selected.includes(choice) || others.includes(choice))
}

/** In a single select, several values from an address or the map are shown as one option. */
export function severalAsOne(values: readonly string[], options: readonly Option[], nameOf = (value: string) => value) {
  const [first = '', ...others] = values
  const several = values.join()
  return {
    options:
      others.length === 0 ? options : [{ value: several, label: `${nameOf(first)} +${others.length}` }, ...options],
    value: several || null,
    /** The filter values of an option; the combined option keeps all of its values. */
    chosenBy: (value: string | null) => (value === null ? [] : value === several ? values : [value]),
  }
}

/** Periods are sorted by length, not by the number of listings. */
export const byDays = (choices: readonly Choice[], chosen: readonly string[]): Choice[] =>
  choices
    .filter(({ value, count }) => count !== 0 || chosen.includes(value))
    .toSorted((one, other) => Number(one.value) - Number(other.value))
