// A cell of the appetite grid, which filters the listings: a line in a region or in states.
import { type RegionName, regionNames, stateCodesOf } from '#contract/rules/regions.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { useListParams } from '#web/platform/useListParams.ts'

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

/** Returns null if the address contains no cell or an unknown place. */
export function cellIn(text: (name: string) => string): Cell | null {
  const [line, place] = [text('of'), text('in')]
  const isPlace = isRegion(place) || fromCommas(place).every(code => stateName(code) !== code)
  return (line !== '' || place !== '') && isPlace ? { line, place } : null
}

export const cellParams = (cell: Cell | null) => ({ of: cell?.line || undefined, in: cell?.place || undefined })

/** The cell is in the address, so that Back leads to the same listings. */
export function useCell(): { cell: Cell | null; choose: (cell: Cell | null) => void } {
  const { text, ask } = useListParams()
  return { cell: cellIn(text), choose: cell => ask(cellParams(cell)) }
}
