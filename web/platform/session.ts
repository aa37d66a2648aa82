// Whether somebody is signed in; login, logout, and synchronization with other tabs.
import { useSyncExternalStore } from 'react'
import { forgetOrigin, rememberExpiry, rememberedOrigin } from './origin.ts'
import { forgetOwnSaves } from './ownSaves.ts'
import { forgetRecents } from './recents.ts'
import { dropToken, onTokenElsewhere, storedToken, storeToken } from './token.ts'

/** Until hydration everybody counts as a visitor, since the prerendered page is the same for all. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onTokenElsewhere,
    () => storedToken() !== null,
    () => false,
  )

/** Reloads the page that the login interrupted, so that nothing of the visitor's cache remains. A new account goes to the three welcome questions. */
export function startSession(token: string, isNew = false): void {
  storeToken(token)
  const origin = rememberedOrigin()
  forgetOrigin()
  leaveFor(origin ?? (isNew ? '/welcome' : here()))
}

/** Under it the tab keeps what is to be compared; compareTray.ts reads it, which visitors do not load. */
export const comparedKey = 'appetite-compare'

/** Reloads at /, since the next account must not see what the last one loaded. */
export function endSession(): void {
  dropToken()
  forgetRecents()
  forgetOwnSaves()
  sessionStorage.removeItem(comparedKey)
  forgetOrigin()
  leaveFor('/')
}

/** The server has ended the session: reloads at /, where the login opens and leads back to the interrupted page. */
export function expireSession(): void {
  dropToken()
  forgetRecents()
  forgetOwnSaves()
  sessionStorage.removeItem(comparedKey)
  if (location.pathname === '/') forgetOrigin()
  else rememberExpiry(here())
  leaveFor('/')
}

/** The account reaches nothing else until it has a second factor. The page that was asked for comes after it. */
export function leaveForSetUp(): void {
  if (location.pathname !== '/set-up') leaveFor(`/set-up?to=${encodeURIComponent(here())}`)
}

/** When another tab has logged in, logged out or changed the account, this one reloads to show the same account. */
export function syncWithOtherTabs(): void {
  const atStart = storedToken()
  const reload = () => leaveFor(storedToken() === null ? '/' : here())
  onTokenElsewhere(reload)
  // A page restored by the Back button (bfcache) has missed the events of other tabs.
  window.addEventListener('pageshow', event => {
    if (event.persisted && storedToken() !== atStart) reload()
  })
}

const here = () => `${location.pathname}${location.search}`

function leaveFor(path: string) {
  if (path === here()) location.reload()
  else location.assign(path)
}
