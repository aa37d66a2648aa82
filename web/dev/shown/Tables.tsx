// A table that sorts by its heads, with boxes to tick.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { type Key, Table } from '#web/ui/Table.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Table',
  note: 'Rows are 52 high, with hairlines and no zebra; figures stand right, heads that sort are buttons, ticked rows are soft. Below 760 px a row is a stack of labelled values.',
  code: '<Table noun columns rows keyOf acts sort onSort ticked onTick>; with a call, pages and a bar of acts: <DeskTable>',
  Show: Tables,
}

const listings = [
  { id: 1, name: 'Taverns, Grills & Beer Gardens', confirmed: '4 months ago', premium: '$1,000' },
  { id: 2, name: 'Pizza, Beer & Wine', confirmed: '12 days ago', premium: '$15,000' },
]

function Tables() {
  const [ticked, setTicked] = useState<readonly Key[]>([1])
  const [sort, setSort] = useState('name')
  return (
    <Table
      noun="listings"
      rows={listings}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      columns={[
        { head: 'Listing', cell: ({ name }) => name, sort: 'name' },
        { head: 'Confirmed', cell: ({ confirmed }) => confirmed, sort: 'confirmed' },
        { head: 'Premium', cell: ({ premium }) => premium, isRight: true },
      ]}
      acts={({ name }) => (
        <Button kind="ghost" size="sm" aria-label={`Edit ${name}`}>
          Edit
        </Button>
      )}
      {...{ sort, ticked }}
      onSort={setSort}
      onTick={setTicked}
    />
  )
}
