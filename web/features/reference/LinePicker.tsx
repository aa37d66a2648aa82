// Picks several lines of business. A missing line can be typed; it belongs to its author until a reviewer accepts it.
import { useQueryClient } from '@tanstack/react-query'
import { notify } from '#web/platform/notify.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { queryKeyOf, useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { readSeveral } from '#web/ui/fields/several.ts'

type Line = ReplyFor<'reference.lobs'>[number]
type Props = {
  label?: string
  value: string[]
  onChange: (lines: string[]) => void
  required?: boolean
  hint?: string
  error?: string | undefined
}

export function LinePicker({ label = 'Line Of Business', value, onChange, ...field }: Props) {
  const client = useQueryClient()
  const lobs = useCall('reference.lobs', {}, { staleMs: 300_000 })
  const add = useSend('reference.addLob')
  const { data: profile } = useProfile()
  const existing = new Set(lobs.data?.map(line => line.label.toLowerCase()))

  const choose = (lines: string[]) => {
    const missing = lines.find(line => !existing.has(line.toLowerCase()) && !value.includes(line))
    if (missing === undefined) return onChange(lines)
    add.mutate(
      { input: { label: missing } },
      {
        onSuccess: line => {
          if (line.label === missing && profile?.role !== 'superAdmin')
            notify.success(`${missing} is yours for now: others see it once a reviewer has accepted it`)
          client.setQueryData<Line[]>(queryKeyOf('reference.lobs', {}), (before = []) => [
            ...before,
            { ...line, names: [] },
          ])
          onChange([...new Set(lines.map(one => (one === missing ? line.label : one)))])
        },
        onError: failed =>
          notify.error(failed.fields.label ? `Failed to add LOB: ${failed.fields.label}` : 'Failed to add LOB'),
      },
    )
  }
  if (lobs.isError) return <FailureNote error={lobs.error} message="Failed to fetch LOBs" onRetry={lobs.refetch} />
  return (
    <MultiPicker
      read={readSeveral}
      {...field}
      label={label}
      options={(lobs.data ?? []).map(({ label, names }) => ({ value: label, label, names }))}
      value={value}
      onChange={choose}
      busy={lobs.isPending || add.isPending}
      creatable
      creatableAlone
      placeholder="Choose, or type to add one"
    />
  )
}
