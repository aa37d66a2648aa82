// Divides counts into up to five equal steps from the lowest to the highest; numbers that look equal have one shade.
import { formatCount, shownCount } from '../formatCount.ts'

export type Step = {
  from: number
  to: number
  /** The shade, 1 to 5. */
  shade: 1 | 2 | 3 | 4 | 5
}

const shades = [1, 2, 3, 4, 5] as const
/** Counts of which the lowest is within this part of the highest are about the same. */
const flatSpread = 0.25

/** `isShort`: the picture shows 1,399 as 1.3k. */
export function stepsOf(counts: readonly number[], { isShort = false } = {}): Step[] {
  const shown = isShort ? shownCount : (count: number) => count
  const values = counts.filter(count => count > 0).sort((one, other) => one - other)
  const [low, high] = [values[0], values.at(-1)]
  if (low === undefined || high === undefined) return []
  const [lowest, spread] = [shown(low), shown(high) - shown(low)]
  if (spread / shown(high) < flatSpread) return [{ from: low, to: high, shade: 3 }]
  const steps = new Map<number, Step>()
  for (const value of values) {
    const shade = shades[Math.floor(((shown(value) - lowest) * shades.length) / spread)] ?? 5
    steps.set(shade, { from: steps.get(shade)?.from ?? value, to: value, shade })
  }
  return [...steps.values()]
}

/** What a picture with one shade for many numbers says; '' where it has steps. */
export function flatWords(counts: readonly number[], steps: readonly Step[]): string {
  const [step, another] = steps
  // Where most have none it is not the same everywhere.
  const isEverywhere = counts.filter(count => count > 0).length * 2 > counts.length
  if (!step || another || !isEverywhere || counts.length < 2) return ''
  const range = step.from === step.to ? formatCount(step.to) : `${formatCount(step.from)} to ${formatCount(step.to)}`
  return `About the same everywhere: ${range}.`
}

/** The index of the step, or -1 for zero. */
export const stepFor = (count: number, steps: readonly Step[]): number =>
  steps.findIndex(({ from, to }) => count >= from && count <= to)
