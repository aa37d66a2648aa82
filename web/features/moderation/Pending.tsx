// The queue of a superAdmin, and the opened item.

import { Link } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useTitle, useWaiting } from '#web/platform/useTitle.ts'
import {
  keyOfItem,
  kindOf,
  kindsInOrder,
  nextAfter,
  type QueueItem,
  type QueueKind,
  queueKinds,
} from '#web/review/queueItem.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { Desk } from '#web/ui/screen/Desk.tsx'
import { ArticleReview } from './ArticleReview.tsx'
import { CommentReview } from './CommentReview.tsx'
import { DeskContext, isOnePane, noItem, useDesk } from './desk.ts'
import { HeadingFocus, takerOf } from './ItemHead.tsx'
import { NameCollisions } from './NameCollisions.tsx'
import { ProposalReview } from './ProposalReview.tsx'
import { ProviderReview } from './ProviderReview.tsx'
import { Queue } from './Queue.tsx'
import { RecordReview } from './RecordReview.tsx'
import { NoLonger } from './ReviewFrame.tsx'
import { DecidedToday } from './Today.tsx'
import { useHold } from './useHold.ts'

/** The oldest items are loaded first; deciding them loads the others. */
const most = 100
/** The queue stands beside what is opened. */
const queueWidth = 'lg:w-72 lg:flex-none'

export const PendingPage = () => (
  <ForSuperAdmin>
    <Pending />
  </ForSuperAdmin>
)

function Pending() {
  const { q, text, ask } = useListParams()
  const kind = kindOf(text('kind'))
  const opened = text('item')
  const query = { ...(kind && { kind }), ...(q && { q }), per_page: most }
  const { data, error, refetch } = useCall('moderation.queue', query, { keepLast: true })
  const [announced, setAnnounced] = useState('')
  const wantsFocus = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a narrow screen hides the heading until its item is opened.
  const takeHeading = useCallback(takerOf(wantsFocus), [opened])

  const backTo = useRef('')
  const takeRow = (key: string) => (row: HTMLElement | null) => {
    if (!row || backTo.current !== key) return
    takeFocus(row)
    backTo.current = ''
  }

  const goBackTo = (key: string) => {
    backTo.current = key
  }

  const items = data?.items ?? []
  const chosenOf = (among: readonly QueueItem[]) =>
    opened === '' ? among[0] : among.find(item => keyOfItem(item) === opened)
  // The item was not chosen by the reviewer: if another reviewer holds it, the next one opens.
  const openedNext = useRef<string | null>(null)
  const goTo = (item: QueueItem | null, announcement: string, isNext = false) => {
    setAnnounced(announcement)
    openedNext.current = item && isNext ? keyOfItem(item) : null
    wantsFocus.current = true
    ask({ item: item ? keyOfItem(item) : undefined }, { replace: true })
  }
  const { desk, waiting, sentCount } = useDesk({ items, chosen: opened || null, goTo })
  const chosen = chosenOf(waiting)
  const chosenKey = chosen ? keyOfItem(chosen) : null
  const takeOver = useHold(opened === '' && isOnePane() ? null : (chosen ?? null), key => {
    const next = nextAfter(waiting, key)
    if ((opened === '' || openedNext.current === key) && next && !next.held) goTo(next, `Next: ${next.title}.`, true)
  })
  const total = (data?.total ?? 0) - sentCount
  const at = waiting.findIndex(item => keyOfItem(item) === chosenKey)
  const place = at === -1 ? '' : `${formatCount(at + 1)} of ${formatCount(total)}`
  useTitle('Pending Organizations')
  useWaiting('page', total)
  useNextRead(chosenKey === null ? null : nextAfter(waiting, chosenKey))
  const step = (by: 1 | -1) => {
    const next = waiting[at + by]
    if (next) goTo(next, next.title)
  }
  useShortcuts('The queue', [
    { key: 'j', does: 'The next in the queue', run: () => step(1) },
    { key: 'k', does: 'The one before it', run: () => step(-1) },
  ])

  if (!data && error) return <FailureNote error={error} onRetry={refetch} />
  if (!data) return <PendingSkeleton />
  return (
    <DeskContext value={{ ...desk, takeOver, place, goBackTo }}>
      <NameCollisions />
      <p className="sr-only" role="status">
        {announced}
      </p>
      {error && <FailureNote error={error} onRetry={refetch} />}
      {waiting.length === 0 && opened === '' ? (
        <div className="outline-none" ref={takeHeading} tabIndex={-1}>
          <NothingWaits
            kind={kind}
            q={q}
            onClear={() => {
              wantsFocus.current = true
            }}
          />
        </div>
      ) : (
        <Desk className="lg:flex">
          <Queue
            items={waiting}
            total={total}
            chosen={chosenKey}
            takeRow={opened === '' ? takeRow : undefined}
            filter={<KindFilter counts={data.counts} kind={kind} />}
            className={`lg:border-r ${queueWidth} ${opened === '' ? '' : 'max-lg:hidden'}`}
            // On a narrow screen the item replaces the queue, so the focus must move to it.
            onOpen={() => {
              wantsFocus.current = isOnePane()
            }}
          />
          <div className={`grid min-h-0 min-w-0 flex-1 grid-cols-1 ${opened === '' ? 'max-lg:hidden' : ''}`}>
            <HeadingFocus value={takeHeading}>
              {chosen ? (
                <PendingItem key={chosenKey} item={chosen} />
              ) : (
                <NoLonger>
                  <Link className={buttonClass('soft')} to="/dashboard/pending" search={noItem} replace>
                    Back to the queue
                  </Link>
                </NoLonger>
              )}
            </HeadingFocus>
          </div>
        </Desk>
      )}
    </DeskContext>
  )
}

type Nothing = { kind: QueueKind | null; q: string; onClear: () => void }

function NothingWaits({ kind, q, onClear }: Nothing) {
  if (q)
    return (
      <EmptyState level={2} title={`Nothing in the queue matches “${q}”`} caption="No Data Found">
        <Link
          className={buttonClass('soft')}
          to="/dashboard/pending"
          search={before => ({ ...before, q: undefined })}
          onClick={onClear}
        >
          Clear
        </Link>
      </EmptyState>
    )
  const words = kind
    ? { title: 'Nothing of this type in the queue', text: 'The other types may have something for you.' }
    : { title: 'The queue is empty', text: 'You are all caught up. New entries and changes appear here.' }
  return (
    <EmptyState level={2} {...words}>
      {!kind && <DecidedToday />}
      <Link className={buttonClass('soft')} to={kind ? '/dashboard/pending' : '/dashboard/company'}>
        {kind ? 'Show all' : 'Go to the Providers Page'}
      </Link>
    </EmptyState>
  )
}

type Filter = { counts: Partial<Record<QueueKind, number>>; kind: QueueKind | null }

/** Shows one kind of items only; kinds of which nothing waits are left out. */
function KindFilter({ counts, kind }: Filter) {
  const { ask } = useListParams()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const kinds = kindsInOrder.filter(one => one === kind || counts[one])
  if (kinds.length <= 1 && kind === null) return null
  return (
    <SortSelect
      label="Type of item"
      value={kind ?? 'all'}
      options={[
        { value: 'all', label: `All types (${formatCount(all)})` },
        ...kinds.map(value => ({ value, label: `${queueKinds[value].plural} (${formatCount(counts[value] ?? 0)})` })),
      ]}
      onChange={value => ask({ kind: value === 'all' ? undefined : value, item: undefined })}
    />
  )
}

/** In the place of the queue while it loads. */
const PendingSkeleton = () => (
  <Desk className="lg:flex">
    <Bars what="the queue" bar="h-11" count={6} frame={`grid content-start gap-2 p-4 lg:border-r ${queueWidth}`} />
  </Desk>
)

/** Renders the chosen item by its kind. */
function PendingItem({ item }: { item: QueueItem }) {
  switch (item.kind) {
    case 'proposal':
      return <ProposalReview item={item} />
    case 'provider':
      return <ProviderReview item={item} />
    case 'article':
      return <ArticleReview item={item} />
    case 'comment':
      return <CommentReview item={item} />
    default:
      return <RecordReview item={item} kind={item.kind} />
  }
}

const readingOf = {
  listing: 'listings.filtered',
  organization: 'organizations.data',
  proposal: 'moderation.proposals',
  article: 'articles.read',
  provider: 'moderation.providerRequests',
} as const

/** Reads the next item while the current one is on the screen. */
function useNextRead(next: QueueItem | null) {
  const [kind, id] = next && next.kind !== 'comment' ? [next.kind, next.id] : ['listing' as const, 0]
  useCall(readingOf[kind], { id }, { enabled: id > 0 })
}
