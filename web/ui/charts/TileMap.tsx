// The market map: states and DC as tiles, shaded by count, and pressed to select.
import { type MouseEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { counted, formatCount, shortCount } from '../formatCount.ts'
import { type State, states, tilePlace } from '../states.ts'
import { type Tile, TileGrid } from '../TileGrid.tsx'
import { flatWords, type Step, stepFor, stepsOf } from './breaks.ts'
import { ChartFrame, type ChartState } from './ChartFrame.tsx'
import { mostSentence } from './mostOf.ts'
import { type StateCounts, statesTable } from './statesTable.ts'
import { useTip } from './useTip.ts'

type Props = {
  size: 54 | 62 | 30
  counts: StateCounts
  chosen?: readonly string[]
  /** With Shift, Ctrl or Cmd held the state is usually added to the selection. */
  onChoose?: (code: string, press: MouseEvent) => void
  label: string
  /** A sentence with the main finding; by default the state with the highest count. */
  caption?: string
  note?: string
  captionBelow?: boolean
  hasLegend?: boolean
  /** For the dark background of the hero. */
  dark?: boolean
  /** While loading, the previous counts stay. */
  state?: ChartState
  onRetry?: () => unknown
  /** On a narrow screen: scrolls from the selected state to its results. */
  onShow?: () => void
}

const none: readonly string[] = []
const sizes = { 62: '', 54: 'tile-map-middle', 30: 'tile-map-small' }

export function TileMap({ size, counts, chosen = none, label, dark, hasLegend = true, onChoose, ...rest }: Props) {
  const { note, captionBelow, state, onRetry, onShow } = rest
  const [shade, setShade] = useState<number>()
  const countOf = (code: string) => counts[code]?.count ?? 0
  const all = states.map(({ code }) => countOf(code))
  const steps = stepsOf(all, { isShort: true })
  const flat = flatWords(all, steps)
  const { caption = flat || mostSentence(counts) } = rest
  const hasCounts = Object.keys(counts).length > 0
  const only = steps.find(step => step.shade === shade)?.shade
  const empty = !state && steps.length === 0 && 'No state has a listing for this.'
  const picked = states.filter(({ code }) => chosen.includes(code))
  const last = picked.at(-1)
  return (
    <ChartFrame
      label={label}
      caption={caption}
      note={note}
      captionBelow={captionBelow}
      state={state}
      onRetry={onRetry}
      empty={empty}
      className={`tile-map ${sizes[size]} ${dark ? 'tile-map-dark' : ''}`}
      table={statesTable({ counts, chosen, onChoose })}
    >
      <Tiles {...{ ...rest, counts, chosen, label, onChoose, steps }} shade={only} isBlank={!hasCounts} />
      {hasLegend && (
        <div className="mt-3.5 flex min-h-6 flex-wrap items-center gap-x-4.5 text-13 text-muted sm:gap-y-1.5">
          {flat && flat !== caption && <p>{flat}</p>}
          {steps.length > 1 && <Legend steps={steps} shade={only} onShade={setShade} isPicked={picked.length > 0} />}
        </div>
      )}
      {onShow && last && (
        <p className="mt-3.5 flex min-h-13 items-center gap-3 rounded-lg border-2 border-pot-strong bg-surface pr-1.5 pl-3.5 sm:hidden">
          <span>
            <b>{picked.length === 1 ? last.name : counted(picked.length, 'state')}</b>
            {/* A listing may be in several of the states, so their counts have no sum. */}
            {picked.length === 1 && ` · ${counted(countOf(last.code), 'listing')}`}
          </span>
          <Button size="sm" className="ml-auto" onClick={onShow}>
            Show them
          </Button>
        </p>
      )}
    </ChartFrame>
  )
}

type TilesProps = Omit<Props, 'size' | 'caption' | 'chosen' | 'hasLegend'> & {
  chosen: readonly string[]
  steps: readonly Step[]
  /** If set, only tiles of this shade are colored. */
  shade: number | undefined
  isBlank: boolean
}

function Tiles({ counts, chosen, steps, shade, onChoose, label, state, isBlank }: TilesProps) {
  const tip = useTip<State>()
  const isStill = isBlank || !onChoose
  const countText = (code: string) => {
    const { count = 0, note } = counts[code] ?? {}
    return [count === 0 ? 'none' : counted(count, 'listing'), note].filter(Boolean).join(', ')
  }
  const tileOf = ({ code, name }: State): Tile => {
    if (isBlank) return { look: 'blank' }
    const count = counts[code]?.count ?? 0
    const at = stepFor(count, steps)
    const step = steps[at]
    const place = steps.length > 1 && step ? `, step ${at + 1} of ${steps.length}` : ''
    const look = step && (shade ?? step.shade) === step.shade ? step.shade : 'off'
    return {
      look: chosen.includes(code) ? 'picked' : look,
      words: isStill ? `${name}: ${countText(code)}` : `${name}, ${countText(code)}${place}`,
      count: step && shortCount(count),
    }
  }
  return (
    <TileGrid
      label={label}
      size="map"
      tile={tileOf}
      onPress={isStill ? undefined : onChoose}
      countOf={code => counts[code]?.count ?? 0}
      onReach={tip.enter}
      onLeave={tip.leave}
      isBusy={state === 'loading'}
    >
      {tip.at && !isStill && (
        // It covers the row below its tile and lets presses through.
        <p
          className={`tile-tip pointer-events-none z-5 rounded-md border border-line-strong bg-raised px-3 py-2 text-left text-13 leading-ui whitespace-nowrap text-muted shadow-popup max-sm:hidden ${tip.at.column > 5 ? 'right-0' : 'left-0'}`}
          style={tilePlace(tip.at)}
          aria-hidden="true"
        >
          <b className="block text-14 text-ink">{tip.at.name}</b>
          {countText(tip.at.code)}
        </p>
      )}
    </TileGrid>
  )
}

const entry = 'inline-flex min-h-11 items-center gap-1.5 sm:min-h-6'
const sign = 'tile tile-sign'

type LegendProps = {
  steps: readonly Step[]
  shade: number | undefined
  onShade: (shade: number | undefined) => void
  isPicked: boolean
}

function Legend({ steps, shade, onShade, isPicked }: LegendProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that wraps. */}
      <div className="contents" role="group" aria-label="Steps">
        {steps.map(step => (
          <button
            key={step.shade}
            type="button"
            className={`${entry} hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink`}
            aria-pressed={shade === step.shade}
            onClick={() => onShade(shade === step.shade ? undefined : step.shade)}
          >
            <i className={sign} data-look={step.shade} />
            {step.from === step.to ? formatCount(step.to) : `${formatCount(step.from)}–${formatCount(step.to)}`}
          </button>
        ))}
      </div>
      <span className={entry}>
        <i className={sign} data-look="off" />
        None
      </span>
      {isPicked && (
        <span className={entry}>
          <i className={sign} data-look="picked" />
          Your search
        </span>
      )}
    </>
  )
}
