// Coverage at a glance: 51 small squares in three paths, light enough for a page full of cards.
import styles from './MiniMap.module.css'
import { states as all, type State } from './states.ts'

const step = 8.5
const squares = (states: readonly State[]) =>
  states.map(({ column, row }) => `M${column * step} ${row * step}h7v7h-7z`).join('')

type Coverage = { states: readonly string[]; picked?: readonly string[]; size?: 'xs' }

/** Saffron is a state that was searched for and is covered. The sentence beside it says the rest. */
export function MiniMap({ states, picked = [], size }: Coverage) {
  const covered = all.filter(({ code }) => states.includes(code))
  const sought = covered.filter(({ code }) => picked.includes(code))
  return (
    <svg
      className={size ? `${styles.map} ${styles.small}` : styles.map}
      viewBox="0 0 92 66.5"
      role="img"
      aria-label={`Covers ${covered.length} of ${all.length} states`}
    >
      {covered.length < all.length && (
        <path className={styles.off} d={squares(all.filter(({ code }) => !states.includes(code)))} />
      )}
      <path className={styles.covered} d={squares(covered.filter(({ code }) => !picked.includes(code)))} />
      {sought.length > 0 && <path className={styles.searched} d={squares(sought)} />}
    </svg>
  )
}
