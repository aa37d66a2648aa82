// The routes: what each address loads, and who may open it. Guards, robots.txt, prerendering and screenshots are derived from them; what
// a page is called and where it is linked stands in pages.ts.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { storedToken } from '#web/platform/token.ts'
import { Frame } from './Frame.tsx'
import { lazyPage } from './lazyPage.ts'
import { pages } from './pages.ts'

/** The titles of pages with a fixed title; the build prerenders those with a description. */
const heads: Record<string, { title?: string; description?: string }> = Object.fromEntries(
  pages.map(({ to, title, description }) => [to, { ...(title && { title }), ...(description && { description }) }]),
)

/** Anybody can write the query of an address, so its readers validate it (platform/useListParams.ts). */
const anySearch = (search: Record<string, unknown>) => search
const root = createRootRoute({ component: Frame, validateSearch: anySearch })

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

type Load<Name extends string> = () => Promise<Record<Name, unknown>>

/** `name` is also the name of the module, by which the build finds what the page's HTML is to load. */
const open = <const Path extends string, Name extends string>(path: Path, name: Name, load: Load<Name>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPage(load, name),
    staticData: { ...heads[path], module: `pages/${name}.tsx` },
  })

/** Public pages that mails and other sites link to, hidden from search engines. */
const linked = <const Path extends string, Name extends string>(path: Path, name: Name, load: Load<Name>) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: lazyPage(load, name),
    staticData: { isUnlisted: true, isBare: path.startsWith('/sign-in/') },
  })

/** The parent of all pages that need a session. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: guard,
  component: lazyPage(() => import('./SignedIn.tsx'), 'SignedIn'),
})
const guarded = <const Path extends string, Name extends string>(path: Path, name: Name, load: Load<Name>) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    component: lazyPage(load, name),
    staticData: { ...heads[path], isUnlisted: true },
  })

/** Redirects an old address, with its query. */
const moved = <const Path extends string>(path: Path, to: '/listings' | '/organizations') =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    beforeLoad: () => {
      throw redirect({ to, search: true, replace: true })
    },
    staticData: { isUnlisted: true },
  })

const dashboard = guarded('/dashboard', 'DashboardPage', () => import('./dashboard/DashboardPage.tsx'))
const part = <const Path extends string, Name extends string>(path: Path, name: Name, load: Load<Name>) =>
  createRoute({
    getParentRoute: () => dashboard,
    path,
    component: lazyPage(load, name),
    staticData: { isUnlisted: true },
  })

// Separate variables keep the types of the addresses; inside the call TypeScript would widen them to string.
const openPages = [
  open('/', 'HomePage', () => import('./HomePage.tsx')),
  open('/faq', 'FaqPage', () => import('./FaqPage.tsx')),
  open('/privacy-policy', 'PrivacyPage', () => import('./PrivacyPage.tsx')),
  open('/terms-and-conditions', 'TermsPage', () => import('./TermsPage.tsx')),
  open('/security', 'SecurityPage', () => import('./SecurityPage.tsx')),
  open('/articles', 'ArticlesPage', () => import('./ArticlesPage.tsx')),
  open('/articles/$slug', 'ArticlePage', () => import('./ArticlePage.tsx')),
  // For old links followed inside the app; the server redirects requests for this address.
  createRoute({
    getParentRoute: () => root,
    path: '/articles/details',
    beforeLoad: ({ search: { slug } }) => {
      if (typeof slug === 'string' && slug) throw redirect({ to: '/articles/$slug', params: { slug }, replace: true })
      throw redirect({ to: '/articles', replace: true })
    },
  }),
  linked('/verify-email', 'VerifyEmailPage', () => import('./VerifyEmailPage.tsx')),
  linked('/reset-password', 'ResetPasswordPage', () => import('./VerifyEmailPage.tsx')),
  linked('/unsubscribe', 'StopMailsPage', () => import('./VerifyEmailPage.tsx')),
  linked('/sign-in/google', 'SignInReturnPage', () => import('./VerifyEmailPage.tsx')),
  linked('/sign-in/facebook', 'SignInReturnPage', () => import('./VerifyEmailPage.tsx')),
] as const

const dashboardParts = [
  part('/', 'OverviewPage', () => import('#web/features/overview/OverviewPage.tsx')),
  part('/listings', 'DashboardListings', () => import('#web/features/listings/records/OwnListings.tsx')),
  part('/company', 'Providers', () => import('#web/features/organizations/Providers.tsx')),
  part('/articles', 'ArticlesDesk', () => import('#web/features/articles/ArticlesDesk.tsx')),
  part('/pending', 'PendingPage', () => import('#web/features/moderation/Pending.tsx')),
  part('/freshness', 'ToConfirmPage', () => import('#web/features/listings/freshness/ToConfirm.tsx')),
  part('/gaps', 'GapsPage', () => import('#web/features/gaps/Gaps.tsx')),
  part('/lines', 'LinesPage', () => import('#web/features/reference/Lines.tsx')),
  part('/accounts', 'AccountsPage', () => import('#web/features/accounts/Accounts.tsx')),
  part('/messages', 'MessagesPage', () => import('#web/features/articles/Messages.tsx')),
] as const

const memberPages = [
  guarded('/listings', 'ListingsPage', () => import('./ListingsPage.tsx')),
  guarded('/listings/details/$id', 'ListingDetailPage', () => import('./ListingDetailPage.tsx')),
  guarded('/welcome', 'WelcomePage', () => import('#web/features/listings/welcome/WelcomePage.tsx')),
  guarded('/match', 'MatchPage', () => import('./MatchPage.tsx')),
  guarded('/organizations', 'OrganizationsPage', () => import('./OrganizationsPage.tsx')),
  guarded('/organization/$name', 'OrganizationsPage', () => import('./OrganizationsPage.tsx')),
  guarded('/organization-detail/$id', 'OrganizationDetailPage', () => import('./OrganizationsPage.tsx')),
  guarded('/my-company', 'MyCompanyPage', () => import('./MyCompanyPage.tsx')),
  guarded('/contact-us', 'ContactPage', () => import('#web/features/articles/ContactUsForm.tsx')),
  guarded('/profile', 'ProfilePage', () => import('./ProfilePage.tsx')),
  guarded('/my-markets', 'MyMarketsPage', () => import('./MyMarketsPage.tsx')),
  guarded('/notices', 'NoticesPage', () => import('./NoticesPage.tsx')),
  guarded('/saved-searches', 'SavedSearchesPage', () => import('./SavedSearchesPage.tsx')),
  guarded('/join-agency', 'JoinAgencyPage', () => import('./VerifyEmailPage.tsx')),
  guarded('/add-to-the-pot', 'PotPage', () => import('./PotPage.tsx')),
  guarded('/dashboard/listings/edit/$id', 'EditListingPage', () => import('./EditListingPage.tsx')),
  guarded('/dashboard/organization/edit/$id', 'EditOrganizationPage', () => import('./EditOrganizationPage.tsx')),
  moved('/companies', '/organizations'),
  moved('/search', '/listings'),
  moved('/listings-new', '/listings'),
  moved('/listings-refactored', '/listings'),
  moved('/listings/details/program', '/listings'),
] as const

export const routeTree = root.addChildren([
  ...openPages,
  signedIn.addChildren([...memberPages, dashboard.addChildren(dashboardParts)]),
])
