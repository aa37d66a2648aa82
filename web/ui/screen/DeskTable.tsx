// Records as a table that sorts by its heads and can be ticked; on a narrow screen each row is a stack of labelled values.
import { type ReactNode, useState } from 'react'
import { type Key, Table, type TableProps } from '../Table.tsx'
import { Bars } from './Bars.tsx'
import { type ListCall, Records, type RecordsProps } from './Records.tsx'
import { SelectionBar } from './SelectionBar.tsx'

export type { Column } from '../Table.tsx'

type Selection = {
  /** The buttons for what is ticked, on any page. */
  acts: (ticked: readonly Key[], clear: () => void) => ReactNode
}
type DeskProps<Row> = TableProps<Row> & { selection?: Selection }
type Props<Name extends ListCall, Row, Sort extends string> = RecordsProps<Name, Row, Sort> & DeskProps<Row>

export function DeskTable<Name extends ListCall, Row, Sort extends string = string>(props: Props<Name, Row, Sort>) {
  const [ticked, setTicked] = useState<readonly Key[]>([])
  const { selection, noun, columns, acts, nameOf, keyOf } = props
  return (
    <Records {...props} loading={<Bars what={noun} bar="h-13" frame="grid gap-0.5" count={6} />}>
      {shown => (
        <>
          {selection && ticked.length > 0 && (
            <SelectionBar count={ticked.length} onClear={() => setTicked([])}>
              {selection.acts(ticked, () => setTicked([]))}
            </SelectionBar>
          )}
          <Table
            {...{ columns, acts, nameOf, noun, keyOf, ticked }}
            rows={shown.rows}
            sort={shown.sort}
            onSort={next => shown.ask({ sort: next })}
            onTick={selection && setTicked}
            isBusy={shown.isBusy}
            isWithin={props.inCard}
            tableRef={found => {
              shown.place.current = found
            }}
            rowRef={shown.row}
          />
        </>
      )}
    </Records>
  )
}
