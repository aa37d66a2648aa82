// A list that the server answers: still loading, failed, empty, or there with its pages. Empty is never what failed.
import type { ReactNode } from 'react'
import { FailureNote } from './FailureNote.tsx'
import { Pages } from './Pages.tsx'

export type Answer<Data> = {
  data: Data | undefined
  error: { message: string; requestId: string | null } | null
  refetch: () => unknown
}
export type Paging = { page: number; perPage: number; onPage: (page: number) => void }

type Props<Data> = {
  answer: Answer<Data>
  /** What its entries are called: 'organizations'. */
  noun: string
  /** Says how many were found, each time that changes, and calls them so. */
  announce?: string
  /** In the place of what the server says went wrong. */
  failed?: string
  loading?: ReactNode
  empty: ReactNode
  paging?: Paging
  children: (data: Data) => ReactNode
}

export function List<Data extends { total: number }>(props: Props<Data>) {
  const { answer, noun, announce, failed, loading, empty, paging, children } = props
  const { data, error, refetch } = answer
  return (
    <>
      {announce && (
        <p className="visually-hidden" aria-live="polite">
          {data && `${data.total} ${announce}`}
        </p>
      )}
      {!data && !error && loading}
      {!data && error && <FailureNote error={error} message={failed} onRetry={refetch} />}
      {data && (data.total === 0 ? empty : children(data))}
      {data && paging && <Pages {...paging} total={data.total} noun={noun} />}
    </>
  )
}
