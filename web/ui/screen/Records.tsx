// What a list and a table of records share: one call with pages, the heading and the filters, and what stands in the place of the
// records while they load, after a failure, and when there are none.

import { type ReactNode, type RefCallback, useCallback, useId, useRef } from 'react'
import type { CallName } from '#contract/registry.ts'
import type { InputFor, ReplyFor } from '#web/platform/send.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer, type Query } from '../Answer.tsx'
import { Button } from '../Button.tsx'
import { CountBadge } from '../CountBadge.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { afterClosing, focusIfLost } from '../focus.ts'
import { formatCount, nounFor } from '../formatCount.ts'
import { Pages } from '../Pages.tsx'
import { SortSelect } from '../SortSelect.tsx'
import { EmptyPage } from './EmptyPage.tsx'

/** The calls whose reply is one page of a list. */
export type ListCall = { [Name in CallName]: ReplyFor<Name> extends { total: number } ? Name : never }[CallName]

/** What a list reads of the page's address. */
export type ListAddress<Sort> = {
  /** The text of the search box. */
  q: string
  text: (name: string) => string
  sort: Sort
}
type Ask = ReturnType<typeof useListParams>['ask']

export type EmptyWords = {
  title: string
  text?: string
  caption?: string
  /** The parameters of the address that narrow the list: a button removes them. */
  clears?: readonly string[]
  /** What else somebody may do who found nothing. */
  action?: ReactNode
}

export type RecordsProps<Name extends ListCall, Row, Sort extends string> = {
  call: Name
  /** What is asked beside the page. */
  input?: (address: ListAddress<Sort>) => Omit<InputFor<Name>, 'page' | 'per_page'>
  rows: (reply: ReplyFor<Name>) => readonly Row[]
  keyOf: (row: Row) => string | number
  perPage: number
  /** The prefix of its parameters, if other lists share the address. */
  prefix?: string
  /** The plural noun of the records: 'accounts'. */
  noun: string
  empty: EmptyWords | ((address: ListAddress<Sort>) => EmptyWords)
  /** Replaces the server's error message. */
  failed?: string
  /** The orders to choose from; the first is that of an address without one. */
  sorts?: readonly { value: Sort; label: string }[]
  /** The heading, beside which the records are counted. */
  title?: ReactNode
  /** The anchor of the heading, for links to it. */
  id?: string
  level?: 1 | 2
  /** Whether the count says what there is, or what waits for somebody. */
  count?: 'results' | 'quiet' | 'waiting'
  /** A card holds the heading and the table. */
  inCard?: boolean
  actions?: ReactNode
  /** Stands above the records, also while they load and when there are none. */
  filters?: (list: { reply: ReplyFor<Name> | undefined; address: ListAddress<Sort>; ask: Ask }) => ReactNode
}

export type ShownRecords<Name extends ListCall, Row> = {
  rows: readonly Row[]
  reply: ReplyFor<Name>
  sort: string
  ask: Ask
  /** The records of the question before this one are still shown. */
  isBusy: boolean
  /** The element that takes the focus when a row goes with it. */
  place: { current: HTMLElement | null }
  row: RefCallback<HTMLElement>
}

type Props<Name extends ListCall, Row, Sort extends string> = RecordsProps<Name, Row, Sort> & {
  loading: ReactNode
  children: (shown: ShownRecords<Name, Row>) => ReactNode
}

export function Records<Name extends ListCall, Row, Sort extends string>(props: Props<Name, Row, Sort>) {
  const { call, input, rows, perPage, prefix, noun, empty, failed, sorts, filters, loading, children } = props
  const params = useListParams(prefix)
  const { q, text, ask, turnTo } = params
  const chosen = sorts?.find(({ value }) => value === text('sort')) ?? sorts?.[0]
  // as: without orders to choose from, the heads of a table write the order into the address.
  const sort = chosen?.value ?? (text('sort') as Sort)
  const address = { q, text, sort }
  // as: a list without an input is asked for nothing but its page.
  const asked = input?.(address) ?? ({} as Omit<InputFor<Name>, 'page' | 'per_page'>)
  const { query, paging } = useList(call, asked, { perPage, params })
  // as: each of these calls has a total, which the compiler does not see in a name that is still open.
  const total = (query.data as { total: number } | undefined)?.total
  const { place, row } = useFocusOnList()
  const words = typeof empty === 'function' ? empty(address) : empty
  const clears = words.clears?.filter(name => text(name) !== '') ?? []
  return (
    <Around
      {...props}
      total={total}
      sorting={sorts && chosen && <SortSelect value={sort} options={sorts} onChange={value => ask({ sort: value })} />}
    >
      {filters?.({ reply: query.data, address, ask })}
      <p className="sr-only" aria-live="polite">
        {total !== undefined && `${formatCount(total)} ${nounFor(total, noun)}`}
      </p>
      {/* as: a query and its answer, whatever the call. */}
      <Answer query={query as Query<ReplyFor<Name>>} loading={loading} failed={failed}>
        {reply => {
          const shown = rows(reply)
          if (total === 0)
            return (
              <EmptyState level={2} title={words.title} text={words.text} caption={words.caption}>
                {clears.length > 0 && (
                  <Button kind="soft" onClick={() => ask(Object.fromEntries(clears.map(name => [name, undefined])))}>
                    Clear filters
                  </Button>
                )}
                {words.action}
              </EmptyState>
            )
          if (shown.length === 0)
            return (
              <EmptyPage there={`${formatCount(total ?? 0)} ${nounFor(total ?? 0, noun)}`} onFirst={() => turnTo(1)} />
            )
          return children({ rows: shown, reply, sort, ask, isBusy: query.isPlaceholderData, place, row })
        }}
      </Answer>
      {total !== undefined && (
        <Pages
          {...paging}
          total={total}
          noun={noun}
          onPage={page => {
            turnTo(page)
            // A page's only list begins at the top of the page, and others at their own heading.
            if (prefix) place.current?.closest('section')?.scrollIntoView()
          }}
        />
      )}
    </Around>
  )
}

/** A row may go while a button in it has the focus, as a decided one does; then its list takes the focus. */
function useFocusOnList() {
  const place = useRef<HTMLElement>(null)
  const row = useCallback((found: HTMLElement | null) => {
    return () => {
      if (!found?.contains(document.activeElement)) return
      afterClosing(() => focusIfLost(place.current))
    }
  }, [])
  return { place, row }
}

type Heading = {
  title?: ReactNode
  id?: string
  level?: 1 | 2
  count?: 'results' | 'quiet' | 'waiting'
  inCard?: boolean | undefined
  total: number | undefined
  noun: string
  sorting: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The section with its heading; a list that is all of its page's content has neither. */
function Around({ title, id: anchor, level = 2, count, inCard, total = 0, noun, sorting, actions, children }: Heading) {
  const own = useId()
  const id = anchor ?? own
  if (title === undefined) return children
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <section
      aria-labelledby={id}
      className={`scroll-mt-below-header ${inCard ? 'overflow-hidden rounded-lg border bg-surface pt-4 shadow-card' : ''}`}
    >
      <div className={`${inCard ? 'mb-2 px-5' : 'mb-4'} flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2`}>
        <Title id={id} className={`min-w-0 font-display wrap-anywhere ${level === 1 ? 'text-title' : 'text-section'}`}>
          {title}
        </Title>
        {total > 0 && <CountBadge kind={count} count={total} label={noun} />}
        {(sorting || actions) && (
          <div className="ml-auto flex items-center gap-2.5 print:hidden">
            {sorting}
            {actions}
          </div>
        )}
      </div>
      {children}
    </section>
  )
}
