// The states of a query: loading, failed with Retry, not found, or its data. A failure is never shown as an empty list.
import type { ReactNode } from 'react'
import { FailureNote } from './FailureNote.tsx'
import { Skeleton } from './Loading.tsx'

export type Query<Data> = {
  data: Data | undefined
  error: { message: string; requestId: string | null; code?: string } | null
  refetch: () => unknown
}

type Props<Data> = {
  query: Query<Data>
  /** Names what is loading for screen readers: 'the article'. */
  what?: string
  /** The skeleton that is shown while it loads, or its height. */
  loading?: ReactNode
  /** Replaces the server's error message. */
  failed?: string | undefined
  /** Is shown if the server has no such record. */
  missing?: ReactNode
  children: (data: NonNullable<Data>) => ReactNode
}

export function Answer<Data>({ query, what = '', loading = null, failed, missing, children }: Props<Data>) {
  const { data, error, refetch } = query
  if (missing && (data === null || error?.code === 'not_found')) return missing
  if (data !== undefined && data !== null) return children(data)
  if (error) return <FailureNote error={error} message={failed} onRetry={refetch} />
  return typeof loading === 'number' ? <Skeleton what={what} height={loading} /> : loading
}
