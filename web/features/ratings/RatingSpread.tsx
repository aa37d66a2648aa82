// The distribution of an organization's ratings, loaded when it is shown.
import { useCall } from '#web/platform/useCall.ts'
import { Spread } from '#web/ui/charts/Spread.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'

type Props = { organization: { org_id: number; rating_count: number }; enabled?: boolean }

export function RatingSpread({ organization: { org_id, rating_count }, enabled = true }: Props) {
  const hasAny = rating_count > 0
  const { data, error, refetch } = useCall('ratings.read', { org_id }, { enabled: enabled && hasAny })
  if (!hasAny) return <Spread count={0} />
  if (error)
    return <FailureNote error={error} message="These numbers could not be loaded." onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading what="the ratings">
        <Skeleton height={height} />
      </Loading>
    )
  return <Spread {...data.spread} count={data.rating_count} />
}

/** The height of the chart with its sentence. */
const height = 132
