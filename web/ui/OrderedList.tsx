// A list whose rows are moved by their buttons. The new place is announced, and the focus stays on the row.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { takeFocusInPlace } from './focus.ts'
import { Icon } from './Icon.tsx'

type Props<Row> = {
  label: string
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  nameOf: (row: Row) => string
  /** The place of the first row, and how many there are on all pages. */
  first?: number
  total?: number
  onMove: (row: Row, by: Step) => void
  className?: string
  rowClass?: string
  children: (row: Row) => ReactNode
}
export type Step = -1 | 1
const steps = [
  { by: -1, words: 'Move up', icon: 'up' },
  { by: 1, words: 'Move down', icon: 'down' },
] as const

export function OrderedList<Row>(props: Props<Row>) {
  const { label, rows, keyOf, nameOf, first = 1, total = rows.length, onMove, children } = props
  const place = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState<{ key: string | number; by: Step } | null>(null)
  const at = moved === null ? -1 : rows.findIndex(row => keyOf(row) === moved.key)
  // The focus is the document's: a row that changes its place in the page loses it.
  useEffect(() => {
    if (moved === null || at === -1) return
    const row = place.current?.children[at]
    if (document.activeElement === document.body || !row?.contains(document.activeElement))
      takeFocusInPlace(row?.querySelector<HTMLElement>(`[data-by="${moved.by}"]`))
  }, [moved, at])
  const movedRow = rows[at]
  return (
    <>
      <ol ref={place} aria-label={label} className={props.className ?? 'divide-y rounded-lg border bg-surface'}>
        {rows.map((row, index) => (
          <li key={keyOf(row)} className={props.rowClass ?? 'flex min-h-11 items-center gap-2 px-2'}>
            <span className="-my-1 grid flex-none text-faint print:hidden">
              {steps.map(({ by, words, icon }) => {
                const isEnd = first + index + by < 1 || first + index + by > total
                return (
                  <button
                    key={by}
                    type="button"
                    data-by={by}
                    className="grid h-9 w-9 place-items-center rounded-sm -outline-offset-2 hover:bg-hover hover:text-ink aria-disabled:text-off sm:h-6 sm:w-7"
                    aria-label={`${words} ${nameOf(row)}`}
                    title={words}
                    aria-disabled={isEnd || undefined}
                    onClick={() => {
                      if (isEnd) return
                      setMoved({ key: keyOf(row), by })
                      onMove(row, by)
                    }}
                  >
                    <Icon name={icon} size="s" />
                  </button>
                )
              })}
            </span>
            {children(row)}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {movedRow !== undefined && `${nameOf(movedRow)}: ${first + at} of ${total}`}
      </p>
    </>
  )
}
