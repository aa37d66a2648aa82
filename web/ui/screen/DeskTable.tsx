// Records as a table that sorts by its heads and can be ticked; on a narrow screen each row is a stack of labelled values.
import { type ReactNode, useState } from 'react'
import { Button } from '../Button.tsx'
import { formatCount } from '../formatCount.ts'
import { type Key, Table, type TableProps } from '../Table.tsx'
import { Bars } from './Bars.tsx'
import { type ListCall, Records, type RecordsProps } from './Records.tsx'

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
            <div className="mb-2 flex flex-wrap items-center gap-2 rounded-md bg-accent-soft px-4 py-1.5 text-14 text-on-accent-soft">
              <p role="status" className="font-medium">
                {formatCount(ticked.length)} selected
              </p>
              <div className="ml-auto flex flex-wrap gap-2">
                {selection.acts(ticked, () => setTicked([]))}
                <Button kind="ghost" size="sm" onClick={() => setTicked([])}>
                  Clear
                </Button>
              </div>
            </div>
          )}
          <Table
            {...{ columns, acts, nameOf, noun, keyOf, ticked }}
            rows={shown.rows}
            sort={shown.sort}
            onSort={next => shown.ask({ sort: next })}
            onTick={selection && setTicked}
            isBusy={shown.isBusy}
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
