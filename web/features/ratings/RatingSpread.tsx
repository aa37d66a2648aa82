// The distribution of an organization's ratings, loaded when it is shown.
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Spread } from '#web/ui/charts/Spread.tsx'

type Props = { organization: { org_id: number; rating_count: number }; enabled?: boolean }

export function RatingSpread({ organization: { org_id, rating_count }, enabled = true }: Props) {
  const query = useCall('ratings.read', { org_id }, { enabled: enabled && rating_count > 0 })
  if (rating_count === 0) return <Spread count={0} />
  return (
    <Answer query={query} what="the ratings" loading={132} failed="These numbers could not be loaded.">
      {read => <Spread {...read.spread} count={read.rating_count} />}
    </Answer>
  )
}
