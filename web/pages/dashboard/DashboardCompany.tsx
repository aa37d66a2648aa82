// /dashboard/company
import { Providers } from '#web/rooms/organizations/Providers.tsx'

export const DashboardCompany = () => <Providers />
