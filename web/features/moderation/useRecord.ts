// The record behind an item, whatever its state: null when it is there no longer.
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { RecordKind } from '#web/review/diff/recordFields.ts'

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
