// The links of the header, and of the menu on narrow screens.

import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Address } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { pagesIn } from '../pages.ts'

const links = pagesIn('header')

const looks = {
  bar: {
    link: 'relative inline-flex h-10 items-center gap-1.5 rounded-sm px-2 no-underline transition-colors hover:bg-hover hover:text-ink @7xl/header:px-3',
    other: 'font-medium text-muted',
    current:
      'font-semibold text-ink after:absolute after:inset-x-3 after:-bottom-3.25 after:h-0.75 after:rounded-t-xs after:bg-accent forced-colors:after:border-2',
  },
  menu: {
    link: 'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left font-medium no-underline',
    other: 'text-ink hover:bg-hover',
    current: 'bg-accent-soft text-on-accent-soft',
  },
}
export type LinkLook = keyof typeof looks

/** For a link, and for a button among links. */
export const linkClass = (look: LinkLook, isCurrent = false) =>
  `${looks[look].link} ${isCurrent ? looks[look].current : looks[look].other}`

type Props = {
  look: LinkLook
  signedIn: boolean
  /** The links to organization types: a menu on wide screens, a list on narrow ones. */
  organizations: ReactNode
}

export function MainLinks({ look, signedIn, organizations }: Props) {
  const ofEverybody = links.filter(({ isForMembers }) => !isForMembers)
  const ofMembers = signedIn ? links.filter(({ isForMembers }) => isForMembers) : []
  return (
    <>
      {ofEverybody.map(({ to, label }) => (
        <PageLink key={to} look={look} to={to} exact={to === '/'}>
          {label}
        </PageLink>
      ))}
      {signedIn && organizations}
      {ofMembers.map(({ to, within, label, icon }) => (
        <PageLink key={to} look={look} to={to} {...(within && { within })}>
          {icon === 'pot' && (
            <span className="text-pot-nav">
              <Icon name="pot" />
            </span>
          )}
          {label}
        </PageLink>
      ))}
    </>
  )
}

type Linked = { look: LinkLook; to: Address; within?: string; exact?: boolean; children: ReactNode }

/** The link has no search parameters, so that the page starts without filters. */
export function PageLink({ look, to, within = to, exact = false, children }: Linked) {
  const isWithin = useIsWithin(within, exact)
  return (
    <Link
      to={to}
      className={linkClass(look, isWithin)}
      activeOptions={{ exact, includeSearch: false }}
      aria-current={isWithin ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

export const useIsWithin = (path: string, exact = false) =>
  useRouterState({
    select: ({ location: { pathname } }) => (exact ? pathname === path : pathname.startsWith(path)),
  })
