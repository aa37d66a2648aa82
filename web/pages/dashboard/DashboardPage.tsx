// /dashboard: the heading, tabs and search above every tab's content.

import { Outlet, useRouterState } from '@tanstack/react-router'
import { ScopeSwitch } from '#web/features/overview/ScopeSwitch.tsx'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { useTypedParam } from '#web/platform/useTypedParam.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SearchKeySign, searchKey } from '#web/ui/SearchKeySign.tsx'
import { TabLink, TabLinks } from '#web/ui/Tabs.tsx'
import { NotFoundPage } from '../NotFoundPage.tsx'
import styles from './DashboardPage.module.css'
import { dashboardTabs, isTabFor } from './dashboardTabs.ts'

export function DashboardPage() {
  const path = useRouterState({ select: state => state.location.pathname })
  const { data: profile } = useProfile()
  const current = dashboardTabs.find(tab =>
    tab.to === '/dashboard' ? path.replace(/\/$/, '') === tab.to : path.startsWith(tab.to),
  )
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
        {current?.to === '/dashboard' && (
          <div className={styles.scopes}>
            <ScopeSwitch />
          </div>
        )}
      </div>
      <TabLinks className={styles.tabs} label="Dashboard">
        {dashboardTabs
          .filter(tab => (profile ? isTabFor(tab, profile) : tab.for === 'everybody'))
          .map(tab => (
            // The link has no search parameter, so that the box is empty on another tab.
            <TabLink
              key={tab.to}
              to={tab.to}
              ref={tab === current ? bringIntoSight : undefined}
              activeOptions={{ includeSearch: false, exact: tab.to === '/dashboard' }}
            >
              {tab.label}
              {tab.to === '/dashboard/pending' && <WaitingCount />}
            </TabLink>
          ))}
      </TabLinks>
      <Outlet />
    </main>
  )
}

/** On a narrow screen this scrolls the row of tabs, but not the page. It runs again when a count makes a tab wider. */
function bringIntoSight(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (!tab || !row) return undefined
  const center = () => {
    const [own, whole] = [tab.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollBy({ left: own.left + own.width / 2 - whole.left - whole.width / 2, behavior: 'instant' })
  }
  const sizes = new ResizeObserver(center)
  for (const one of row.children) sizes.observe(one)
  return () => sizes.disconnect()
}

/** Searches while one types; each letter replaces the history entry. */
function Search({ label }: { label: string }) {
  const [typed, write] = useTypedParam('q')
  return (
    <label className={`input-box ${styles.search}`}>
      <span className="visually-hidden">{label}</span>
      <Icon name="search" size="s" />
      <input
        type="search"
        placeholder={label}
        maxLength={200}
        aria-keyshortcuts={searchKey}
        value={typed}
        onChange={event => write(event.currentTarget.value)}
      />
      {typed === '' && <SearchKeySign />}
    </label>
  )
}

/** The number of items that wait for a decision. Its place is reserved, so that the tabs after it stay where they are. */
function WaitingCount() {
  const { data } = useCall('moderation.queue', { per_page: 1 }, { staleMs: 30_000 })
  const waiting = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return (
    <span className={styles.waiting}>
      {waiting ? <CountBadge count={waiting} kind="waiting" label="waiting for review" /> : null}
    </span>
  )
}
