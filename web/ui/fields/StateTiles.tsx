// The states as buttons that are on or off, as a map or on a phone as lists by region.
import { type ReactNode, useState } from 'react'
import { counted, shortCount } from '../formatCount.ts'
import type { regions, State } from '../states.ts'
import { type Tile, TileGrid } from '../TileGrid.tsx'

type Tiles = {
  value: readonly string[]
  onToggle: (code: string) => void
  counts?: Partial<Record<string, number>>
  /** The heading of a region where the tiles are lists. */
  headOf: (region: (typeof regions)[number]) => ReactNode
}

export function StateTiles({ value, onToggle, counts, headOf }: Tiles) {
  const [announced, setAnnounced] = useState('')
  const wordsOf = ({ code, name }: State) => (counts ? `${name}, ${counted(counts[code] ?? 0, 'listing')}` : name)
  const tileOf = (state: State): Tile => {
    const count = counts?.[state.code] ?? 0
    const isOn = value.includes(state.code)
    return {
      look: isOn ? 'on' : counts && count === 0 ? 'idle' : 'off',
      words: wordsOf(state),
      count: counts && shortCount(count),
    }
  }
  return (
    <div className="tile-map">
      <TileGrid
        label="States"
        size="map"
        tile={tileOf}
        headOf={headOf}
        onPress={onToggle}
        onReach={state => () => setAnnounced(wordsOf(state))}
        onLeave={() => setAnnounced('')}
      />
      {counts && (
        <p className="mt-2 min-h-4.5 text-13 text-muted max-sm:hidden @md:hidden" aria-hidden="true">
          {announced}
        </p>
      )}
    </div>
  )
}
