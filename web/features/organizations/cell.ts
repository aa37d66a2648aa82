// A cell of the appetite grid, which filters the listings: a line in a region or in states.
import { type Codec, codecOf, text } from '#contract/codec.ts'
import { type RegionName, regionNames, stateCodesOf } from '#contract/rules/regions.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'

/** Either may be '', since the map chooses only states. Several states are separated by commas. */
export type Cell = { line: string; place: string }

const isRegion = (place: string): place is RegionName => regionNames.some(name => name === place)

export const statesOf = ({ place }: Cell): string[] => (isRegion(place) ? [...stateCodesOf[place]] : fromCommas(place))

/** Returns the region if these are all its states. */
export const placeOf = (states: readonly string[]): string =>
  regionNames.find(name => stateCodesOf[name].join() === states.join()) ?? states.join()

/** 'Property in the South', 'Texas, Oklahoma'. */
export function cellWords({ line, place }: Cell): string {
  const where = isRegion(place) ? `the ${place}` : fromCommas(place).map(stateName).join(', ')
  return [line, where].filter(Boolean).join(' in ')
}

const parts = codecOf({ of: text(), in: text() })

/** Null if the address contains no cell or an unknown place. Its listings begin at their first page. */
export const cellCodec: Codec<Cell | null> = {
  names: [...parts.names, 'page'],
  read: query => {
    const { of: line, in: place } = parts.read(query)
    const isPlace = isRegion(place) || fromCommas(place).every(code => stateName(code) !== code)
    return (line !== '' || place !== '') && isPlace ? { line, place } : null
  },
  write: cell => parts.write({ of: cell?.line ?? '', in: cell?.place ?? '' }),
}
