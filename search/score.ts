// The score of a ranked document: its band, the terms that it misses and its points in one number, so that one comparison is enough.

/** A band outweighs all points, whose sum stays far below this. */
const bandWeight = 2 ** 40
/** A term that is missed outweighs them too: who says the opposite stands below who says nothing. */
const termWeight = 2 ** 30
/** What stands last in its band outweighs the terms; it counts as many of them, so that the points are found again. */
export const lastWeight = 64 * termWeight
export const noScore = Number.NEGATIVE_INFINITY
/** No document that misses a criterion has a higher score. */
export const highestThatMisses = -3.5 * bandWeight

export const bandOf = (score: number): 1 | 2 | 3 | 4 => {
  const band = Math.round(-score / bandWeight)
  return band <= 1 ? 1 : band === 2 ? 2 : band === 3 ? 3 : 4
}
export function pointsOf(score: number): number {
  const inBand = score + bandOf(score) * bandWeight
  return inBand + Math.round(-inBand / termWeight) * termWeight
}
/** Equal for documents that differ in nothing but points. */
export const standingOf = (score: number): number => Math.round(-score / termWeight)

type Core = { points: number; missed: number; open: number }

/** The score of a document with these points for its criteria, and other points. */
export function scoreOf(core: Core, points: number, termsMissed: number, cautions = 0): number {
  if (core.missed > 1) return noScore
  const band = core.missed === 1 ? 4 : core.open > 0 ? 3 : termsMissed + cautions > 0 ? 2 : 1
  return core.points + points - band * bandWeight - termsMissed * termWeight
}
