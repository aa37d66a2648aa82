// Two panes of the desk: the item with its header, content and history, and the decision on it.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { RecordKind } from '#web/review/diff/recordFields.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { Answer, type Query } from '#web/ui/Answer.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { Pane, PaneBody } from '#web/ui/screen/Desk.tsx'
import { ItemHead } from './ItemHead.tsx'

type Frame = {
  head: ReactNode
  /** Content above the item, such as why it was returned before. */
  before?: ReactNode
  children: ReactNode
  decision: ReactNode
}

export const ReviewFrame = ({ head, before, children, decision }: Frame) => (
  <div className="group flex min-h-0 flex-col sm:flex-row">
    <Pane as="article" head={head} className="sm:flex-1 max-sm:group-has-data-returning:hidden">
      <PaneBody className="@container">
        {before}
        {children}
      </PaneBody>
    </Pane>
    {decision ?? <div className="w-75 flex-none border-l max-sm:hidden" />}
  </div>
)

export const plainBody = 'p-4 wrap-anywhere sm:p-5'

/** What an item says, each below its label; empty ones are left out. */
export const Facts = ({ facts }: { facts: Record<string, ReactNode> }) => (
  <dl className="mt-4.5 grid gap-3 text-14">
    {Object.entries(facts)
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt className="font-medium text-muted">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)

type Reading<Record> = {
  item: QueueItem
  /** Null for a record that has been decided or no longer exists. */
  query: Query<Record | null>
  children: (record: Record) => ReactNode
}

/** Shows the item once it has loaded. While it loads, on failure, or if it no longer exists, there is only its header. */
export function ReadItem<Record extends object>({ item, query, children }: Reading<Record>) {
  if (query.data) return children(query.data)
  return (
    <ReviewFrame head={<ItemHead item={item} />} decision={null}>
      <Answer
        query={query}
        loading={<Bars what="what was sent" bar="h-20 first:h-9" count={4} frame="grid gap-4 p-5" />}
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

/** The record of an item, whatever its status; null if it no longer exists. */
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
