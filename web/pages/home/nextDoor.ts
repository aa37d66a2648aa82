// The markets across the border of the state that was asked about.
import { neighborsOf } from '#contract/rules/neighborStates.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { formatCount } from '#web/ui/formatCount.ts'

const mostNeighbors = 2

/** The bordering states with the most markets: 'Louisiana 18, Oklahoma 16'; '' unless one state was asked about. */
export function nextDoor(picked: readonly string[], counts: Partial<Record<string, number>>): string {
  const [here, ...others] = picked
  if (here === undefined || others.length > 0) return ''
  return neighborsOf(here)
    .map(code => ({ name: stateName(code), count: counts[code] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .slice(0, mostNeighbors)
    .map(({ name, count }) => `${name}\u00a0${formatCount(count)}`)
    .join(', ')
}
