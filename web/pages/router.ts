// The router: plain query strings, prefetching of pages, and scroll positions.
import { createRouter, type ParsedLocation, type RouterHistory } from '@tanstack/react-router'
import { Frame } from './Frame.tsx'
import { lazyPage } from './lazyPage.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFailed } from './PageFailed.tsx'
import { pages } from './pages.ts'
import { dashboard, root, signedIn } from './routes.ts'

// Both draw links to the pages of the table, which needs the routes first.
root.update({ component: Frame })
dashboard.update({ component: lazyPage(() => import('./dashboard/DashboardPage.tsx'), 'DashboardPage') })

const routesOf = (...guards: (typeof pages)[number]['guard'][]) =>
  pages.filter(({ guard }) => guards.includes(guard)).map(({ route }) => route)
const routeTree = root.addChildren([
  ...routesOf('open', 'linked'),
  signedIn.addChildren([...routesOf('guarded'), dashboard.addChildren(routesOf('part'))]),
])

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    // Links must be readable in a mail: ?state=TX&page=2, without quotes and JSON.
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    // 'Not found' replaces the whole page, not just the content below the nearest parent route.
    notFoundMode: 'root',
    defaultErrorComponent: PageFailed,
    defaultPendingMs: 300,
    // Back restores the scroll position; every other navigation to another page scrolls to the top.
    // Only in browsers: on the server it would add an inline script, which the Content-Security-Policy forbids.
    scrollRestoration: typeof document !== 'undefined' && scrollsUnlessRead(),
  })
}

/** Whether the HTML contains the page, rather than nothing. */
export const isPrerendered = (): boolean => document.getElementById('root')?.firstElementChild != null

/** The reader of a prerendered page may have scrolled before hydration, and must stay there. Back from a drawer leads to where it
 * has moved the page: to the card of the listing that it showed last. */
function scrollsUnlessRead() {
  const read = isPrerendered() ? window.location.href : null
  let last: ParsedLocation | null = null
  return ({ location }: { location: ParsedLocation }) => {
    const stays = last
      ? last.state.openedHere && location.state.__TSR_index === last.state.__TSR_index - 1
      : window.scrollY > 0 && window.location.href === read
    last = location
    return !stays
  }
}

function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
  // Commas separate the values of a filter, and need no encoding in a query.
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface HistoryState {
    /** The token of a mailed link, after it was removed from the address: see pages/VerifyEmailPage.tsx. */
    mailedToken?: string
    isViewMode?: boolean
    isEdit?: boolean
    /** The viewer's returned change with which the form begins. */
    takesUp?: number
    /** The details were opened from the results, so closing them goes back. */
    openedHere?: boolean
    /** The first results after signing up. */
    isWelcome?: boolean
    /** The contact to which the details scroll. */
    person?: number
    /** The field that was typed into at this history entry: further letters replace the entry. */
    typedIn?: string
  }
}
