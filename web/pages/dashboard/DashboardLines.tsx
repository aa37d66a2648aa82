// /dashboard/lines
import { Lines } from '#web/features/reference/Lines.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardLines = () => (
  <ForSuperAdmin>
    <Lines />
  </ForSuperAdmin>
)
