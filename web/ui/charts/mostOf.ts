// The finding of a map in a sentence: which states have most.
import { stateName } from '#contract/rules/stateNames.ts'
import { counted, formatCount } from '../formatCount.ts'

/** States with a count, highest first, then by name. */
export const mostFirst = (counts: Partial<Record<string, { count: number }>>) =>
  Object.entries(counts)
    .map(([code, of]) => ({ code, name: stateName(code), count: of?.count ?? 0 }))
    .sort((one, other) => other.count - one.count || one.name.localeCompare(other.name))

export function mostSentence(counts: Partial<Record<string, { count: number }>>): string {
  const some = mostFirst(counts).filter(({ count }) => count > 0)
  const [first, ...others] = some.filter(({ count }) => count === some[0]?.count)
  if (!first) return ''
  if (some.length === 1) return `${first.name} alone: ${counted(first.count, 'listing')}.`
  if (others.length === 0) return `${first.name} has most: ${counted(first.count, 'listing')}.`
  return `${formatCount(others.length + 1)} states have most: ${counted(first.count, 'listing')} each.`
}
