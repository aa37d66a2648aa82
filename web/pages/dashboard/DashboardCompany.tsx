// /dashboard/company
import { Providers } from '#web/features/organizations/Providers.tsx'

export const DashboardCompany = () => <Providers />
