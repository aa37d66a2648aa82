// What every item is shown in: its head, what it says, its history, and the decision beside it.
import type { ReactNode } from 'react'
import type { CallFailed } from '#web/platform/callFailed.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ItemHead } from './ItemHead.tsx'
import styles from './Review.module.css'

type Frame = { head: ReactNode; children: ReactNode; decision: ReactNode }

export const ReviewFrame = ({ head, children, decision }: Frame) => (
  <div className={styles.item}>
    <article className="card">
      {head}
      {children}
    </article>
    {decision}
  </div>
)

/** Before it is read, when it cannot be read, and when it is there no longer. */
export function Unread({ item, error, isPending, onRetry }: Missing) {
  return (
    <ReviewFrame head={<ItemHead item={item} />} decision={null}>
      {isPending && (
        <Loading what="what was sent" className={styles.loading}>
          <Skeleton height={32} />
          <Skeleton height={120} />
          <Skeleton height={220} />
        </Loading>
      )}
      {!isPending && error && error.code !== 'not_found' && <FailureNote error={error} onRetry={onRetry} />}
      {!isPending && (!error || error.code === 'not_found') && <NoLonger />}
    </ReviewFrame>
  )
}
type Missing = { item: QueueItem; error: CallFailed | null; isPending: boolean; onRetry: () => void }

export const NoLonger = ({ children }: { children?: ReactNode }) => (
  <EmptyState title="This no longer waits" text="It was decided, withdrawn or deleted in the meantime.">
    {children}
  </EmptyState>
)
