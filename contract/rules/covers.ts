// The cover of an article that has no picture: the tile map in one hue, drawn from the article's slug, always the same for one slug.
import { type Place, tilePlaces } from './tileMap.ts'

/** In units of a cover of 600 by 315. `saffron` is the one tile with a bite. */
export type CoverTile = { x: number; y: number; fill: string | null; isSaffron: boolean }
export type Cover = { ground: string; stroke: string; tiles: readonly CoverTile[] }

export const coverSize = { width: 600, height: 315, tile: 30, round: 5, bite: 10 } as const
export const saffron = '#f7b52c'

type Hue = { ground: string; fills: readonly [string, string, string] }
/** The hues of the types of organizations: a ground, and three fills that differ from it by 3:1 or more. */
const hues: readonly [Hue, ...Hue[]] = [
  { ground: '#052a1a', fills: ['#2b9667', '#50bb88', '#81d6aa'] },
  { ground: '#3c2613', fills: ['#ac7a50', '#cd9c76', '#e4bd9f'] },
  { ground: '#092c47', fills: ['#3b89c6', '#69abe2', '#98caf5'] },
  { ground: '#401931', fills: ['#b75c92', '#d682b3', '#ecaace'] },
  { ground: '#032f34', fills: ['#2c939d', '#57b5bf', '#88d3db'] },
]

const step = 35
const top = 20
/** The map is drawn on the left or on the right. */
const leftEdges: readonly [number, ...number[]] = [34, 178]
const fewest = 9
const max = 21

export function coverOf(slug: string): Cover {
  const random = randomFrom(slug)
  const pick = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[Math.floor(random() * values.length)] ?? values[0]
  const { ground, fills } = pick(hues)
  const left = pick(leftEdges)
  const count = fewest + Math.floor(random() * (max - fewest + 1))
  const filled = pick(fillings)([...tilePlaces.values()], random).slice(0, count)
  const bitten = filled[Math.floor(random() * filled.length)]
  const shades = new Map(filled.map(place => [place, pick(fills)]))
  const tiles = [...tilePlaces.values()].map(place => ({
    x: left + place.column * step,
    y: top + place.row * step,
    fill: place === bitten ? saffron : (shades.get(place) ?? null),
    isSaffron: place === bitten,
  }))
  return { ground, stroke: fills[0], tiles }
}

type Random = () => number
/** All tiles, those that are filled first. */
type Filling = (places: readonly Place[], random: Random) => Place[]

const nearest = (places: readonly Place[], distance: (place: Place) => number): Place[] =>
  [...places].sort((one, other) => distance(one) - distance(other))

/** Row by row from one row on. */
const row: Filling = (places, random) => {
  const first = 2 + Math.floor(random() * 3)
  return nearest(places, place => Math.abs(place.row - first) * 20 + place.column)
}
/** From one end of the map inwards. */
const coast: Filling = (places, random) => {
  const isWest = random() < 0.5
  const depth = new Map(places.map(place => [place, (isWest ? place.column : 10 - place.column) + random() * 1.5]))
  return nearest(places, place => depth.get(place) ?? 0)
}
/** Around one tile. */
const ring: Filling = (places, random) => {
  const center = { column: 3 + Math.floor(random() * 5), row: 3 + Math.floor(random() * 2) }
  return nearest(places, place => Math.abs(Math.hypot(place.column - center.column, place.row - center.row) - 2.2))
}
const scatter: Filling = (places, random) => {
  const order = new Map(places.map(place => [place, random()]))
  return nearest(places, place => order.get(place) ?? 0)
}
const fillings: readonly [Filling, ...Filling[]] = [row, coast, ring, scatter]

/** FNV-1a of the text seeds mulberry32. */
function randomFrom(text: string): Random {
  let state = 0x811c9dc5
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
