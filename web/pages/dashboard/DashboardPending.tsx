// /dashboard/pending
import { Pending } from '#web/features/moderation/Pending.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardPending = () => (
  <ForSuperAdmin>
    <Pending />
  </ForSuperAdmin>
)
