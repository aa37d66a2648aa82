// How much waits for a decision.
import { useCall } from '#web/platform/useCall.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'

export function WaitingCount() {
  const { data } = useCall('moderation.queue', { per_page: 1 }, { staleMs: 30_000 })
  const waiting = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return waiting ? <CountBadge count={waiting} kind="waiting" label="waiting for review" /> : null
}
