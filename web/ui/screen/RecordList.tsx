// Records as rows of one card, as cards below each other, or as cards in columns. A screen names its call, its row and its words.
import type { ReactNode } from 'react'
import { Bars } from './Bars.tsx'
import { type ListCall, Records, type RecordsProps } from './Records.tsx'

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
  children: (row: Row, reply: Parameters<RecordsProps<Name, Row, Sort>['rows']>[0]) => ReactNode
}

export function RecordList<Name extends ListCall, Row, Sort extends string = string>(props: Props<Name, Row, Sort>) {
  const { look = 'rows', bar, isWhole, keyOf, noun, children } = props
  const frame = look === 'rows' ? 'grid gap-0.5' : looks[look]
  return (
    <Records
      {...props}
      loading={<Bars what={noun} bar={bar} frame={frame} count={/rows|cards$/i.test(look) ? 4 : 6} />}
    >
      {({ rows, reply, isBusy, place, row }) => (
        <ul
          ref={found => {
            place.current = found
          }}
          tabIndex={-1}
          className={looks[look]}
          aria-label={noun}
          aria-busy={isBusy}
        >
          {rows.map(record => (
            <li key={keyOf(record)} ref={row} className={isWhole ? undefined : items[look]}>
              {children(record, reply)}
            </li>
          ))}
        </ul>
      )}
    </Records>
  )
}
