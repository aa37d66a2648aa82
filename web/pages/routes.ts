// The kinds of pages: who may open one, and what its route needs for that. The pages themselves are the table in pages.ts.
import { type AnyRoute, createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { storedToken } from '#web/platform/token.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { lazyPage } from './lazyPage.ts'

/** What a page is called, and where it is linked. A place may have a label of its own. */
export type Facts = {
  /** The title of the tab, where the page does not make it of its record. */
  title?: string
  /** For search engines: the build prerenders pages that have one. */
  description?: string | false
  /** What links call it, where that is not its title. */
  label?: string
  icon?: IconName
  /** The header marks it on all pages below an address. */
  header?: { label?: string; within?: string }
  /** What belongs to oneself. */
  account?: { label?: string }
  /** Other words by which the palette finds it. */
  palette?: { label?: string; names?: readonly string[] }
  /** Its column, and its place after those without one. */
  footer?: { label?: string; column: 'Search' | 'Take part' | 'Help' | 'Legal'; at?: number }
  /** A part of the dashboard: its group there, who sees it, its heading, what its box searches, and other words for the palette. */
  tab?: {
    label?: string
    group: 'Home' | 'Entries' | 'Review' | 'Site'
    for: 'everybody' | 'contributors' | 'superAdmins'
    heading?: string
    search?: string
    names?: readonly string[]
  }
  /** Mails lead there with a token. */
  isMailed?: boolean
  /** The name of its screenshot and an address with example values, where they are not those of the page. */
  picture?: { name?: string; path?: string } | 'none' | false
}

/** Anybody can write the query of an address, so its readers validate it (platform/useListParams.ts). */
const anySearch = (search: Record<string, unknown>) => search
export const root = createRootRoute({ validateSearch: anySearch })

type Target = { location: { href: string }; preload: boolean; params: object }

/** The address that Back has reloaded; nobody asked for its page, so it opens no login, for example after a logout. */
let reloadedByBack =
  typeof document !== 'undefined' && performance.getEntriesByType('navigation')[0]?.toJSON().type === 'back_forward'
    ? window.location.href
    : ''

/** Without a session, guarded pages redirect to /, where the login opens and leads back. */
function guard({ location, preload, params }: Target): void {
  // Unknown addresses below a page are not found for everybody: nobody has to log in to learn that.
  const isPage = !('**' in params)
  if (storedToken() !== null || !isPage) return
  // Prefetching a link on hover must not redirect.
  if (!preload && !reloadedByBack.endsWith(location.href)) {
    rememberOrigin(location.href)
    openDialog('logIn')
  }
  if (!preload) reloadedByBack = ''
  throw redirect({ to: '/', replace: true })
}

type Linked = { search: Record<string, unknown>; location: { pathname: string } }

/** The token of a mailed link gives access to an account, and the history, synced browsers and bystanders show addresses. */
function takeToken({ search: { token, ...search }, location }: Linked): void {
  if (token !== undefined)
    throw redirect({ to: location.pathname, search, state: { mailedToken: String(token) }, replace: true })
}

/** The parent of all pages that need a session. */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: guard,
  component: lazyPage(() => import('./SignedIn.tsx'), 'SignedIn'),
})
export const dashboard = createRoute({ getParentRoute: () => signedIn, id: 'dashboard' })

type Load<Name extends string> = () => Promise<Record<Name, unknown>>

/** `name` is also the name of the module, by which the build finds what a public page's HTML is to load. */
const rows =
  <Parent extends AnyRoute, const Guard extends string>(guard: Guard, parent: Parent) =>
  <const To extends string, Name extends string>(to: To, name: Name, load: Load<Name>, facts: Facts = {}) => ({
    ...facts,
    to,
    guard,
    module: `pages/${name}.tsx`,
    route: createRoute({
      getParentRoute: () => parent,
      path: to,
      ...(facts.isMailed && { beforeLoad: takeToken }),
      component: lazyPage(load, name),
      staticData: {
        title: facts.title,
        isBare: to.startsWith('/sign-in/') || to === '/set-up' || to.endsWith('/print'),
      },
    }),
  })

/** For everybody. */
export const open = rows('open', root)
/** For everybody whom a mail or another site leads there; hidden from search engines. */
export const linked = rows('linked', root)
/** For members. */
export const guarded = rows('guarded', signedIn)
/** For members, within the dashboard. */
export const part = rows('part', dashboard)

/** An old address, which redirects with its query. */
export const moved = <const To extends string>(to: To, now: '/listings' | '/organizations', facts: Facts = {}) => ({
  ...facts,
  to,
  guard: 'guarded' as const,
  module: undefined,
  route: createRoute({
    getParentRoute: () => signedIn,
    path: to,
    beforeLoad: () => {
      throw redirect({ to: now, search: true, replace: true })
    },
  }),
})
