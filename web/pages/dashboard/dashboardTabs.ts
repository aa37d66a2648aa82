// The parts of the dashboard: spec §2.13, and what contributors and superAdmins have besides.
import type { Profile } from '#contract/accounts.ts'

export const dashboardTabs = [
  { to: '/dashboard/listings', label: 'Listings', heading: 'Listings', search: 'Search listings', for: 'everybody' },
  {
    to: '/dashboard/company',
    label: 'Providers Page',
    heading: 'Company',
    search: 'Search organizations',
    for: 'everybody',
  },
  { to: '/dashboard/articles', label: 'Articles', heading: 'Articles', search: 'Search articles', for: 'everybody' },
  {
    to: '/dashboard/gaps',
    label: 'Asked for, not found',
    heading: 'Asked for, not found',
    search: null,
    for: 'contributors',
  },
  {
    to: '/dashboard/pending',
    label: 'Pending Organizations',
    heading: 'Pending Organizations',
    search: 'Search pending items',
    for: 'superAdmins',
  },
  {
    to: '/dashboard/lines',
    label: 'Lines',
    heading: 'Lines of business',
    search: 'Search lines of business',
    for: 'superAdmins',
  },
  { to: '/dashboard/accounts', label: 'Accounts', heading: 'Accounts', search: 'Search accounts', for: 'superAdmins' },
  { to: '/dashboard/messages', label: 'Messages', heading: 'Messages', search: null, for: 'superAdmins' },
] as const

/** For everybody else these do not exist. */
export function isTabFor(tab: (typeof dashboardTabs)[number], { role, organizations }: Profile): boolean {
  if (tab.for === 'everybody' || role === 'superAdmin') return true
  return tab.for === 'contributors' && organizations.length > 0
}
