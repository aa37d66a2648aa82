// The market map of a search: how many listings choosing each state would find.
import { stateCodes } from '#contract/input/wire.ts'
import type { Counted } from '../../../../search/filterField.ts'
import type { Found } from '../../../../search/query.ts'
import type { Search } from './filters.ts'

export const withMap = (search: Search) => search.with?.includes('map') === true

/** Counts by state, as if no state were chosen. */
export function mapOf({ facets, within }: Found) {
  const by = (counted: Counted[] = []) => new Map(counted.map(({ value, count }) => [value, count]))
  const [all, fresh] = [by(facets.state), by(within.state)]
  return stateCodes.map(state => ({ state, listings: all.get(state) ?? 0, fresh_90: fresh.get(state) ?? 0 }))
}
