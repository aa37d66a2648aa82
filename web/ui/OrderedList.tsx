// A list whose rows are moved by Alt with an arrow key, or by their buttons.
import type { KeyboardEvent, ReactNode } from 'react'
import { GridList, GridListItem } from 'react-aria-components/GridList'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => string
  /** The rows in their new order. */
  onMove: (rows: Row[]) => void
  children: (row: Row) => ReactNode
}

export function OrderedList<Row>({ label, rows, keyOf, nameOf, onMove, children }: Props<Row>) {
  const move = (at: number, by: -1 | 1) => {
    const row = rows[at]
    if (row === undefined || at + by < 0 || at + by >= rows.length) return
    const rest = rows.filter((_, place) => place !== at)
    onMove([...rest.slice(0, at + by), row, ...rest.slice(at + by)])
  }
  // Before the list hears it, which would move the focus to the other row.
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!event.altKey || (by !== -1 && by !== 1) || !(event.target instanceof Element)) return
    event.preventDefault()
    event.stopPropagation()
    const key = event.target.closest('[data-key]')?.getAttribute('data-key')
    move(
      rows.findIndex(row => keyOf(row) === key),
      by,
    )
  }
  return (
    <div onKeyDownCapture={onKeyDown}>
      <GridList aria-label={label} className="divide-y rounded-lg border bg-surface">
        {rows.map((row, at) => (
          <GridListItem
            key={keyOf(row)}
            id={keyOf(row)}
            textValue={nameOf(row)}
            className="flex min-h-11 items-center gap-2 pr-1 pl-3 -outline-offset-2"
          >
            <div className="min-w-0 flex-1">{children(row)}</div>
            <IconButton aria-label={`Move up ${nameOf(row)}`} disabled={at === 0} onClick={() => move(at, -1)}>
              <Icon name="up" size="s" />
            </IconButton>
            <IconButton
              aria-label={`Move down ${nameOf(row)}`}
              disabled={at === rows.length - 1}
              onClick={() => move(at, 1)}
            >
              <Icon name="down" size="s" />
            </IconButton>
          </GridListItem>
        ))}
      </GridList>
    </div>
  )
}
