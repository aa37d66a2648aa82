// /dashboard/gaps
import { Gaps } from '#web/rooms/gaps/Gaps.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardGaps = () => (
  <ForSuperAdmin orContributor>
    <Gaps />
  </ForSuperAdmin>
)
