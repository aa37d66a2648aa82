// /dashboard/accounts
import { Accounts } from '#web/features/accounts/Accounts.tsx'
import { ForSuperAdmin } from './ForSuperAdmin.tsx'

export const DashboardAccounts = () => (
  <ForSuperAdmin>
    <Accounts />
  </ForSuperAdmin>
)
