// Moves overlapping dots apart, each to the nearest free position.

/** In percent of the side, from the lower left. */
export type Spot = { x: number; y: number }

/** The size of a dot of 28 px in a square of 252 px. */
const dot = 11.5
const edge = 6

export function apart(spots: readonly Spot[]): Spot[] {
  const taken: Spot[] = []
  for (const spot of spots) taken.push(around(spot).find(one => isFree(one, taken)) ?? spot)
  return taken
}

const isFree = ({ x, y }: Spot, taken: readonly Spot[]) =>
  x >= edge &&
  x <= 100 - edge &&
  y >= edge &&
  y <= 100 - edge &&
  taken.every(one => Math.hypot(one.x - x, one.y - y) >= dot)

/** The dot's own position, then rings around it. */
function around({ x, y }: Spot): Spot[] {
  const rings = [1, 2, 3, 4].flatMap(ring =>
    Array.from({ length: 8 * ring }, (_, at) => ({ turn: (at / (8 * ring)) * 2 * Math.PI, far: ring * dot })),
  )
  const near = rings.map(({ turn, far }) => ({ x: x + far * Math.cos(turn), y: y + far * Math.sin(turn) }))
  return [{ x, y }, ...near]
}
