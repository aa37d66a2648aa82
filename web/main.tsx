// The browser's entry: brings a prerendered page to life, or draws the page that the address names.
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot, hydrateRoot } from 'react-dom/client'
import './fonts.css'
import './styles/index.css'
import { makeRouter } from './pages/router.ts'
import { keepInStep } from './platform/session.ts'
import { Toasts } from './ui/Toasts.tsx'
import './ui/trusted.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root.')

const router = makeRouter()
const app = (
  <StrictMode>
    <I18nProvider locale="en-US">
      <RouterProvider router={router} />
      <Toasts />
    </I18nProvider>
  </StrictMode>
)

// The page's policy refuses code that is made from text, which the schemas of forms would try for speed.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
keepInStep()
// Not awaited by the module itself: pages import from its chunk, and would wait for it while it waits for them.
void bringToLife(root)

async function bringToLife(root: HTMLElement) {
  if (root.firstElementChild) await hydrate(root)
  else createRoot(root).render(app)
  // From here on React hears what happens. What was pressed before (public/preHydration.js) comes to life at once.
  window.dispatchEvent(new Event('appetite-listens'))
}

async function hydrate(root: HTMLElement) {
  // What stands there already stays until what takes its place is loaded.
  await router.load()
  // What stands there holds no state of the router's, which has loaded anew and finds the same.
  router.ssr = { manifest: undefined }
  const { href } = router.latestLocation
  const onRecoverableError = (error: unknown) => {
    // Whoever has left meanwhile gets the next page drawn anew instead, which is no fault.
    if (router.latestLocation.href === href) reportError(error)
  }
  // In small steps: what somebody does meanwhile comes first.
  startTransition(() => void hydrateRoot(root, app, { onRecoverableError }))
}
