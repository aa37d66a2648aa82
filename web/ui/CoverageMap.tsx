// The states that an entry covers, as a map: labelled beside what it says, or small on cards and rows.
import { states as all, type State } from './states.ts'
import { type Tile, TileGrid, TilePaths } from './TileGrid.tsx'

type Coverage = {
  states: readonly string[]
  picked?: readonly string[]
  size?: 'labelled' | 'panel' | 'small'
  /** States with an office have a dot in the corner. */
  offices?: readonly string[]
  /** What an edit adds and removes. */
  added?: readonly string[]
  removed?: readonly string[]
  /** The caption: 'Now live', 'Submitted'. */
  label?: string
}
const none: readonly string[] = []

export function CoverageMap(props: Coverage) {
  const { states, picked = none, size, added = none, removed = none, offices = none, label = 'Coverage' } = props
  const tileOf = ({ code, name }: State): Tile => {
    if (removed.includes(code)) return { look: 'removed', words: `${name} (removed)` }
    if (added.includes(code)) return { look: 'added', words: `${name} (added)` }
    if (!states.includes(code)) return { look: 'off', words: `${name} (not covered)` }
    return picked.includes(code) ? { look: 'picked', words: `${name} (your search)` } : { look: 'on', words: name }
  }
  const dots = all.filter(({ code }) => offices.includes(code)).map(({ name }) => name)
  const seats = dots.length > 0 ? `; offices in ${dots.join(', ')}` : ''
  const changes = added.length + removed.length > 0 ? `; ${added.length} added, ${removed.length} removed` : ''
  return (
    <TileGrid
      label={`${label}: ${coveredOf(states)} of ${all.length} states${changes}${seats}`}
      {...(size && { size })}
      tile={state => ({ ...tileOf(state), hasDot: offices.includes(state.code) })}
    />
  )
}

/** Covered states that were searched for are saffron. The text beside the map says the same. */
export function MiniMap({ states, picked = none, size }: Pick<Coverage, 'states' | 'picked'> & { size?: 'xs' }) {
  return (
    <TilePaths
      label={`Covers ${coveredOf(states)} of ${all.length} states`}
      size={size ? 'micro' : 'mini'}
      look={({ code }) => (!states.includes(code) ? 'off' : picked.includes(code) ? 'picked' : 'on')}
    />
  )
}

const coveredOf = (states: readonly string[]) => all.filter(({ code }) => states.includes(code)).length
