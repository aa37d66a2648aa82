// /dashboard/listings
import { ActiveListings } from '#web/rooms/listings/dashboard/ActiveListings.tsx'
import { PendingListings } from '#web/rooms/listings/dashboard/PendingListings.tsx'

export const DashboardListings = () => (
  <>
    <ActiveListings />
    <PendingListings />
  </>
)
