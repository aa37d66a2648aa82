// The fifty states and DC: names, regions, and where each tile of the map stands.
import type { CSSProperties } from 'react'
import { stateName } from '#contract/stateNames.ts'

export type State = { code: string; name: string; column: number; row: number }

const map = `
AK .. .. .. .. .. .. .. .. .. ME
.. .. .. .. .. WI .. .. .. VT NH
WA ID MT ND MN IL MI .. NY MA ..
OR NV WY SD IA IN OH PA NJ CT RI
CA UT CO NE MO KY WV VA MD DE ..
.. AZ NM KS AR TN NC SC DC .. ..
.. .. .. OK LA MS AL GA .. .. ..
HI .. .. TX .. .. .. .. FL .. ..`

/** The codes of its states, by their names. */
const codes = {
  Northeast: 'CT ME MA NH NJ NY PA RI VT',
  Midwest: 'IL IN IA KS MI MN MO NE ND OH SD WI',
  South: 'AL AR DE DC FL GA KY LA MD MS NC OK SC TN TX VA WV',
  West: 'AK AZ CA CO HI ID MT NV NM OR UT WA WY',
}

const places = new Map(
  map
    .trim()
    .split('\n')
    .flatMap((line, row) => line.split(' ').map((code, column) => [code, { column, row }] as const)),
)
const placed = (code: string): State => ({
  code,
  name: stateName(code),
  ...(places.get(code) ?? { column: 0, row: 0 }),
})

/** Each with its states, by name. */
export const regions: readonly { name: string; states: readonly State[] }[] = Object.entries(codes).map(
  ([name, inside]) => ({ name, states: inside.split(' ').map(placed) }),
)

/** In the order of the map: line by line, from the west. */
export const states: readonly State[] = regions
  .flatMap(region => region.states)
  .sort((one, other) => one.row - other.row || one.column - other.column)

const every = new Set(states.map(({ code }) => code))
const validCodes = (codes: readonly string[]) => new Set(codes.filter(code => every.has(code)))

/** For where there is room for a count alone: '48 of 51 states'. */
export function coverageCount(codes: readonly string[]): string {
  const covered = validCodes(codes).size
  return covered === states.length ? 'All 50 states and DC' : `${covered} of ${states.length} states`
}

/** For where there is room for a sentence: the few that are covered or missing are named. */
export function coverageSentence(codes: readonly string[]): string {
  const covered = validCodes(codes)
  const missing = [...every].filter(code => !covered.has(code)).sort()
  if (missing.length === 0) return 'Every state and DC'
  if (missing.length <= 6) return `Everywhere except ${missing.join(', ')}`
  if (covered.size > 0 && covered.size <= 8) return [...covered].sort().join(', ')
  return coverageCount(codes)
}

type Place = CSSProperties & { '--c': number; '--r': number }

/** Where a state's tile stands on the map, for the style sheet. */
export const tilePlace = ({ column, row }: State): Place => ({ '--c': column, '--r': row })
