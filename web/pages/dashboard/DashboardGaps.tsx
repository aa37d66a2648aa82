// /dashboard/gaps
import { Gaps } from '#web/features/gaps/Gaps.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardGaps = () => (
  <ForSuperAdmin orContributor>
    <Gaps />
  </ForSuperAdmin>
)
