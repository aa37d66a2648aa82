// Lines by regions as a table of shaded cells, each a filter button. It is a table itself, so it needs no separate one.
import { counted, formatCount } from '../formatCount.ts'
import { Icon } from '../Icon.tsx'
import { flatWords, stepFor, stepsOf } from './breaks.ts'
import { ChartFrame, type ChartState } from './ChartFrame.tsx'
import styles from './HeatGrid.module.css'
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
        <div className={styles.blank} aria-hidden="true">
          {places.map(place => (
            <div key={place} className={styles.cell} />
          ))}
        </div>
      ) : (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the cells inside arrive here.
        <div className={styles.frame} onKeyDown={onKeyDown}>
          <table className={styles.grid}>
            <caption className="visually-hidden">Appetite</caption>
            <thead>
              <tr>
                <td />
                {columns.map(({ key, label, onPress, isOpen, isMarked }) => (
                  <th key={key} scope="col" data-marked={isMarked || undefined}>
                    {onPress ? (
                      <button
                        type="button"
                        className="text-link"
                        aria-label={label}
                        aria-expanded={isOpen}
                        onClick={onPress}
                      >
                        {label.replace(/(?=(east|west)$)/, softHyphen)}
                        <Icon name={isOpen ? 'up' : 'down'} size="s" />
                      </button>
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
                  <th scope="row" title={row.label}>
                    {row.label}
                  </th>
                  {columns.map(column => {
                    const { count, ring: isRinged } = cellOf(row.key, column.key)
                    const isOn = chosen?.row === row.key && chosen.column === column.key
                    const step = steps[stepFor(count, steps)]
                    if (column.isSum || !step)
                      return (
                        <td key={column.key}>
                          <span className={column.isSum ? styles.sum : styles.cell}>
                            {column.isSum ? formatCount(count) : <span className="visually-hidden">none</span>}
                          </span>
                        </td>
                      )
                    const ringText = isRinged && ring ? `, ${ring}` : ''
                    return (
                      <td key={column.key} data-marked={(column.isMarked && isFramed(row.key)) || undefined}>
                        <button
                          type="button"
                          className={styles.cell}
                          data-shade={step.shade}
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
