// The numbers of a chart as a table; a long one can be sorted by its headings.
import { type MouseEvent, useState } from 'react'
import { TextButton } from '../TextLink.tsx'

type Cell = string | number
export type ChartRow = { cells: readonly [string, ...Cell[]]; isOn?: boolean; onChoose?: (press: MouseEvent) => void }
export type TableParts = { columns: readonly string[]; rows: readonly ChartRow[] }

/** A table with at most this many rows needs no sorting. */
const few = 7
const cell = 'h-11 border-b px-1.5 font-medium sm:h-9 sm:px-2.5'

export function ChartTable({ label, columns, rows }: TableParts & { label: string }) {
  const [order, setOrder] = useState<{ column: number; isUp: boolean }>()
  const isNumber = (column: number) => rows.some(({ cells }) => typeof cells[column] === 'number')
  // The first press sorts names from A and numbers from the highest.
  const press = (column: number) =>
    setOrder({ column, isUp: order?.column === column ? !order.isUp : !isNumber(column) })
  const shown = order ? rows.toSorted((one, other) => compared(one, other, order.column) * (order.isUp ? 1 : -1)) : rows
  return (
    <table className="w-full border-collapse text-14">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {columns.map((name, column) => (
            <th
              key={name}
              scope="col"
              className={`${cell} border-line-strong text-13 font-semibold text-muted aria-[sort]:text-ink ${isNumber(column) ? 'text-right' : 'text-left'}`}
              aria-sort={order?.column === column ? (order.isUp ? 'ascending' : 'descending') : undefined}
            >
              {rows.length > few ? (
                <button type="button" className="min-h-9" onClick={() => press(column)}>
                  {name}
                  {order?.column === column && <span aria-hidden="true">{order.isUp ? ' ↑' : ' ↓'}</span>}
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
            <th scope="row" className={`${cell} text-left`}>
              {onChoose ? (
                <TextButton className="aria-pressed:font-bold" aria-pressed={isOn} onClick={onChoose}>
                  {name}
                </TextButton>
              ) : (
                name
              )}
            </th>
            {others.map((value, at) => (
              <td key={columns[at + 1]} className={`${cell} ${typeof value === 'number' ? 'text-right' : 'text-left'}`}>
                {typeof value === 'number' ? value.toLocaleString('en-US') : value}
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
