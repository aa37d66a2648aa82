// Chooses MGAs of the catalogue, several at once: the first by name are there at once, the others are found by typing.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { type MgaValues, mgaOf } from './mgaValues.ts'

const most = 20
const longest = 200

type Props = { value: MgaValues[]; onChange: (mgas: MgaValues[]) => void }

export function MgaPicker({ value, onChange }: Props) {
  const [sought, seek] = useState('')
  const q = sought.trim().slice(0, longest)
  const asked = useCall('contacts.mgas', { ...(q && { q }), per_page: most }, { staleMs: 60_000, keepLast: true })
  const { data } = asked
  const catalogue = data?.mgas ?? []
  const kept = value.filter(mga => mga.mga_id !== null)
  const beyond = kept.filter(mga => !catalogue.some(one => one.mga_id === mga.mga_id))
  const choose = (ids: string[]) => {
    const left = value.filter(mga => mga.mga_id === null || ids.includes(String(mga.mga_id)))
    const fresh = catalogue.filter(
      mga => ids.includes(String(mga.mga_id)) && !kept.some(one => one.mga_id === mga.mga_id),
    )
    onChange([...left, ...fresh.map(mgaOf)])
  }
  if (asked.isError && !asked.isFetching)
    return (
      <FailureNote
        message="Failed to load MGA data"
        requestId={asked.error.requestId}
        onRetry={() => void asked.refetch()}
      />
    )
  return (
    <MultiPicker
      label="MGAs"
      options={[...catalogue, ...beyond].map(mga => ({ value: String(mga.mga_id), label: mga.mga_name }))}
      value={kept.map(mga => String(mga.mga_id))}
      onChange={choose}
      onSearch={seek}
      busy={asked.isFetching}
      hint={data && data.total > catalogue.length ? 'Type to find more.' : undefined}
      placeholder="Select MGA's"
    />
  )
}
