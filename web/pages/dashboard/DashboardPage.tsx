// /dashboard: the heading, the tabs and the search above every part of it.

import { Link, Outlet, useRouterState } from '@tanstack/react-router'
import type { Profile } from '#contract/accounts.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TabLinks } from '#web/ui/Tabs.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import styles from './DashboardPage.module.css'

export function DashboardPage() {
  const path = useRouterState({ select: state => state.location.pathname })
  const { data: profile } = useProfile()
  const current = dashboardTabs.find(tab => path.startsWith(tab.to))
  const isHidden = current !== undefined && profile !== undefined && !isTabFor(current, profile)
  useTitle(isHidden ? 'Page not found' : `Dashboard / ${current?.heading ?? ''}`)
  if (isHidden) return <NotFoundPage />
  return (
    <main id="main" className={`container page ${styles.page}`}>
      <div className={styles.head}>
        <h1 className="page-title">
          <span>Dashboard /</span> {current?.heading}
        </h1>
        {current?.search && <Search key={current.to} label={current.search} />}
      </div>
      <TabLinks className={styles.tabs} label="Dashboard">
        {dashboardTabs
          .filter(tab => (profile ? isTabFor(tab, profile) : tab.for === 'everybody'))
          .map(tab => (
            // No search goes along: the box is cleared when the tab changes (spec §2.13).
            <Link
              key={tab.to}
              to={tab.to}
              ref={tab === current ? bringIntoSight : undefined}
              activeOptions={{ includeSearch: false }}
            >
              {tab.label}
              {tab.to === '/dashboard/pending' && <WaitingCount />}
            </Link>
          ))}
      </TabLinks>
      <Outlet />
    </main>
  )
}

/** On a narrow screen the tabs scroll; the page itself stays where it is. */
function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return
  const [own, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollBy({ left: own.left + own.width / 2 - whole.left - whole.width / 2, behavior: 'instant' })
}

/** What is being typed is the search at once: the address holds it, each letter in the place of the last. */
function Search({ label }: { label: string }) {
  const { text, type } = useListParams()
  return (
    <label className={`input-box ${styles.search}`}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" size="s" />
      <input
        type="search"
        placeholder={label}
        maxLength={200}
        value={text('q')}
        onChange={event => type({ q: event.currentTarget.value || undefined })}
      />
    </label>
  )
}

/** How much waits for a decision. */
function WaitingCount() {
  const { data } = useCall('moderation.queue', { per_page: 1 }, { staleMs: 30_000 })
  const waiting = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return waiting ? <CountBadge count={waiting} kind="waiting" label="waiting for review" /> : null
}

/** The parts of the dashboard: spec §2.13, and what contributors and superAdmins have besides. */
const dashboardTabs = [
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
function isTabFor(tab: (typeof dashboardTabs)[number], { role, organizations }: Profile): boolean {
  if (tab.for === 'everybody' || role === 'superAdmin') return true
  return tab.for === 'contributors' && organizations.length > 0
}
