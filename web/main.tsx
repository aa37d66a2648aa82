// Starts the pages in the browser, for both entries: hydrates a prerendered page, or renders the page that the address names.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './fonts.css'
import './styles/index.css'
import { isPrerendered, makeRouter } from './pages/router.ts'
import { syncWithOtherTabs } from './platform/session.ts'
import { focusPageIfLost } from './ui/focus.ts'
import { Toasts } from './ui/overlays/Toasts.tsx'
import './ui/trustedTypes.ts'

export function start() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root.')
  // The page's Content-Security-Policy forbids eval, which zod would use to compile schemas.
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
  syncWithOtherTabs()
  // The module does not await this: pages import from its chunk, so awaiting a page here would deadlock.
  void mount(root)
}

async function mount(root: HTMLElement) {
  const router = makeRouter()
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
      <Toasts />
    </StrictMode>
  )
  // The link or button that opened another page may have gone with the page before; one of the header or the footer is left.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return
    document.activeElement?.closest<HTMLElement>('a:not(#main a)')?.blur()
    focusPageIfLost()
  })
  // What is there stays visible until the router has loaded the page.
  await router.load()
  // As a transition, the first render yields to what the reader does meanwhile.
  startTransition(() => {
    if (!isPrerendered()) return createRoot(root).render(app)
    // The prerendered page carries no router state: the router has just loaded its own and needs none.
    router.ssr = { manifest: undefined }
    const { href } = router.latestLocation
    const onRecoverableError = (error: unknown) => {
      // A reader who has already navigated away gets the next page rendered from scratch, which is no error.
      if (router.latestLocation.href === href) reportError(error)
    }
    hydrateRoot(root, app, { onRecoverableError })
  })
}
