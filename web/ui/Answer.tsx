// What the server was asked for: loading, failed with a Retry, not found, or there. A failure is never shown as an empty list.
import type { ReactNode } from 'react'
import { FailureNote } from './FailureNote.tsx'
import { Loading, Skeleton } from './Loading.tsx'

export type Query<Data> = {
  data: Data | undefined
  error: { message: string; requestId: string | null; code?: string } | null
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  /** What is loading, for those who cannot see it: 'the article'. */
  what?: string
  /** What stands in its place while it loads, or how high that place is. */
  loading?: ReactNode
  /** In the place of what the server says went wrong. */
  failed?: string | undefined
  /** Shown where the server has no such record. */
  missing?: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

export function Answer<Data>({ query, what = '', loading = null, failed, missing, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (missing && (data === null || error?.code === 'not_found')) return missing
  if (data !== undefined && data !== null) return children(data)
  if (error) return <FailureNote error={error} message={failed} onRetry={refetch} />
  if (typeof loading !== 'number') return loading
  return (
    <Loading what={what}>
      <Skeleton height={loading} />
    </Loading>
  )
}
