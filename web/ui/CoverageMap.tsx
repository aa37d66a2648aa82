// A map of 51 labelled state tiles, which can also show what an edit adds and removes.
import styles from './CoverageMap.module.css'
import { Skeleton } from './Loading.tsx'
import { states as all, type State, tilePlace } from './states.ts'

type Coverage = {
  states: readonly string[]
  picked?: readonly string[]
  size?: keyof typeof sizes
  /** States with an office have a dot in the corner. */
  offices?: readonly string[]
  added?: readonly string[]
  removed?: readonly string[]
  /** The caption: 'Now live', 'Submitted'. */
  label?: string
}
const none: readonly string[] = []
const sizes = { labelled: '', panel: styles.panel, small: styles.small }

export function CoverageMap({
  states,
  picked = none,
  size = 'labelled',
  added = none,
  removed = none,
  offices = none,
  label = 'Coverage',
}: Coverage) {
  const tileOf = ({ code, name }: State) => {
    if (removed.includes(code)) return { look: styles.removed, title: `${name} (removed)` }
    if (added.includes(code)) return { look: styles.added, title: `${name} (added)` }
    if (!states.includes(code)) return { look: styles.tile, title: `${name} (not covered)` }
    return picked.includes(code)
      ? { look: styles.picked, title: `${name} (your search)` }
      : { look: styles.covered, title: name }
  }
  const covered = all.filter(({ code }) => states.includes(code)).length
  const dots = all.filter(({ code }) => offices.includes(code)).map(({ name }) => name)
  const seats = dots.length > 0 ? `; offices in ${dots.join(', ')}` : ''
  const changes = added.length + removed.length > 0 ? `; ${added.length} added, ${removed.length} removed` : ''
  return (
    <div
      className={`${styles.tiles} ${sizes[size]}`}
      role="img"
      aria-label={`${label}: ${covered} of ${all.length} states${changes}${seats}`}
    >
      {all.map(state => {
        const { look, title } = tileOf(state)
        return (
          <span key={state.code} className={look} style={tilePlace(state)} title={title}>
            {state.code}
            {offices.includes(state.code) && <i className={styles.office} />}
          </span>
        )
      })}
    </div>
  )
}

/** The map while it loads. */
export const CoverageMapSkeleton = () => (
  <div className={styles.tiles}>
    {all.map(state => (
      <span key={state.code} style={tilePlace(state)}>
        <Skeleton height="100%" />
      </span>
    ))}
  </div>
)
