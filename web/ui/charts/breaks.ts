// Divides counts into up to five steps with about as many states each; equal counts are in the same step.

export type Step = {
  from: number
  to: number
  /** The shade, 1 to 5; with fewer steps the shades are spread. */
  shade: number
}

const quantiles = [0.2, 0.4, 0.6, 0.8, 1]

export function stepsOf(counts: readonly number[]): Step[] {
  const values = counts.filter(count => count > 0).sort((one, other) => one - other)
  const distinct = [...new Set(values)]
  if (distinct.length <= quantiles.length) return shaded(distinct.map(value => ({ from: value, to: value })))
  // Nearest-rank quantiles; with many equal counts two of them coincide, which gives fewer steps.
  const ends = [...new Set(quantiles.map(part => values[Math.ceil(part * values.length) - 1] ?? 0))]
  return shaded(ends.map((to, at) => ({ from: (ends[at - 1] ?? 0) + 1, to })))
}

const shaded = (steps: Omit<Step, 'shade'>[]): Step[] =>
  steps.map((step, at) => ({ ...step, shade: steps.length === 1 ? 3 : 1 + Math.round((at * 4) / (steps.length - 1)) }))

/** The index of the step, or -1 for zero. */
export const stepFor = (count: number, steps: readonly Step[]): number =>
  steps.findIndex(({ from, to }) => count >= from && count <= to)
