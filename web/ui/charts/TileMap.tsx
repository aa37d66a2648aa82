// The market map: states and DC as tiles, shaded by count, and pressed to select.
import { type MouseEvent, useState } from 'react'
import { Button } from '../Button.tsx'
import { counted, formatCount, shortCount } from '../formatCount.ts'
import { type State, states, tilePlace } from '../states.ts'
import { flatWords, type Step, stepFor, stepsOf } from './breaks.ts'
import { ChartFrame, type ChartState } from './ChartFrame.tsx'
import { mostSentence } from './mostOf.ts'
import shades from './Shade.module.css'
import { type StateCounts, statesTable } from './statesTable.ts'
import styles from './TileMap.module.css'
import { type Mark, useArrows } from './useArrows.ts'
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
const tile = `${shades.shade} ${styles.tile}`
const sizes = { 62: '', 54: styles.middle, 30: styles.small }

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
      className={[styles.place, sizes[size], dark && styles.dark].filter(Boolean).join(' ')}
      table={statesTable({ counts, chosen, onChoose })}
    >
      <Tiles {...{ ...rest, counts, chosen, label, onChoose, steps }} shade={only} isBlank={!hasCounts} />
      {hasLegend && (
        <div className={styles.legend}>
          {flat && flat !== caption && <p>{flat}</p>}
          {steps.length > 1 && <Legend steps={steps} shade={only} onShade={setShade} isPicked={picked.length > 0} />}
        </div>
      )}
      {onShow && last && (
        <p className={styles.bar}>
          <span>
            <b>{picked.length === 1 ? last.name : counted(picked.length, 'state')}</b>
            {/* A listing may be in several of the states, so their counts have no sum. */}
            {picked.length === 1 && ` · ${counted(countOf(last.code), 'listing')}`}
          </span>
          <Button size="sm" onClick={onShow}>
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
  const marks = states.map(
    ({ code, name, column, row }): Mark => ({
      key: code,
      x: column,
      y: row,
      count: counts[code]?.count ?? 0,
      words: [name, code],
    }),
  )
  const { onKeyDown, stops } = useArrows(marks, chosen[0])
  const tip = useTip<State>()
  const isStill = isBlank || !onChoose
  const countText = (code: string) => {
    const { count = 0, note } = counts[code] ?? {}
    return [count === 0 ? 'none' : counted(count, 'listing'), note].filter(Boolean).join(', ')
  }
  const tileOf = (one: State) => {
    const { code, name } = one
    const count = counts[code]?.count ?? 0
    const at = stepFor(count, steps)
    const step = steps[at]
    const isOn = chosen.includes(code)
    const place = steps.length > 1 && step ? `, step ${at + 1} of ${steps.length}` : ''
    const inside = (
      <>
        <b>{code}</b>
        {step && <i>{shortCount(count)}</i>}
      </>
    )
    const looks = {
      className: tile,
      style: tilePlace(one),
      'data-shade': isBlank ? 'blank' : isOn || (shade ?? step?.shade) !== step?.shade ? undefined : step?.shade,
      'data-on': isOn || undefined,
    }
    if (isStill)
      return (
        <span key={code} {...looks} title={isBlank ? undefined : `${name}: ${countText(code)}`}>
          {inside}
        </span>
      )
    return (
      <button
        key={code}
        type="button"
        {...looks}
        {...stops(code, tip.enter(one))}
        onPointerEnter={tip.enter(one)}
        onPointerLeave={tip.leave}
        onBlur={tip.leave}
        aria-label={`${name}, ${countText(code)}${place}`}
        aria-pressed={isOn}
        onClick={press => onChoose(code, press)}
      >
        {inside}
      </button>
    )
  }
  const group = { role: isStill ? 'img' : 'group', 'aria-label': label, ...(!isStill && { onKeyDown }) }
  return (
    <div {...group} className={styles.tiles} aria-busy={state === 'loading'}>
      {states.map(tileOf)}
      {tip.at && !isStill && (
        <p
          className={styles.tip}
          style={tilePlace(tip.at)}
          data-side={tip.at.column > 5 ? 'left' : 'right'}
          aria-hidden="true"
        >
          <b>{tip.at.name}</b>
          {countText(tip.at.code)}
        </p>
      )}
    </div>
  )
}

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
      <div className={styles.steps} role="group" aria-label="Steps">
        {steps.map(step => (
          <button
            key={step.shade}
            type="button"
            aria-pressed={shade === step.shade}
            onClick={() => onShade(shade === step.shade ? undefined : step.shade)}
          >
            <i className={tile} data-shade={step.shade} />
            {step.from === step.to ? formatCount(step.to) : `${formatCount(step.from)}–${formatCount(step.to)}`}
          </button>
        ))}
      </div>
      <span>
        <i className={tile} />
        None
      </span>
      {isPicked && (
        <span>
          <i className={tile} data-on />
          Your search
        </span>
      )}
    </>
  )
}
