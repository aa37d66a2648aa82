// The router: plain query strings, pages fetched on intent, every navigation to the top.
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { NotFoundPage } from './NotFoundPage.tsx'
import { PageFailed } from './PageFailed.tsx'
import { routeTree } from './routes.tsx'

export function makeRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    // A link must read well in a mail: ?state=TX&page=2, no quotes and no JSON.
    parseSearch: text => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch,
    defaultPreload: 'intent',
    defaultNotFoundComponent: NotFoundPage,
    // In the place of the whole page, not below the head of the nearest one.
    notFoundMode: 'root',
    defaultErrorComponent: PageFailed,
    defaultPendingMs: 300,
    // Back returns to where one was; spec §2.1: every other navigation to another page scrolls to the top.
    // Only in a browser: on the server it would add an inline script, which the page's policy refuses.
    scrollRestoration: typeof document !== 'undefined' && scrollsUnlessRead(),
  })
}

/** A page that was made ahead is perhaps being read further down when it comes alive: its reader stays there. */
function scrollsUnlessRead() {
  const read = document.getElementById('root')?.firstElementChild ? window.location.href : null
  let isFirst = true
  return () => {
    const stays = isFirst && window.scrollY > 0 && window.location.href === read
    isFirst = false
    return !stays
  }
}

function stringifySearch(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const query = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]))
  // Commas separate the values of a filter, and are allowed to stand as they are.
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
  interface HistoryState {
    /** Of a mailed link, once it was read: see pages/VerifyEmailPage.tsx. */
    mailedToken?: string
    isViewMode?: boolean
    isEdit?: boolean
    /** Details that were opened from the results: closing them is a step back. */
    openedHere?: boolean
    /** The contact at whom the details of a listing are opened. */
    person?: number
    /** The field whose letters this step holds: more of them join it. */
    typedIn?: string
  }
}
