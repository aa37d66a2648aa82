// The fifty states and DC: names, regions, and the position of each tile on the map.
import type { CSSProperties } from 'react'
import { type RegionName, regionNames, stateCodesOf } from '#contract/rules/regions.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { tilePlaces } from '#contract/rules/tileMap.ts'

export type State = { code: string; name: string; column: number; row: number }

const placed = (code: string): State => ({
  code,
  name: stateName(code),
  ...(tilePlaces.get(code) ?? { column: 0, row: 0 }),
})

/** Each region with its states, sorted by name. */
export const regions: readonly { name: RegionName; states: readonly State[] }[] = regionNames.map(name => ({
  name,
  states: stateCodesOf[name].map(placed),
}))

/** In the order of the map: row by row, from the west. */
export const states: readonly State[] = regions
  .flatMap(region => region.states)
  .sort((one, other) => one.row - other.row || one.column - other.column)

const every = new Set(states.map(({ code }) => code))
const validCodes = (codes: readonly string[]) => new Set(codes.filter(code => every.has(code)))

/** Coverage as a count: '48 of 51 states'. */
export function coverageCount(codes: readonly string[]): string {
  const covered = validCodes(codes).size
  return covered === states.length ? 'All 50 states and DC' : `${covered} of ${states.length} states`
}

/** Coverage as a sentence, which names the states if few are covered or few are missing. */
export function coverageSentence(codes: readonly string[]): string {
  const covered = validCodes(codes)
  const missing = [...every].filter(code => !covered.has(code)).sort()
  if (missing.length === 0) return 'Every state and DC'
  if (missing.length <= 6) return `Everywhere except ${missing.join(', ')}`
  if (covered.size > 0 && covered.size <= 8) return [...covered].sort().join(', ')
  return coverageCount(codes)
}

/** British format, which puts no comma before 'and'. It is created when it is needed: see formatCount.ts. */
const named = (codes: readonly string[]) => new Intl.ListFormat('en-GB').format(codes.map(stateName).sort())

/** The names that supplement `coverageCount`; '' if the count says everything. */
export function coverageWords(codes: readonly string[]): string {
  const covered = validCodes(codes)
  const missing = [...every].filter(code => !covered.has(code))
  if (missing.length === 0 || covered.size === 0) return ''
  if (missing.length <= 6) return `Everywhere except ${named(missing)}.`
  return covered.size <= 8 ? `${named([...covered])}.` : ''
}

type Place = CSSProperties & { '--c': number; '--r': number }

/** The position of a state's tile, for the style sheet. */
export const tilePlace = ({ column, row }: State): Place => ({ '--c': column, '--r': row })
