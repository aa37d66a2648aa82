// The states and DC as tiles, at every size: the caller says how each one looks and what it says. Tiles that can be pressed are one
// tab stop, with arrows, Home and End for the lowest and highest count, and letters for names.
import type { MouseEvent, ReactNode } from 'react'
import { type Mark, useArrows } from './charts/useArrows.ts'
import { states as all, regions, type State, tilePlace } from './states.ts'
import './tileGrid.css'

type Shade = 1 | 2 | 3 | 4 | 5
export type Tile = {
  /** `idle`: it cannot be pressed; `blank`: nothing is known yet. */
  look: 'off' | 'on' | 'picked' | 'added' | 'removed' | 'blank' | 'idle' | Shade
  /** The name of a button, and what is shown of it under the pointer. */
  words?: string | undefined
  /** The number in the tile. */
  count?: string | undefined
  /** A dot on its corner. */
  hasDot?: boolean
}
type Props = {
  label: string
  tile: (state: State) => Tile
  /** `map`: it is as large as a `.tile-map` around it. */
  size?: 'labelled' | 'panel' | 'small' | 'map'
  /** Makes the tiles buttons; those that are `picked` are pressed. */
  onPress?: ((code: string, press: MouseEvent) => void) | undefined
  /** The number by which Home and End go. */
  countOf?: (code: string) => number
  /** The state under the pointer or in focus, for a tip. */
  onReach?: (state: State) => () => void
  onLeave?: () => void
  isBusy?: boolean
  /** The heading of a region: on a narrow screen the tiles are a list for each. */
  headOf?: (region: (typeof regions)[number]) => ReactNode
  children?: ReactNode
}

const none = () => 0

export function TileGrid(props: Props) {
  const { label, tile, size = 'labelled', onPress, countOf = none, onReach, onLeave, isBusy, headOf, children } = props
  const drawn = new Map(all.map(state => [state.code, tile(state)]))
  const isOn = (code: string) => ['picked', 'on'].includes(String(drawn.get(code)?.look))
  const marks = all.map(
    ({ code, name, column, row }): Mark => ({
      key: code,
      x: column,
      y: row,
      count: countOf(code),
      words: [name, code],
    }),
  )
  const first = all.find(({ code }) => isOn(code))?.code ?? (headOf && regions[0]?.states[0]?.code)
  const { onKeyDown, stops } = useArrows(marks, first, headOf !== undefined)
  const one = (state: State) => {
    const { code } = state
    const { look, words, count, hasDot } = drawn.get(code) ?? tile(state)
    const inside = (
      <>
        <b>{code}</b>
        {count !== undefined && <i data-count>{count}</i>}
        {hasDot && <i data-dot />}
      </>
    )
    const shown = { className: 'tile', 'data-look': look, style: tilePlace(state) }
    if (!onPress)
      return (
        <span key={code} {...shown} title={words}>
          {inside}
        </span>
      )
    return (
      <button
        key={code}
        type="button"
        {...shown}
        {...stops(code, onReach?.(state))}
        onPointerEnter={onReach?.(state)}
        onPointerLeave={onLeave}
        onBlur={onLeave}
        title={headOf && words}
        aria-label={words}
        aria-pressed={isOn(code)}
        aria-disabled={look === 'idle' || undefined}
        onClick={press => look !== 'idle' && onPress(code, press)}
      >
        {inside}
      </button>
    )
  }
  const place = { 'aria-label': label, ...(onPress ? { role: 'group', onKeyDown } : { role: 'img' }) }
  return (
    <div {...place} className="tile-grid" data-size={size} aria-busy={isBusy}>
      {headOf
        ? regions.map(region => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot step aside for the map's grid.
            <div key={region.name} className="tile-list" role="group" aria-label={region.name}>
              <div className="sm:hidden">{headOf(region)}</div>
              {region.states.map(one)}
            </div>
          ))
        : all.map(one)}
      {children}
    </div>
  )
}

const step = 8.5
const squares = (states: readonly State[]) =>
  states.map(({ column, row }) => `M${column * step} ${row * step}h7v7h-7z`).join('')

/** One dashed line draws adjacent squares, which is a fifth of the markup of separate squares. */
function dashes(isDrawn: (state: State) => boolean) {
  let path = ''
  let last: State | undefined
  for (const state of all) {
    if (!isDrawn(state)) continue
    const isNeighbor = last?.row === state.row && last.column === state.column - 1
    path += isNeighbor ? 'h8.5' : `M${state.column * step} ${state.row * step + 3.5}h7`
    last = state
  }
  return path
}

type Paths = { label: string; look: (state: State) => 'off' | 'on' | 'picked'; size?: 'mini' | 'micro' }

/** The same without codes: three paths, since a page of cards is drawn at each typed letter. */
export function TilePaths({ label, look, size = 'mini' }: Paths) {
  const picked = all.filter(state => look(state) === 'picked')
  return (
    <svg className="tile-paths" data-size={size} viewBox="0 0 92 66.5" role="img" aria-label={label}>
      <path data-look="off" d={dashes(state => look(state) === 'off')} />
      <path data-look="on" d={dashes(state => look(state) === 'on')} />
      {picked.length > 0 && <path data-look="picked" d={squares(picked)} />}
    </svg>
  )
}
