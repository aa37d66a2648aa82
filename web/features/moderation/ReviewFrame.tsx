// What every item is shown in: its head, what it says, its history, and the decision beside it.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { RecordKind } from '#web/review/diff/recordFields.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Switch } from '#web/ui/Switch.tsx'
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
  <EmptyState title="No longer in the queue" text="It was decided, withdrawn or deleted in the meantime.">
    {children}
  </EmptyState>
)

/** The record behind an item, whatever its state: null when it is there no longer. */
export type LiveRecord = ListingRecord | OrganizationRecord

export function useRecord(kind: RecordKind, id: number) {
  const listing = useCall('listings.filtered', { id }, { enabled: kind === 'listing', staleMs: 0 })
  const organization = useCall('organizations.data', { id }, { enabled: kind === 'organization', staleMs: 0 })
  const { error, refetch, isPending } = kind === 'listing' ? listing : organization
  const [found] = (kind === 'listing' ? listing.data?.listings : organization.data) ?? []
  const record: LiveRecord | null = found && 'version' in found ? found : null
  return { record, error, refetch, isPending }
}

export const nameOfRecord = (record: LiveRecord): string =>
  'listing_name' in record ? record.listing_name : record.organization_name
export const pictureOf = (record: LiveRecord): string =>
  'listing_name' in record ? record.organization_logo_url : record.organization_photo_url

type Bar = { some: number; all: number; what: string; isOnly: boolean; onChange: (isOnly: boolean) => void }

/** How much of a record is shown, and the switch that shows the rest. */
export const FieldsBar = ({ some, all, what, isOnly, onChange }: Bar) => (
  <div className={styles.bar}>
    <span>
      <b>
        {some} of {all}
      </b>{' '}
      fields {what}
    </span>
    <Switch label="Only changed fields" checked={isOnly} onChange={onChange} />
  </div>
)
