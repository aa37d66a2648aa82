// Chooses MGAs of the catalogue, several at once.
import { useCall } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { type MgaValues, mgaOf } from './mgaValues.ts'

type Props = { value: MgaValues[]; onChange: (mgas: MgaValues[]) => void }

export function MgaPicker({ value, onChange }: Props) {
  const asked = useCall('contacts.mgas', { per_page: 100 }, { staleMs: 60_000 })
  const catalogue = asked.data?.mgas ?? []
  const kept = value.filter(mga => mga.mga_id !== null)
  const beyond = kept.filter(mga => !catalogue.some(one => one.mga_id === mga.mga_id))
  const choose = (ids: string[]) => {
    const left = value.filter(mga => mga.mga_id === null || ids.includes(String(mga.mga_id)))
    const fresh = catalogue.filter(
      mga => ids.includes(String(mga.mga_id)) && !kept.some(one => one.mga_id === mga.mga_id),
    )
    onChange([...left, ...fresh.map(mgaOf)])
  }
  if (asked.isError)
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
      busy={asked.isPending}
      placeholder="Select MGA's"
    />
  )
}
