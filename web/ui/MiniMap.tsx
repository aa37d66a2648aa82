// Coverage as 51 small squares drawn by three paths: a page of cards is rendered at each typed letter, so each map must be cheap.
import styles from './MiniMap.module.css'
import { states as all, type State } from './states.ts'

const step = 8.5
const squares = (states: readonly State[]) =>
  states.map(({ column, row }) => `M${column * step} ${row * step}h7v7h-7z`).join('')

const byPlace = all.toSorted((one, other) => one.row - other.row || one.column - other.column)
/** One dashed line draws adjacent squares, which is a fifth of the markup of separate squares. */
function dashes(isDrawn: (state: State) => boolean) {
  let path = ''
  let last: State | undefined
  for (const state of byPlace) {
    if (!isDrawn(state)) continue
    const isNeighbor = last?.row === state.row && last.column === state.column - 1
    path += isNeighbor ? 'h8.5' : `M${state.column * step} ${state.row * step + 3.5}h7`
    last = state
  }
  return path
}

type Coverage = { states: readonly string[]; picked?: readonly string[]; size?: 'xs' }

/** Covered states that were searched for are saffron. The text beside the map says the same. */
export function MiniMap({ states, picked = [], size }: Coverage) {
  const codes = new Set(states)
  const covered = all.filter(({ code }) => codes.has(code))
  const searched = covered.filter(({ code }) => picked.includes(code))
  return (
    <svg
      className={size ? `${styles.map} ${styles.small}` : styles.map}
      viewBox="0 0 92 66.5"
      role="img"
      aria-label={`Covers ${covered.length} of ${all.length} states`}
    >
      {covered.length < all.length && <path className={styles.off} d={dashes(({ code }) => !codes.has(code))} />}
      <path className={styles.covered} d={dashes(({ code }) => codes.has(code) && !picked.includes(code))} />
      {searched.length > 0 && <path className={styles.searched} d={squares(searched)} />}
    </svg>
  )
}
