// Records as rows of one card, as cards below each other, or as cards in columns. A screen names its call, its row and its words.
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import type { Key } from '../Table.tsx'
import { isTick, TickBox } from '../TickBox.tsx'
import { Bars } from './Bars.tsx'
import { type ListCall, Records, type RecordsProps } from './Records.tsx'
import { SelectionBar } from './SelectionBar.tsx'

/** As many columns as there is room for. Cards of six rows align, so each has its own gap below it. */
export const tiles = 'grid grid-cols-1 gap-x-3 *:mb-3 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]'

const looks = {
  rows: 'divide-y rounded-lg border bg-surface shadow-card',
  cards: 'grid max-w-4xl grid-cols-1 gap-3',
  /** As wide as their place. */
  wideCards: 'grid grid-cols-1 gap-3',
  columns: 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
  /** Cards of five rows, which align with those of the cards beside them. */
  aligned: 'grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3',
  tiles,
}
const card = 'rounded-lg border bg-surface px-5 py-4 shadow-card'
const items = {
  rows: 'px-5 py-3',
  cards: card,
  wideCards: card,
  columns: card,
  aligned: 'row-span-5 grid grid-cols-1 grid-rows-subgrid',
  tiles: 'row-span-6 grid grid-cols-1 grid-rows-subgrid',
}

type Props<Name extends ListCall, Row, Sort extends string> = RecordsProps<Name, Row, Sort> & {
  look?: keyof typeof looks
  /** The class with the height of a row, for what stands in its place while it loads. */
  bar: string
  /** The rows bring their own padding. */
  isWhole?: boolean
  /** Rows can be ticked: what a row is called, and the buttons for what is ticked. */
  selection?: { nameOf: (row: Row) => string; acts: (ticked: readonly Key[], clear: () => void) => ReactNode }
  /** `box` ticks the row, where rows can be ticked. */
  children: (row: Row, reply: Parameters<RecordsProps<Name, Row, Sort>['rows']>[0], box: ReactNode) => ReactNode
}

export function RecordList<Name extends ListCall, Row, Sort extends string = string>(props: Props<Name, Row, Sort>) {
  const { look = 'rows', bar, isWhole, keyOf, noun, selection, children } = props
  const [ticked, setTicked] = useState<readonly Key[]>([])
  const tick = (keys: readonly Key[], isOn: boolean) =>
    setTicked(before => [...before.filter(key => !keys.includes(key)), ...(isOn ? keys : [])])
  const frame = look === 'rows' ? 'grid gap-0.5' : looks[look]
  return (
    <Records
      {...props}
      loading={<Bars what={noun} bar={bar} frame={frame} count={/rows|cards$/i.test(look) ? 4 : 6} />}
    >
      {({ rows, reply, isBusy, place, row }) => (
        <>
          {selection && ticked.length > 0 && (
            <SelectionBar count={ticked.length} onClear={() => setTicked([])}>
              {rows.some(record => !ticked.includes(keyOf(record))) && (
                <Button kind="ghost" size="sm" onClick={() => tick(rows.map(keyOf), true)}>
                  Select all on this page
                </Button>
              )}
              {selection.acts(ticked, () => setTicked([]))}
            </SelectionBar>
          )}
          <ul
            ref={found => {
              place.current = found
            }}
            tabIndex={-1}
            className={looks[look]}
            aria-label={noun}
            aria-busy={isBusy}
          >
            {rows.map(record => {
              const key = keyOf(record)
              const isTicked = ticked.includes(key)
              const box = selection && (
                <TickBox
                  label={selection.nameOf(record)}
                  isTicked={isTicked}
                  isShown={ticked.length > 0}
                  onTick={isOn => tick([key], isOn)}
                  className="absolute top-3.5 -left-2.5 sm:top-2.5"
                />
              )
              return (
                <li
                  key={key}
                  ref={row}
                  className={isWhole ? undefined : `${items[look]}${selection ? ' group' : ''}`}
                  {...(selection && {
                    onKeyDown: event => {
                      if (!isTick(event)) return
                      event.preventDefault()
                      tick([key], !isTicked)
                    },
                  })}
                >
                  {children(record, reply, box)}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </Records>
  )
}
