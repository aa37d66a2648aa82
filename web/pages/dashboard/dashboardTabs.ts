// The tabs of the dashboard, and who sees each.
import type { Profile } from '#contract/calls/accounts.ts'

export const dashboardTabs = [
  { to: '/dashboard', label: 'Home', heading: 'Home', search: null, for: 'everybody' },
  { to: '/dashboard/listings', label: 'Listings', heading: 'Listings', search: 'Search listings', for: 'everybody' },
  {
    to: '/dashboard/company',
    label: 'Providers Page',
    heading: 'Company',
    search: 'Search organizations',
    for: 'everybody',
  },
  { to: '/dashboard/articles', label: 'Articles', heading: 'Articles', search: 'Search articles', for: 'everybody' },
  { to: '/dashboard/freshness', label: 'Freshness', heading: 'Freshness', search: null, for: 'contributors' },
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
    search: 'Search the queue',
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

/** Others get 'Page not found' for these tabs. */
export function isTabFor(tab: (typeof dashboardTabs)[number], { role, organizations }: Profile): boolean {
  if (tab.for === 'everybody' || role === 'superAdmin') return true
  return tab.for === 'contributors' && organizations.length > 0
}
