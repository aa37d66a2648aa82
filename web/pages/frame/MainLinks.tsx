// The links of the header, and of the menu on narrow screens: spec §2.2.
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type Address, organizationPaths } from '#web/paths.ts'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Header.module.css'

const plural = {
  'Insurance Program': 'Insurance Programs',
  'Insurance Company': 'Insurance Companies',
  'Risk Retention Group': 'Risk Retention Groups',
  Captive: 'Captives',
  'MGA/Wholesaler': 'MGAs/Wholesalers',
} as const

export function MainLinks({ signedIn }: { signedIn: boolean }) {
  return (
    <>
      <PageLink to="/" exact>
        Home
      </PageLink>
      <PageLink to="/articles">Articles</PageLink>
      {signedIn && (
        <>
          <Organizations />
          <PageLink to="/listings">Listings</PageLink>
          <PageLink to="/add-to-the-pot" className="pot">
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

/** It takes no search along: a page that is begun from here is begun anew (spec §2.2). */
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

function Organizations() {
  const isHere = useIsWithin('/organization')
  return (
    <Dropdown
      className={isHere ? styles.here : undefined}
      button={
        <>
          Organizations <Icon name="down" size="s" />
        </>
      }
    >
      {Object.entries(organizationPaths).map(([name, type]) => (
        <Link key={name} to="/organization/$name" params={{ name }}>
          {plural[type]}
        </Link>
      ))}
    </Dropdown>
  )
}

const useIsWithin = (path: string) => useRouterState({ select: state => state.location.pathname.startsWith(path) })
