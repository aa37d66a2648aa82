// The parts of the dashboard with their groups, and who sees each.
import type { Profile } from '#contract/calls/accounts.ts'

export const dashboardTabs = [
  { to: '/dashboard', group: 'Home', label: 'Home', heading: 'Home', search: null, for: 'everybody' },
  {
    to: '/dashboard/listings',
    group: 'Entries',
    label: 'Listings',
    heading: 'Listings',
    search: 'Search listings',
    for: 'everybody',
  },
  {
    to: '/dashboard/company',
    group: 'Entries',
    label: 'Providers Page',
    heading: 'Company',
    search: 'Search organizations',
    for: 'everybody',
  },
  {
    to: '/dashboard/articles',
    group: 'Entries',
    label: 'Articles',
    heading: 'Articles',
    search: 'Search articles',
    for: 'everybody',
  },
  {
    to: '/dashboard/freshness',
    group: 'Entries',
    label: 'Freshness',
    heading: 'Freshness',
    search: null,
    for: 'contributors',
  },
  {
    to: '/dashboard/gaps',
    group: 'Entries',
    label: 'Asked for, not found',
    heading: 'Asked for, not found',
    search: null,
    for: 'contributors',
  },
  {
    to: '/dashboard/pending',
    group: 'Review',
    label: 'Pending Organizations',
    heading: 'Pending Organizations',
    search: 'Search the queue',
    for: 'superAdmins',
  },
  {
    to: '/dashboard/lines',
    group: 'Site',
    label: 'Lines',
    heading: 'Lines of business',
    search: 'Search lines of business',
    for: 'superAdmins',
  },
  {
    to: '/dashboard/accounts',
    group: 'Site',
    label: 'Accounts',
    heading: 'Accounts',
    search: 'Search accounts',
    for: 'superAdmins',
  },
  {
    to: '/dashboard/messages',
    group: 'Site',
    label: 'Messages',
    heading: 'Messages',
    search: null,
    for: 'superAdmins',
  },
] as const

export const tabGroups = ['Home', 'Entries', 'Review', 'Site'] as const
export type DashboardTab = (typeof dashboardTabs)[number]

/** Others get 'Page not found' for these tabs. */
export function isTabFor(tab: DashboardTab, { role, organizations }: Profile): boolean {
  if (tab.for === 'everybody' || role === 'superAdmin') return true
  return tab.for === 'contributors' && organizations.length > 0
}
