// The queue of a superAdmin, and the opened item.

import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { prefetchCall, useCall } from '#web/platform/useCall.ts'
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
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { SortSelect } from '#web/ui/SortSelect.tsx'
import { ArticleReview } from './ArticleReview.tsx'
import { CommentReview } from './CommentReview.tsx'
import { DeskContext, useDesk } from './desk.ts'
import { HeadingFocus, takerOf } from './ItemHead.tsx'
import { NameCollisions } from './NameCollisions.tsx'
import styles from './Pending.module.css'
import { ProposalReview } from './ProposalReview.tsx'
import { ProviderReview } from './ProviderReview.tsx'
import queueStyles from './Queue.module.css'
import { placeInQueue, Queue } from './Queue.tsx'
import { RecordReview } from './RecordReview.tsx'
import { NoLonger } from './ReviewFrame.tsx'
import { DecidedToday } from './Today.tsx'
import { useHold } from './useHold.ts'

/** The oldest items are loaded first; deciding them loads the others. */
const most = 100
const isNarrow = () => window.matchMedia('(max-width: 47.5em)').matches
/** The address of the queue as it is filtered. */
const noItem = <Search extends object>(before: Search) => ({ ...before, item: undefined })

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
  const takeFocus = useCallback(takerOf(wantsFocus), [opened])

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
  const takeOver = useHold(opened === '' && isNarrow() ? null : (chosen ?? null), key => {
    const next = nextAfter(waiting, key)
    if ((opened === '' || openedNext.current === key) && next && !next.held) goTo(next, `Next: ${next.title}.`, true)
  })
  const total = (data?.total ?? 0) - sentCount
  useTitle('Pending Organizations')
  useWaiting('page', total)
  usePrefetched(chosenKey === null ? null : nextAfter(waiting, chosenKey))
  const step = (by: 1 | -1) => {
    const at = waiting.findIndex(item => keyOfItem(item) === chosenKey)
    const next = waiting[at + by]
    if (next) goTo(next, next.title)
  }
  useShortcuts('The queue', [
    { key: 'j', does: 'The next in the queue', run: () => step(1) },
    { key: 'k', does: 'The one before it', run: () => step(-1) },
  ])

  if (!data && error) return <FailureNote error={error} onRetry={refetch} />
  if (!data) return <PendingSkeleton />
  const backToQueue = () => {
    if (chosenKey) requestAnimationFrame(() => document.getElementById(placeInQueue(chosenKey))?.focus())
  }
  return (
    <DeskContext value={{ ...desk, takeOver }}>
      <NameCollisions />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {error && <FailureNote error={error} onRetry={refetch} />}
      {waiting.length === 0 && opened === '' ? (
        <div className={styles.item} ref={takeFocus} tabIndex={-1}>
          <NothingWaits
            kind={kind}
            q={q}
            onClear={() => {
              wantsFocus.current = true
            }}
          />
        </div>
      ) : (
        <div className={styles.place} data-opened={opened !== ''}>
          <Queue
            items={waiting}
            total={total}
            chosen={chosenKey}
            filter={<KindFilter counts={data.counts} kind={kind} />}
            // On a narrow screen the item replaces the queue, so the focus must move to it.
            onOpen={() => {
              wantsFocus.current = isNarrow()
            }}
          />
          <div className={styles.item}>
            <Link className={`text-link ${styles.back}`} to="/dashboard/pending" search={noItem} onClick={backToQueue}>
              <Icon name="left" size="s" /> Back to the queue
            </Link>
            <HeadingFocus value={takeFocus}>
              {chosen ? (
                <PendingItem key={chosenKey} item={chosen} />
              ) : (
                <NoLonger>
                  <Link className={buttonClass('soft')} to="/dashboard/pending" search={noItem} replace>
                    To the queue
                  </Link>
                </NoLonger>
              )}
            </HeadingFocus>
          </div>
        </div>
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
  if (kind)
    return (
      <EmptyState
        level={2}
        title="Nothing of this type in the queue"
        text="The other types may have something for you."
      >
        <Link className={buttonClass('soft')} to="/dashboard/pending">
          Show all
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState level={2} title="The queue is empty" text="You are all caught up. New entries and changes appear here.">
      <DecidedToday />
      <Link className={buttonClass('soft')} to="/dashboard/company">
        To the Providers Page
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
    <div className={queueStyles.filter}>
      <SortSelect
        label="Type of item"
        value={kind ?? 'all'}
        options={[
          { value: 'all', label: `All types (${formatCount(all)})` },
          ...kinds.map(value => ({ value, label: `${queueKinds[value].plural} (${formatCount(counts[value] ?? 0)})` })),
        ]}
        onChange={value => ask({ kind: value === 'all' ? undefined : value, item: undefined })}
      />
    </div>
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The skeleton of the queue and of the first item. */
const PendingSkeleton = () => (
  <Loading what="the queue">
    <div className={styles.place} data-opened="false">
      <div style={{ display: 'grid', gap: 6 }}>
        <Skeleton height={72} />
        {places.map(place => (
          <Skeleton key={place} height={86} />
        ))}
      </div>
      <div className={styles.item}>
        <Skeleton height={560} />
      </div>
    </div>
  </Loading>
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

/** Prefetches the next item while the current one is on the screen. */
function usePrefetched(next: QueueItem | null) {
  const [kind, id] = next ? [next.kind, next.id] : [null, 0]
  useEffect(() => {
    if (kind === 'listing') prefetchCall('listings.filtered', { id })
    if (kind === 'organization') prefetchCall('organizations.data', { id })
    if (kind === 'proposal') prefetchCall('moderation.proposals', { id })
    if (kind === 'article') prefetchCall('articles.read', { id })
  }, [kind, id])
}
