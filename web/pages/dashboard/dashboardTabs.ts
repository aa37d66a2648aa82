// The parts of the dashboard: spec §2.13, and what superAdmins have besides.
export const dashboardTabs = [
  { to: '/dashboard/listings', label: 'Listings', heading: 'Listings', search: 'Search listings' },
  { to: '/dashboard/company', label: 'Providers Page', heading: 'Company', search: 'Search organizations' },
  { to: '/dashboard/articles', label: 'Articles', heading: 'Articles', search: 'Search articles' },
  {
    to: '/dashboard/pending',
    label: 'Pending Organizations',
    heading: 'Pending Organizations',
    search: 'Search pending items',
    admin: true,
  },
  {
    to: '/dashboard/lines',
    label: 'Lines',
    heading: 'Lines of business',
    search: 'Search lines of business',
    admin: true,
  },
  { to: '/dashboard/accounts', label: 'Accounts', heading: 'Accounts', search: 'Search accounts', admin: true },
  { to: '/dashboard/messages', label: 'Messages', heading: 'Messages', search: null, admin: true },
] as const
