// Every page of the product and its address: spec §2.1, read from top to bottom.
import { createRootRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { Frame } from './Frame.tsx'
import { guard } from './guard.ts'

const root = createRootRoute({ component: Frame })
const open = <const Path extends string>(path: Path) => ({ getParentRoute: () => root, path })

const home = createRoute({
  ...open('/'),
  component: lazyRouteComponent(() => import('./HomePage.tsx'), 'HomePage'),
})

const articles = createRoute({
  ...open('/articles'),
  component: lazyRouteComponent(() => import('./ArticlesPage.tsx'), 'ArticlesPage'),
})
const article = createRoute({
  ...open('/articles/$slug'),
  component: lazyRouteComponent(() => import('./ArticlePage.tsx'), 'ArticlePage'),
})
/** As links of old have it; asked of the server, this is answered there. */
const articleDetails = createRoute({
  ...open('/articles/details'),
  beforeLoad: ({ search }: { search: { slug?: string } }) => {
    if (search.slug) throw redirect({ to: '/articles/$slug', params: { slug: search.slug }, replace: true })
    throw redirect({ to: '/articles', replace: true })
  },
})

/** Only with a session: others are asked to log in, and land where they were going. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  beforeLoad: guard,
  component: lazyRouteComponent(() => import('./SignedIn.tsx'), 'SignedIn'),
})
const guarded = <const Path extends string>(path: Path) => ({ getParentRoute: () => signedIn, path })

/** An older address: the query goes along. */
const toListings = () => {
  throw redirect({ to: '/listings', search: true, replace: true })
}

const listings = createRoute({
  ...guarded('/listings'),
  component: lazyRouteComponent(() => import('./ListingsPage.tsx'), 'ListingsPage'),
})
const listing = createRoute({
  ...guarded('/listings/details/$id'),
  component: lazyRouteComponent(() => import('./ListingDetailPage.tsx'), 'ListingDetailPage'),
})
const organizationsOfType = createRoute({
  ...guarded('/organization/$name'),
  component: lazyRouteComponent(() => import('./OrganizationsPage.tsx'), 'OrganizationsPage'),
})

export const routeTree = root.addChildren([
  home,
  articles,
  article,
  articleDetails,
  signedIn.addChildren([
    listings,
    createRoute({ ...guarded('/listings-new'), beforeLoad: toListings }),
    createRoute({ ...guarded('/listings-refactored'), beforeLoad: toListings }),
    listing,
    createRoute({ ...guarded('/listings/details/program'), beforeLoad: toListings }),
    organizationsOfType,
  ]),
])
