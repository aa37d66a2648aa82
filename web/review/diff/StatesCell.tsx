// One side of a coverage that was changed: the map, how many states, and which came and went.
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { coverageCount } from '#web/ui/states.ts'
import styles from './Diff.module.css'
import { In, Out, type Side } from './TextDiff.tsx'

type Coverage = { from: readonly string[]; to: readonly string[]; side: Side; label: string }

export function StatesCell({ from, to, side, label }: Coverage) {
  const added = to.filter(code => !from.includes(code)).sort()
  const removed = from.filter(code => !to.includes(code)).sort()
  const changes = side === 'to' ? { added, removed } : {}
  return (
    <div className={styles.states}>
      <CoverageMap states={side === 'from' ? from : to} size="small" label={label} {...changes} />
      <b>{coverageCount(side === 'from' ? from : to)}</b>
      {side === 'to' && (added.length > 0 || removed.length > 0) && (
        <span className={styles.words}>
          {added.length > 0 && <In>{`+ ${added.join(', ')}`}</In>}{' '}
          {removed.length > 0 && <Out>{removed.join(', ')}</Out>}
        </span>
      )}
    </div>
  )
}
