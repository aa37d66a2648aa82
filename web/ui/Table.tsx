// Records as a table, which may sort by its heads and have boxes to tick; on a narrow screen each row is a stack: its name, and
// labelled values.

import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'
import { PlainCheckbox } from './PlainCheckbox.tsx'
import { isTick, TickBox } from './TickBox.tsx'
import { nextSort, sortedBy } from './tableSort.ts'

/** The first column names the record. */
export type Column<Row> = {
  head: string
  cell: (row: Row) => ReactNode
  /** The order by this column, as the call names it. */
  sort?: string
  isRight?: boolean
  /** Its words may break over several lines. */
  isLong?: boolean
  /** On a narrow screen, where each column has a line of its own: half a line, one without its head, or left out. */
  narrow?: 'half' | 'bare' | 'hidden'
}
export type Key = string | number
export type TableProps<Row> = {
  columns: readonly Column<Row>[]
  /** The buttons of a row, at its end. */
  acts?: ((row: Row) => ReactNode) | undefined
  /** The name of a record in the label of its box. */
  nameOf?: ((row: Row) => string) | undefined
}
type Props<Row> = TableProps<Row> & {
  /** What the records are, for screen readers. */
  noun: string
  rows: readonly Row[]
  keyOf: (row: Row) => Key
  sort?: string
  onSort?: (next: string) => void
  ticked?: readonly Key[]
  /** Without it there are no boxes. */
  onTick?: ((ticked: readonly Key[]) => void) | undefined
  isBusy?: boolean
  /** It stands in a card already. */
  isWithin?: boolean | undefined
  tableRef?: Ref<HTMLTableElement>
  rowRef?: Ref<HTMLTableRowElement> | undefined
}

const cellClass =
  'border-b px-3.5 text-left group-last:border-0 sm:h-13 max-sm:flex max-sm:min-h-8 max-sm:flex-wrap max-sm:items-center max-sm:gap-x-3 max-sm:border-0 max-sm:px-2 max-sm:py-0.5'
const labelClass = 'max-sm:before:flex-none max-sm:before:text-muted max-sm:before:content-[attr(data-label)]'
const narrowClasses = {
  whole: `max-sm:col-span-2 max-sm:before:w-29 ${labelClass}`,
  half: labelClass,
  bare: '',
  hidden: 'max-sm:hidden',
}

export function Table<Row>(props: Props<Row>) {
  const {
    columns,
    acts,
    nameOf,
    noun,
    rows,
    keyOf,
    sort = '',
    onSort,
    ticked = [],
    onTick,
    isBusy,
    isWithin,
    tableRef,
    rowRef,
  } = props
  const here = rows.map(keyOf)
  const isAll = here.every(key => ticked.includes(key))
  const tick = (keys: readonly Key[], isOn: boolean) =>
    onTick?.([...ticked.filter(key => !keys.includes(key)), ...(isOn ? keys : [])])
  /** 'x' ticks the row in which the focus is. */
  const onKeyDown = (event: KeyboardEvent, key: Key) => {
    if (!onTick || !isTick(event)) return
    event.preventDefault()
    tick([key], !ticked.includes(key))
  }
  return (
    <div className={isWithin ? 'overflow-x-auto' : 'overflow-x-auto rounded-lg border bg-surface shadow-card'}>
      <table ref={tableRef} tabIndex={-1} aria-busy={isBusy} className="w-full border-collapse text-14">
        <caption className="sr-only first-letter:uppercase">{noun}</caption>
        <thead className="max-sm:sr-only">
          <tr className="h-10 border-b border-line-strong text-left text-13 text-muted">
            {onTick && (
              <th scope="col" className="w-11 pl-3.5">
                <PlainCheckbox
                  aria-label="Select all on this page"
                  checked={isAll}
                  onChange={event => tick(here, event.currentTarget.checked)}
                />
              </th>
            )}
            {columns.map(column => (
              <Head key={column.head} column={column} sort={sort} onSort={next => onSort?.(next)} />
            ))}
            {acts && (
              <th scope="col">
                <span className="sr-only">Actions</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const key = keyOf(row)
            const isTicked = ticked.includes(key)
            return (
              <tr
                key={key}
                ref={rowRef}
                onKeyDown={event => onKeyDown(event, key)}
                className={`group ${isTicked ? 'bg-accent-soft' : 'hover:bg-hover'} max-sm:grid max-sm:grid-cols-2 small-phone:grid-cols-1 small-phone:*:col-span-1! max-sm:border-b max-sm:px-1.5 max-sm:py-3 max-sm:last:border-0`}
              >
                {onTick && (
                  <td className={`${cellClass} max-sm:col-span-2 sm:pr-0`}>
                    <TickBox
                      label={nameOf?.(row) ?? String(key)}
                      isTicked={isTicked}
                      isShown={ticked.length > 0}
                      onTick={isOn => tick([key], isOn)}
                    />
                  </td>
                )}
                {columns.map((column, index) => (
                  <Cell key={column.head} column={column} row={row} isFirst={index === 0} />
                ))}
                {acts && (
                  <td className={`${cellClass} max-sm:col-span-2`}>
                    <div className="flex flex-wrap gap-1 sm:justify-end max-sm:-ml-3.5 sm:flex-nowrap">{acts(row)}</div>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function Cell<Row>({ column, row, isFirst }: { column: Column<Row>; row: Row; isFirst: boolean }) {
  const { head, cell, isRight, isLong, narrow = 'whole' } = column
  const Tag = isFirst ? 'th' : 'td'
  const lines = isLong ? 'sm:max-w-80' : isFirst ? 'font-semibold' : 'sm:whitespace-nowrap'
  return (
    <Tag
      {...(isFirst && { scope: 'row' })}
      data-label={head}
      className={`${cellClass} ${isFirst && narrow === 'whole' ? 'max-sm:col-span-2' : narrowClasses[narrow]} ${lines} ${isRight ? 'sm:text-right' : ''}`}
    >
      <div className={`wrap-anywhere max-sm:min-w-0 ${narrow === 'whole' ? 'max-sm:flex-1 max-sm:basis-30' : ''}`}>
        {cell(row)}
      </div>
    </Tag>
  )
}

type HeadProps<Row> = { column: Column<Row>; sort: string; onSort: (next: string) => void }

function Head<Row>({ column: { head, sort: own, isRight }, sort, onSort }: HeadProps<Row>) {
  const direction = own === undefined ? null : sortedBy(sort, own)
  return (
    <th
      scope="col"
      aria-sort={direction === null ? undefined : direction}
      className={`px-3.5 font-semibold ${isRight ? 'text-right' : ''}`}
    >
      {own === undefined ? (
        head
      ) : (
        <button
          type="button"
          className="inline-flex h-9 items-center gap-1 font-semibold hover:text-ink"
          onClick={() => onSort(nextSort(sort, own))}
        >
          {head}
          {direction && <Icon name={direction === 'ascending' ? 'up' : 'down'} size="s" />}
        </button>
      )}
    </th>
  )
}
