// Coverage in full: 51 labelled tiles, and what an edit adds and removes.
import styles from './CoverageMap.module.css'
import { states as all, type State, tilePlace } from './states.ts'

type Coverage = {
  states: readonly string[]
  picked?: readonly string[]
  size?: 'labelled' | 'small'
  added?: readonly string[]
  removed?: readonly string[]
  /** What it is the coverage of: 'Now live', 'Submitted'. */
  label?: string
}
const none: readonly string[] = []

export function CoverageMap({
  states,
  picked = none,
  size = 'labelled',
  added = none,
  removed = none,
  label = 'Coverage',
}: Coverage) {
  const tileOf = ({ code, name }: State) => {
    if (removed.includes(code)) return { look: 'del', title: `${name} (removed)` }
    if (added.includes(code)) return { look: 'add', title: `${name} (added)` }
    if (!states.includes(code)) return { look: '', title: `${name} (not covered)` }
    return picked.includes(code) ? { look: 'pick', title: `${name} (your search)` } : { look: 'on', title: name }
  }
  const covered = all.filter(({ code }) => states.includes(code)).length
  const changes = added.length + removed.length > 0 ? `; ${added.length} added, ${removed.length} removed` : ''
  return (
    <div
      className={size === 'small' ? `tiles ${styles.small}` : 'tiles'}
      role="img"
      aria-label={`${label}: ${covered} of ${all.length} states${changes}`}
    >
      {all.map(state => {
        const { look, title } = tileOf(state)
        return (
          <span key={state.code} className={`tile ${look}`} style={tilePlace(state)} title={title}>
            {state.code}
          </span>
        )
      })}
    </div>
  )
}
