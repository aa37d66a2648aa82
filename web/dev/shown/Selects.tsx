// Selects: a short list without typing.
import { useState } from 'react'
import { Select } from '#web/ui/fields/Select.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Select, SortSelect',
  note: 'Opens downward, 264 px at most, rows 36 (44 on phones). Counts at the right in quiet figures; zero cannot be chosen. How often, sort, kind: one Select, not joined segments.',
  code: 'web/ui/fields/Select.tsx · SortSelect.tsx · options value onChange',
  Show,
}

const states = [
  { value: 'TX', label: 'Texas', count: 128 },
  { value: 'CA', label: 'California', count: 121 },
  { value: 'FL', label: 'Florida', count: 117 },
  { value: 'WY', label: 'Wyoming', count: 0 },
]
const orders = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
]

function Show() {
  const [state, setState] = useState<string | null>('TX')
  const [order, setOrder] = useState('last_updated')
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select label="State" options={states} value={state} onChange={setState} />
        <Select
          label="Home state"
          required
          placeholder="Choose one"
          error="Must be filled"
          options={states}
          value={null}
          onChange={setState}
        />
        <Select
          label="Sub-category"
          placeholder="Choose a category first"
          disabled
          options={[]}
          value={null}
          onChange={setState}
        />
      </div>
      <div className="flex">
        <SortSelect options={orders} value={order} onChange={setOrder} />
      </div>
    </>
  )
}
