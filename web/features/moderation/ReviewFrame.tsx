// What every item is shown in: its head, what it says, its history, and the decision beside it.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { RecordKind } from '#web/review/diff/recordFields.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { Answer, type Query } from '#web/ui/Answer.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
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

type Reading<Record> = {
  item: QueueItem
  /** null for a record that is decided, or there no longer. */
  query: Query<Record | null>
  children: (record: Record) => ReactNode
}

/** The item once it is read. Before, when it cannot be read, and when it is there no longer, its head says what it is. */
export function ReadItem<Record extends object>({ item, query, children }: Reading<Record>) {
  if (query.data) return children(query.data)
  return (
    <ReviewFrame head={<ItemHead item={item} />} decision={null}>
      <Answer
        query={query}
        loading={
          <Loading what="what was sent" className={styles.loading}>
            <Skeleton height={32} />
            <Skeleton height={120} />
            <Skeleton height={220} />
          </Loading>
        }
        missing={<NoLonger />}
      >
        {() => null}
      </Answer>
    </ReviewFrame>
  )
}

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
  const { error, refetch } = kind === 'listing' ? listing : organization
  const records = kind === 'listing' ? listing.data?.listings : organization.data
  const found = records?.[0]
  const data: LiveRecord | null | undefined = records && (found && 'version' in found ? found : null)
  return { data, error, refetch }
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
