// The links of the header, and of the menu on narrow screens.

import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Header.module.css'

/** The caller passes the links to organization types: a menu on wide screens, a list on narrow ones. */
export function MainLinks({ signedIn, organizations }: { signedIn: boolean; organizations: ReactNode }) {
  return (
    <>
      <PageLink to="/" exact>
        Home
      </PageLink>
      <PageLink to="/articles">Articles</PageLink>
      {signedIn && (
        <>
          {organizations}
          <PageLink to="/listings">Listings</PageLink>
          <PageLink to="/match">Match</PageLink>
          <PageLink to="/add-to-the-pot" className={styles.pot}>
            <Icon name="pot" />
            Add to the Pot
          </PageLink>
          <PageLink to="/dashboard/company" within="/dashboard">
            Dashboard
          </PageLink>
        </>
      )}
    </>
  )
}

type Linked = { to: Address; within?: Address; exact?: boolean; className?: string; children: ReactNode }

/** The link has no search parameters, so that the page starts without filters. */
export function PageLink({ to, within = to, exact = false, className, children }: Linked) {
  const isWithin = useIsWithin(within)
  return (
    <Link
      to={to}
      className={className}
      activeOptions={{ exact, includeSearch: false }}
      aria-current={isWithin && !exact ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

export const useIsWithin = (path: string) =>
  useRouterState({ select: state => state.location.pathname.startsWith(path) })
