// /dashboard/pending
import { Pending } from '#web/rooms/moderation/Pending.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardPending = () => (
  <ForSuperAdmin>
    <Pending />
  </ForSuperAdmin>
)
