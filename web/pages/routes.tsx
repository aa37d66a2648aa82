// Every page of the product and its address: spec §2.1, read from top to bottom.
import { createRootRoute, createRoute, redirect } from '@tanstack/react-router'
import { Frame } from './Frame.tsx'
import { guard } from './guard.ts'
import { lazyPage } from './lazyPage.ts'

/** What stands behind the question mark is anybody's to write: whoever reads it judges it (platform/useListParams.ts). */
const anySearch = (search: Record<string, unknown>) => search
const root = createRootRoute({ component: Frame, validateSearch: anySearch })
const open = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const home = createRoute({
  ...open('/'),
  component: lazyPage(() => import('./HomePage.tsx'), 'HomePage'),
})
const texts = [
  createRoute({ ...open('/faq'), component: lazyPage(() => import('./FaqPage.tsx'), 'FaqPage') }),
  createRoute({
    ...open('/privacy-policy'),
    component: lazyPage(() => import('./PrivacyPage.tsx'), 'PrivacyPage'),
  }),
  createRoute({
    ...open('/terms-and-conditions'),
    component: lazyPage(() => import('./TermsPage.tsx'), 'TermsPage'),
  }),
  createRoute({
    ...open('/security'),
    component: lazyPage(() => import('./SecurityPage.tsx'), 'SecurityPage'),
  }),
] as const

const articles = createRoute({
  ...open('/articles'),
  component: lazyPage(() => import('./ArticlesPage.tsx'), 'ArticlesPage'),
})
const article = createRoute({
  ...open('/articles/$slug'),
  component: lazyPage(() => import('./ArticlePage.tsx'), 'ArticlePage'),
})
/** As links of old have it; asked of the server, this is answered there. */
const articleDetails = createRoute({
  ...open('/articles/details'),
  beforeLoad: ({ search: { slug } }) => {
    if (typeof slug === 'string' && slug) throw redirect({ to: '/articles/$slug', params: { slug }, replace: true })
    throw redirect({ to: '/articles', replace: true })
  },
})

const signingIn = [
  createRoute({
    ...open('/verify-email'),
    component: lazyPage(() => import('./VerifyEmailPage.tsx'), 'VerifyEmailPage'),
  }),
  createRoute({
    ...open('/reset-password'),
    component: lazyPage(() => import('./VerifyEmailPage.tsx'), 'ResetPasswordPage'),
  }),
  createRoute({
    ...open('/sign-in/google'),
    staticData: { bare: true },
    component: lazyPage(() => import('./VerifyEmailPage.tsx'), 'SignInReturnPage'),
  }),
  createRoute({
    ...open('/sign-in/facebook'),
    staticData: { bare: true },
    component: lazyPage(() => import('./VerifyEmailPage.tsx'), 'SignInReturnPage'),
  }),
] as const

/** Only with a session: others are asked to log in, and land where they were going. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: guard,
  component: lazyPage(() => import('./SignedIn.tsx'), 'SignedIn'),
})
const guarded = <const Path extends string>(path: Path) => ({ getParentRoute: () => signedIn, path })

/** An older address: the query goes along. */
const toListings = () => {
  throw redirect({ to: '/listings', search: true, replace: true })
}

const listings = createRoute({
  ...guarded('/listings'),
  component: lazyPage(() => import('./ListingsPage.tsx'), 'ListingsPage'),
})
const listing = createRoute({
  ...guarded('/listings/details/$id'),
  component: lazyPage(() => import('./ListingDetailPage.tsx'), 'ListingDetailPage'),
})
const organizationsOfType = createRoute({
  ...guarded('/organization/$name'),
  component: lazyPage(() => import('./OrganizationsPage.tsx'), 'OrganizationsPage'),
})

const organizations = createRoute({
  ...guarded('/organizations'),
  component: lazyPage(() => import('./OrganizationsPage.tsx'), 'OrganizationsPage'),
})
const organization = createRoute({
  ...guarded('/organization-detail/$id'),
  component: lazyPage(() => import('./OrganizationsPage.tsx'), 'OrganizationDetailPage'),
})
const companies = createRoute({
  ...guarded('/companies'),
  beforeLoad: () => {
    throw redirect({ to: '/organizations', search: true, replace: true })
  },
})
const olderListings = [
  createRoute({ ...guarded('/search'), beforeLoad: toListings }),
  createRoute({ ...guarded('/listings-new'), beforeLoad: toListings }),
  createRoute({ ...guarded('/listings-refactored'), beforeLoad: toListings }),
  createRoute({ ...guarded('/listings/details/program'), beforeLoad: toListings }),
] as const

const addToThePot = createRoute({
  ...guarded('/add-to-the-pot'),
  component: lazyPage(() => import('./PotPage.tsx'), 'PotPage'),
})

const dashboard = createRoute({
  ...guarded('/dashboard'),
  component: lazyPage(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage'),
})
const part = <const Path extends string>(path: Path) => ({ getParentRoute: () => dashboard, path })
const dashboardStart = createRoute({
  ...part('/'),
  beforeLoad: () => {
    throw redirect({ to: '/dashboard/listings', replace: true })
  },
})
const dashboardListings = createRoute({
  ...part('/listings'),
  component: lazyPage(() => import('./dashboard/DashboardListings.tsx'), 'DashboardListings'),
})
const dashboardCompany = createRoute({
  ...part('/company'),
  component: lazyPage(() => import('#web/features/organizations/Providers.tsx'), 'Providers'),
})
const dashboardPending = createRoute({
  ...part('/pending'),
  component: lazyPage(() => import('#web/features/moderation/Pending.tsx'), 'PendingPage'),
})
const dashboardArticles = createRoute({
  ...part('/articles'),
  component: lazyPage(() => import('#web/features/articles/ArticlesDesk.tsx'), 'ArticlesDesk'),
})
const dashboardLines = createRoute({
  ...part('/lines'),
  component: lazyPage(() => import('#web/features/reference/Lines.tsx'), 'LinesPage'),
})
const dashboardAccounts = createRoute({
  ...part('/accounts'),
  component: lazyPage(() => import('#web/features/accounts/Accounts.tsx'), 'AccountsPage'),
})
const dashboardGaps = createRoute({
  ...part('/gaps'),
  component: lazyPage(() => import('#web/features/gaps/Gaps.tsx'), 'GapsPage'),
})
const dashboardMessages = createRoute({
  ...part('/messages'),
  component: lazyPage(() => import('#web/features/articles/Messages.tsx'), 'MessagesPage'),
})
const myCompany = createRoute({
  ...guarded('/my-company'),
  component: lazyPage(() => import('./MyCompanyPage.tsx'), 'MyCompanyPage'),
})
const contact = createRoute({
  ...guarded('/contact-us'),
  component: lazyPage(() => import('./ContactPage.tsx'), 'ContactPage'),
})
const profile = createRoute({
  ...guarded('/profile'),
  component: lazyPage(() => import('./ProfilePage.tsx'), 'ProfilePage'),
})
const editListing = createRoute({
  ...guarded('/dashboard/listings/edit/$id'),
  component: lazyPage(() => import('./EditPage.tsx'), 'EditListingPage'),
})
const editOrganization = createRoute({
  ...guarded('/dashboard/organization/edit/$id'),
  component: lazyPage(() => import('./EditPage.tsx'), 'EditOrganizationPage'),
})

export const routeTree = root.addChildren([
  home,
  ...texts,
  ...signingIn,
  articles,
  article,
  articleDetails,
  signedIn.addChildren([
    listings,
    listing,
    organizations,
    organizationsOfType,
    organization,
    companies,
    myCompany,
    contact,
    profile,
    dashboard.addChildren([
      dashboardStart,
      dashboardListings,
      dashboardCompany,
      dashboardArticles,
      dashboardPending,
      dashboardGaps,
      dashboardLines,
      dashboardAccounts,
      dashboardMessages,
    ]),
    editListing,
    editOrganization,
    addToThePot,
    ...olderListings,
  ]),
])
