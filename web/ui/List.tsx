// A list from the server with paging: loading, failed, empty, or its entries.
import type { ReactNode } from 'react'
import { Answer, type Query } from './Answer.tsx'
import { EmptyState } from './EmptyState.tsx'
import { formatCount, nounFor } from './formatCount.ts'
import { Pages } from './Pages.tsx'

export type Paging = { page: number; perPage: number; onPage: (page: number) => void }

type Props<Data> = {
  query: Query<Data>
  paging?: Paging
  /** The plural noun of its entries: 'organizations'. */
  noun: string
  /** Announces the number of entries to screen readers whenever it changes, with this noun. */
  announce?: string
  /** Replaces the server's error message. */
  failed?: string
  loading?: ReactNode
  empty?: ReactNode
  children: (data: Data) => ReactNode
}

const nothing = <EmptyState title="Nothing here yet" caption="No Data Found" />

export function List<Data extends { total: number }>(props: Props<Data>) {
  const { query, paging, noun, announce, failed, loading, empty = nothing, children } = props
  const { data } = query
  return (
    <>
      {announce && (
        <p className="sr-only" aria-live="polite">
          {data && `${formatCount(data.total)} ${nounFor(data.total, announce)}`}
        </p>
      )}
      <Answer query={query} what={noun} loading={loading} failed={failed}>
        {found => (found.total === 0 ? empty : children(found))}
      </Answer>
      {data && paging && <Pages {...paging} total={data.total} noun={noun} />}
    </>
  )
}
