// Finds the tile that an arrow key leads to.

/** The center of a tile, in units of its height. */
export type Place = { x: number; y: number }
export type Way = 'left' | 'right' | 'up' | 'down' | 'start' | 'end'

export const wayOfKey: Partial<Record<string, Way>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
}

/** The index of the neighbor, or `from` if there is none in that direction. */
export function neighbourOf(places: readonly Place[], from: number, way: Way): number {
  const here = places[from]
  if (!here) return from
  const steps = places.map((place, index) => ({ index, ...stepTo(here, place, way) }))
  if (way === 'start' || way === 'end') {
    const line = steps.filter(({ aside }) => aside < 0.5)
    return line.reduce((edge, step) => (step.ahead > edge.ahead ? step : edge)).index
  }
  const ahead = steps.filter(step => step.ahead > 0.5)
  // Tiles straight ahead win, however far; otherwise the nearest one, with sideways distance counted twice.
  const straight = ahead.filter(({ aside }) => aside < 0.5)
  const choice = straight.length > 0 ? straight : ahead
  const costOf = (step: { ahead: number; aside: number }) => step.ahead + 2 * step.aside
  return choice.sort((one, other) => costOf(one) - costOf(other))[0]?.index ?? from
}

/** The distance of a tile in the direction of the key, and sideways. */
function stepTo(here: Place, place: Place, way: Way): { ahead: number; aside: number } {
  const [x, y] = [place.x - here.x, place.y - here.y]
  if (way === 'up' || way === 'down') return { ahead: way === 'up' ? -y : y, aside: Math.abs(x) }
  return { ahead: way === 'left' || way === 'start' ? -x : x, aside: Math.abs(y) }
}
