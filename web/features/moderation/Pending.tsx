// What waits for a decision, and the one that is being decided: spec §2.13, for superAdmins.

import { Link } from '@tanstack/react-router'
import { useCallback, useRef, useState } from 'react'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import {
  keyOfItem,
  kindOf,
  kindsInOrder,
  nextAfter,
  type QueueItem,
  type QueueKind,
  queueKinds,
} from '#web/review/queueItem.ts'
import type { OnDecided } from '#web/review/useDeciding.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { ArticleReview } from './ArticleReview.tsx'
import { CommentReview } from './CommentReview.tsx'
import { HeadingFocus } from './ItemHead.tsx'
import { NameCollisions } from './NameCollisions.tsx'
import styles from './Pending.module.css'
import { ProposalReview } from './ProposalReview.tsx'
import { ProviderReview } from './ProviderReview.tsx'
import { placeInQueue, Queue } from './Queue.tsx'
import { RecordReview } from './RecordReview.tsx'
import { NoLonger } from './ReviewFrame.tsx'

/** Asked at once: those that wait longest. The others follow as these are decided. */
const most = 100
const isNarrow = () => window.matchMedia('(max-width: 47.5em)').matches

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
  const takeFocus = useCallback((element: HTMLElement | null) => {
    if (element && wantsFocus.current) {
      wantsFocus.current = false
      element.focus()
    }
    // The heading is drawn anew once the item is read, and has the focus then as well.
    return () => {
      if (element === document.activeElement) wantsFocus.current = true
    }
  }, [])

  if (!data && error) return <FailureNote error={error} onRetry={refetch} />
  if (!data) return <PendingSkeleton />

  const { items, total, counts } = data
  const chosen = opened === '' ? items[0] : items.find(item => keyOfItem(item) === opened)
  const chosenKey = chosen ? keyOfItem(chosen) : null
  const goOn = (message: string) => {
    const next = chosenKey === null ? null : nextAfter(items, chosenKey)
    setAnnounced(`${message}. ${next ? `Next: ${next.title}` : 'Nothing else in the queue'}.`)
    wantsFocus.current = true
    ask({ item: next ? keyOfItem(next) : undefined }, { replace: true })
  }
  const backToQueue = () => {
    if (chosenKey) requestAnimationFrame(() => document.getElementById(placeInQueue(chosenKey))?.focus())
  }
  return (
    <>
      <NameCollisions />
      <KindFilter counts={counts} kind={kind} />
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      {error && <FailureNote error={error} onRetry={refetch} />}
      {items.length === 0 && opened === '' ? (
        <div className={styles.item} ref={takeFocus} tabIndex={-1}>
          <NothingWaits kind={kind} q={q} />
        </div>
      ) : (
        <div className={styles.place} data-opened={opened !== ''}>
          <Queue
            items={items}
            total={total}
            chosen={chosenKey}
            // On a narrow screen the queue steps aside, and the focus must not stay in it.
            onOpen={() => {
              wantsFocus.current = isNarrow()
            }}
          />
          <div className={styles.item}>
            <Link
              className={`text-link ${styles.back}`}
              to="/dashboard/pending"
              search={before => ({ ...before, item: undefined })}
              onClick={backToQueue}
            >
              <Icon name="left" size="s" /> Back to the queue
            </Link>
            <HeadingFocus value={takeFocus}>
              {chosen ? (
                <PendingItem key={chosenKey} item={chosen} onDecided={goOn} />
              ) : (
                <NoLonger>
                  <Link
                    className={buttonClass('soft')}
                    to="/dashboard/pending"
                    search={before => ({ ...before, item: undefined })}
                    replace
                  >
                    To the queue
                  </Link>
                </NoLonger>
              )}
            </HeadingFocus>
          </div>
        </div>
      )}
    </>
  )
}

function NothingWaits({ kind, q }: { kind: QueueKind | null; q: string }) {
  if (q) return <EmptyState level={2} title="No Data Found" text={`Nothing in the queue matches “${q}”.`} />
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
      <Link className={buttonClass('soft')} to="/dashboard/company">
        To the Providers Page
      </Link>
    </EmptyState>
  )
}

type Filter = { counts: Partial<Record<QueueKind, number>>; kind: QueueKind | null }

/** Pills that narrow the queue to one kind, with how much of each waits. */
function KindFilter({ counts, kind }: Filter) {
  const { ask } = useListParams()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <Segments
      label="Type of item"
      value={kind ?? 'all'}
      options={[
        { value: 'all', label: 'All', count: all },
        ...kindsInOrder.map(value => ({ value, label: queueKinds[value].plural, count: counts[value] ?? 0 })),
      ]}
      onChange={value => ask({ kind: value === 'all' ? undefined : value, item: undefined })}
    />
  )
}

const places = ['a', 'b', 'c', 'd', 'e', 'f']

/** The places of the queue and of the first item while they load. */
const PendingSkeleton = () => (
  <Loading what="the queue">
    <Skeleton width={320} height={36} />
    <div className={styles.place} data-opened="false">
      <div style={{ display: 'grid', gap: 6 }}>
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

/** The item that was chosen, by its kind. */
function PendingItem({ item, onDecided }: { item: QueueItem; onDecided: OnDecided }) {
  switch (item.kind) {
    case 'proposal':
      return <ProposalReview item={item} onDecided={onDecided} />
    case 'provider':
      return <ProviderReview item={item} onDecided={onDecided} />
    case 'article':
      return <ArticleReview item={item} onDecided={onDecided} />
    case 'comment':
      return <CommentReview item={item} onDecided={onDecided} />
    default:
      return <RecordReview item={item} kind={item.kind} onDecided={onDecided} />
  }
}
