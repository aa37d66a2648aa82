// Picks NAICS codes, which the server finds by code, by title and by what a business is called.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import type { FieldWords } from '#web/ui/fields/FieldFrame.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import type { Option } from '#web/ui/fields/rows.ts'
import type { readSeveral } from '#web/ui/fields/several.ts'

type Props = FieldWords & {
  value: readonly string[]
  onChange: (codes: string[]) => void
  placeholder?: string
  /** The names of codes that were chosen before. */
  known?: readonly Option[]
  /** Read several codes at once, where they may be pasted. */
  read?: typeof readSeveral
  lookUp?: (text: string) => Promise<Option[]>
}

const most = 20

export function NaicsPicker({ value, onChange, known = [], ...words }: Props) {
  const [typed, setTyped] = useState('')
  const q = typed.trim().slice(0, 100)
  const answer = useCall('listings.suggestions', { q, kind: 'naics' }, { enabled: q !== '', staleMs: 300_000 })
  const found = q === '' ? known : (answer.data?.suggestions ?? [])
  return (
    <MultiPicker
      placeholder="Code or trade"
      {...words}
      options={found.map(({ value, label }) => ({ value, label }))}
      value={[...value]}
      onChange={onChange}
      onSearch={setTyped}
      busy={answer.isFetching}
      max={most}
    />
  )
}
