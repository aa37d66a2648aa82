// Lines by regions as a table of shaded cells, each a filter button. It is a table itself, so it needs no separate one.
import { counted, formatCount } from '../formatCount.ts'
import { Icon } from '../Icon.tsx'
import { TextButton } from '../TextLink.tsx'
import { flatWords, stepFor, stepsOf } from './breaks.ts'
import { ChartFrame, type ChartState } from './ChartFrame.tsx'
import { useArrows } from './useArrows.ts'

/** `ring`: the condition holds for every listing of the cell, which is drawn with a ring. */
type HeatCell = { count: number; ring?: boolean }
type HeatColumn = {
  key: string
  label: string
  /** A sum of the row, as text without shade. */
  isSum?: boolean
  /** Makes the heading a button. */
  onPress?: () => void
  isOpen?: boolean
  /** Marks the column that was searched for. */
  isMarked?: boolean
}

type Props = {
  rows: readonly { key: string; label: string }[]
  columns: readonly HeatColumn[]
  cells: Partial<Record<string, Partial<Record<string, HeatCell>>>>
  onCell: (row: string, column: string) => void
  chosen?: { row: string; column: string } | null
  /** The row that was searched for, of which alone the marked columns are framed; otherwise they are framed as a whole. */
  markedRow?: string | undefined
  caption: string
  /** The meaning of a ring: 'each of them needs an appointment'. */
  ring?: string
  state?: ChartState
  onRetry?: () => unknown
}

const places = [0, 1, 2, 3, 4, 5]
/** On the narrowest phones the gaps are smaller; with text at 200 % the grid is scrolled sideways in its frame. */
const grid =
  '-m-1 w-[calc(100%+8px)] table-fixed border-separate border-spacing-1 text-14 small-phone:-m-0.5 small-phone:w-[calc(100%+4px)] small-phone:border-spacing-0.5 huge-text:w-[24em]'
const head = 'w-23 p-0 small-phone:w-21 huge-text:w-[8em] sm:w-47.5'
const columnHead = 'h-6.5 rounded-sm p-0 pb-1 text-11 leading-tight font-medium text-muted sm:text-13 sm:leading-ui'
const rowHead = `${head} h-6.5 text-left text-13 leading-tight font-medium wrap-anywhere hyphens-auto text-ink small-phone:text-12 sm:text-14`
const box =
  'relative grid h-11 w-full place-items-center rounded-sm font-display text-15 leading-none font-semibold sm:h-10'
const unshaded = 'forced-colors:border forced-colors:border-dotted print:border print:border-dotted'
const marked = 'shadow-asked'
const pressable =
  'hover:shadow-chosen aria-pressed:shadow-asked forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:forced-color-adjust-none'
const ringed =
  'data-ring:after:absolute data-ring:after:top-1.5 data-ring:after:right-1.5 data-ring:after:size-2 data-ring:after:rounded-full data-ring:after:border-pen data-ring:after:border-current'
/** In forced colors and on paper a darker shade has a thicker edge. */
const shades = {
  1: 'bg-heat-1 text-on-heat-1 forced-colors:border print:border',
  2: 'bg-heat-2 text-on-heat-2 forced-colors:border-2 print:border-2',
  3: 'bg-heat-3 text-on-heat-3 forced-colors:border-3 print:border-3',
  4: 'bg-heat-4 text-on-heat-4 forced-colors:border-4 print:border-4',
  5: 'bg-heat-5 text-on-heat-5 forced-colors:border-5 print:border-5',
}

const softHyphen = '\u00ad'

export function HeatGrid({ rows, columns, cells, onCell, chosen, caption, ring, ...rest }: Props) {
  const { state, onRetry, markedRow } = rest
  const isFramed = (row: string) => markedRow === undefined || markedRow === row
  const cellOf = (row: string, column: string) => cells[row]?.[column] ?? { count: 0 }
  const shaded = columns.filter(({ isSum }) => !isSum)
  const counts = rows.flatMap(row => shaded.map(column => cellOf(row.key, column.key).count))
  const steps = stepsOf(counts)
  const marks = rows.flatMap((row, y) =>
    shaded.flatMap((column, x) => {
      const { count } = cellOf(row.key, column.key)
      return count > 0 ? [{ key: `${row.key}/${column.key}`, x, y, count }] : []
    }),
  )
  const { onKeyDown, stops } = useArrows(marks, chosen ? `${chosen.row}/${chosen.column}` : marks[0]?.key)
  return (
    <ChartFrame label="Appetite" caption={caption} note={flatWords(counts, steps)} state={state} onRetry={onRetry}>
      {state && rows.length === 0 ? (
        <div className="grid gap-1" aria-hidden="true">
          {places.map(place => (
            <div key={place} className={`${box} bg-sunk`} />
          ))}
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the cells inside arrive here.
        <div className="huge-text:overflow-x-auto huge-text:p-1" onKeyDown={onKeyDown}>
          <table className={grid}>
            <caption className="sr-only">Appetite</caption>
            <thead>
              <tr>
                <td className={head} />
                {columns.map(({ key, label, onPress, isOpen, isMarked }) => (
                  <th key={key} scope="col" className={`${columnHead} ${isMarked ? marked : ''}`}>
                    {onPress ? (
                      <TextButton
                        className="text-11! leading-tight! sm:text-13!"
                        aria-label={label}
                        aria-expanded={isOpen}
                        onClick={onPress}
                      >
                        {label.replace(/(?=(east|west)$)/, softHyphen)}
                        <span className="max-sm:hidden">
                          <Icon name={isOpen ? 'up' : 'down'} size="s" />
                        </span>
                      </TextButton>
                    ) : (
                      label
                    )}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(row => (
                <tr key={row.key}>
                  <th scope="row" className={rowHead} title={row.label}>
                    {row.label}
                  </th>
                  {columns.map(column => {
                    const { count, ring: isRinged } = cellOf(row.key, column.key)
                    const isOn = chosen?.row === row.key && chosen.column === column.key
                    const step = steps[stepFor(count, steps)]
                    if (column.isSum || !step)
                      return (
                        <td key={column.key} className="p-0">
                          <span className={column.isSum ? box : `${box} inset-ring inset-ring-line-strong ${unshaded}`}>
                            {column.isSum ? formatCount(count) : <span className="sr-only">none</span>}
                          </span>
                        </td>
                      )
                    const ringText = isRinged && ring ? `, ${ring}` : ''
                    return (
                      <td key={column.key} className="p-0">
                        <button
                          type="button"
                          className={`${box} ${pressable} ${ringed} ${shades[step.shade]} ${column.isMarked && isFramed(row.key) ? marked : ''}`}
                          data-ring={isRinged || undefined}
                          {...stops(`${row.key}/${column.key}`)}
                          aria-label={`${row.label}, ${column.label}: ${counted(count, 'listing')}${ringText}`}
                          aria-pressed={isOn}
                          onClick={() => onCell(row.key, column.key)}
                        >
                          {formatCount(count)}
                        </button>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </ChartFrame>
  )
}
