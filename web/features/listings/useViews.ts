// Counts that a listing was looked at, and tells how often it was. The server counts once per account, listing and day.
import type { ListingRecord } from '#contract/listingRecord.ts'
import { useCall } from '#web/platform/useCall.ts'

export function useViews(listing: Pick<ListingRecord, 'id' | 'status' | 'views'> | undefined): number {
  const { data } = useCall(
    'listings.view',
    { listing_id: listing?.id ?? 0 },
    { enabled: listing?.status === 'approved', staleMs: Number.POSITIVE_INFINITY },
  )
  return data?.views ?? listing?.views ?? 0
}
