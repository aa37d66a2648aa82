// The links of the header, and of the menu on narrow screens.

import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { pagesIn } from '../pages.ts'
import styles from './Header.module.css'

const links = pagesIn('header')

/** The caller passes the links to organization types: a menu on wide screens, a list on narrow ones. */
export function MainLinks({ signedIn, organizations }: { signedIn: boolean; organizations: ReactNode }) {
  const ofEverybody = links.filter(({ isForMembers }) => !isForMembers)
  const ofMembers = signedIn ? links.filter(({ isForMembers }) => isForMembers) : []
  return (
    <>
      {ofEverybody.map(page => (
        <PageLink key={page.to} to={page.to} exact={page.to === '/'}>
          {page.label}
        </PageLink>
      ))}
      {signedIn && organizations}
      {ofMembers.map(({ to, within, label, icon }) => (
        <PageLink key={to} to={to} {...(within && { within })} {...(icon === 'pot' && { className: styles.pot })}>
          {icon === 'pot' && <Icon name="pot" />}
          {label}
        </PageLink>
      ))}
    </>
  )
}

type Linked = { to: Address; within?: Address; exact?: boolean; className?: string | undefined; children: ReactNode }

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
