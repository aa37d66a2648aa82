// 51 toggle buttons, as a map or on a phone as lists by region. They are one tab stop, and arrow keys move inside.

import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { counted, shortCount } from '../formatCount.ts'
import { neighbourOf, wayOfKey } from '../neighbourOf.ts'
import { regions, type State, tilePlace } from '../states.ts'
import styles from './StateTiles.module.css'

type Tiles = {
  value: readonly string[]
  onToggle: (code: string) => void
  counts?: Partial<Record<string, number>>
  /** The heading of a region where the tiles are lists. */
  headOf: (region: (typeof regions)[number]) => ReactNode
}

const first = regions[0]?.states[0]?.code

export function StateTiles({ value, onToggle, counts, headOf }: Tiles) {
  const [visited, setVisited] = useState<string>()
  const [announced, setAnnounced] = useState('')
  const stop = visited ?? value[0] ?? first
  const tileOf = ({ code, name }: State) => {
    const isOn = value.includes(code)
    const count = counts?.[code] ?? 0
    const isOff = counts !== undefined && count === 0 && !isOn
    const words = counts ? `${name}, ${counted(count, 'listing')}` : name
    return { isOn, isOff, words, count: counts && shortCount(count), stops: code === stop }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the buttons inside arrive here.
    <div className={styles.map} onKeyDown={move}>
      <div className={counts ? `${styles.tiles} ${styles.counted}` : styles.tiles}>
        {regions.map(region => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot step aside for the map's grid.
          <div key={region.name} className={styles.region} role="group" aria-label={region.name}>
            <div className={styles.head}>{headOf(region)}</div>
            {region.states.map(state => {
              const { isOn, isOff, words, count, stops } = tileOf(state)
              return (
                <button
                  type="button"
                  key={state.code}
                  className={isOn ? styles.on : isOff ? styles.off : styles.tile}
                  style={tilePlace(state)}
                  data-tile
                  tabIndex={stops ? 0 : -1}
                  title={words}
                  aria-label={words}
                  aria-pressed={isOn}
                  aria-disabled={isOff || undefined}
                  onFocus={() => {
                    setVisited(state.code)
                    setAnnounced(words)
                  }}
                  onBlur={() => setAnnounced('')}
                  onPointerEnter={() => setAnnounced(words)}
                  onPointerLeave={() => setAnnounced('')}
                  onClick={() => !isOff && onToggle(state.code)}
                >
                  {state.code}
                  {count !== undefined && <span className={styles.count}>{count}</span>}
                </button>
              )
            })}
          </div>
        ))}
      </div>
      {counts && (
        <p className={styles.summary} aria-hidden="true">
          {announced}
        </p>
      )}
    </div>
  )
}

/** Uses the positions on the screen, so that arrow keys work in both the map and the lists. */
function move(event: KeyboardEvent<HTMLElement>) {
  const way = wayOfKey[event.key]
  const tiles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tile]')]
  const from = event.target instanceof HTMLElement ? tiles.indexOf(event.target) : -1
  if (!way || from === -1 || event.altKey || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  const places = tiles.map(tile => {
    const { left, top, width, height } = tile.getBoundingClientRect()
    return { x: (left + width / 2) / height, y: (top + height / 2) / height }
  })
  tiles[neighbourOf(places, from, way)]?.focus()
}
