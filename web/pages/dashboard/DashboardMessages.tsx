// /dashboard/messages
import { Messages } from '#web/features/articles/Messages.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardMessages = () => (
  <ForSuperAdmin>
    <Messages />
  </ForSuperAdmin>
)
