// A list from the server with paging: loading, failed, empty, or its entries. Its heading shows how many there are.
import type { ReactNode, Ref } from 'react'
import { Answer, type Query } from './Answer.tsx'
import { CountBadge } from './CountBadge.tsx'
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

const titles = { 'page-title': 'font-display text-title', 'section-title': 'font-display text-section' }

type Heading = {
  id: string
  title: ReactNode
  level?: 1 | 2
  size?: keyof typeof titles
  /** The query whose entries are counted, and their noun: 'listings'. Zero is not shown. */
  query: Query<{ total: number }>
  of: string
  kind?: 'results' | 'quiet' | 'waiting'
  ref?: Ref<HTMLHeadingElement>
  /** Content on the right, such as a sort select or a button. */
  aside?: ReactNode
}

function ListHeading({ id, title, level = 2, size = 'page-title', query, of, kind, ref, aside }: Heading) {
  const Heading = level === 1 ? 'h1' : 'h2'
  const total = query.data?.total ?? 0
  return (
    <div className={`flex min-h-9 flex-wrap items-center gap-3 ${level === 2 ? 'mb-4' : ''}`}>
      <Heading
        className={`min-w-0 scroll-mt-below-header outline-offset-4 wrap-anywhere ${titles[size]}`}
        id={id}
        ref={ref}
        {...(ref && { tabIndex: -1 })}
      >
        {title}
      </Heading>
      {total > 0 && <CountBadge kind={kind} count={total} label={of} />}
      {aside && <div className="ml-auto flex items-center gap-2.5 print:hidden">{aside}</div>}
    </div>
  )
}

type Section = Heading & { className?: string | undefined; children: ReactNode }

/** A section of a page that holds one list. */
export const ListSection = ({ className, children, ...heading }: Section) => (
  <section className={className} aria-labelledby={heading.id}>
    <ListHeading {...heading} />
    {children}
  </section>
)
