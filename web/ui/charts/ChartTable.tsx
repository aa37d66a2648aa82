// The numbers of a chart as a table; a long one can be sorted by its headings.
import { type MouseEvent, useState } from 'react'
import styles from './ChartFrame.module.css'

type Cell = string | number
export type ChartRow = { cells: readonly [string, ...Cell[]]; isOn?: boolean; onChoose?: (press: MouseEvent) => void }
export type TableParts = { columns: readonly string[]; rows: readonly ChartRow[] }

/** A table with at most this many rows needs no sorting. */
const few = 7

export function ChartTable({ label, columns, rows }: TableParts & { label: string }) {
  const [order, setOrder] = useState<{ column: number; isUp: boolean }>()
  const isNumber = (column: number) => rows.some(({ cells }) => typeof cells[column] === 'number')
  // The first press sorts names from A and numbers from the highest.
  const press = (column: number) =>
    setOrder({ column, isUp: order?.column === column ? !order.isUp : !isNumber(column) })
  const shown = order ? rows.toSorted((one, other) => compared(one, other, order.column) * (order.isUp ? 1 : -1)) : rows
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          {columns.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={isNumber(column) ? styles.number : undefined}
              aria-sort={order?.column === column ? (order.isUp ? 'ascending' : 'descending') : undefined}
            >
              {rows.length > few ? (
                <button type="button" onClick={() => press(column)}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map(({ cells: [name, ...others], isOn, onChoose }) => (
          <tr key={name}>
            <th scope="row">
              {onChoose ? (
                <button type="button" className="text-link" aria-pressed={isOn} onClick={onChoose}>
                  {name}
                </button>
              ) : (
                name
              )}
            </th>
            {others.map((cell, at) => (
              <td key={columns[at + 1]} className={typeof cell === 'number' ? styles.number : undefined}>
                {typeof cell === 'number' ? cell.toLocaleString('en-US') : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function compared(one: ChartRow, other: ChartRow, column: number): number {
  const [a, b] = [one.cells[column] ?? '', other.cells[column] ?? '']
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true })
}
