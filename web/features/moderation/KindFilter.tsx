// Pills that narrow the queue to one kind, with how much of each waits.
import { useAsked } from '#web/platform/useAsked.ts'
import { kindsInOrder, type QueueKind, queueKinds } from '#web/review/queueItem.ts'
import { Segments } from '#web/ui/Segments.tsx'

type Filter = { counts: Partial<Record<QueueKind, number>>; kind: QueueKind | null }

export function KindFilter({ counts, kind }: Filter) {
  const { ask } = useAsked()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Segments
      label="What waits"
      value={kind ?? 'all'}
      options={[
        { value: 'all', label: 'All', count: all },
        ...kindsInOrder.map(value => ({ value, label: queueKinds[value].plural, count: counts[value] ?? 0 })),
      ]}
      onChange={value => ask({ kind: value === 'all' ? undefined : value, item: undefined })}
    />
  )
}
