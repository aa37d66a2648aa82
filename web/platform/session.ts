// Whether somebody is signed in, and the steps between: in, out, and in step with the other tabs.
import { useSyncExternalStore } from 'react'
import { forgetOrigin, rememberEnd, rememberedOrigin } from './origin.ts'
import { dropToken, onTokenElsewhere, storedToken, storeToken } from './token.ts'

/** Before the page has come alive, everybody is a visitor: the prerendered page knows nobody. */
export const useSignedIn = (): boolean =>
  useSyncExternalStore(
    onTokenElsewhere,
    () => storedToken() !== null,
    () => false,
  )

/** Spec §2.3: on success the page reloads, at the place that somebody was going to. */
export function startSession(token: string): void {
  storeToken(token)
  const origin = rememberedOrigin()
  forgetOrigin()
  leaveFor(origin ?? here())
}

/** Spec §4: to / and reload. What the last account loaded must not be shown to the next one. */
export function endSession(): void {
  dropToken()
  forgetOrigin()
  leaveFor('/')
}

/** The server knows the session no longer: to / as well, where the login opens and leads back to the work. */
export function loseSession(): void {
  dropToken()
  if (location.pathname === '/') forgetOrigin()
  else rememberEnd(here())
  leaveFor('/')
}

/** Another tab has signed in or out, or as somebody else: this one starts anew, so that they show the same. */
export function keepInStep(): void {
  const atStart = storedToken()
  const startAnew = () => leaveFor(storedToken() === null ? '/' : here())
  onTokenElsewhere(startAnew)
  // A page that the Back button brings back as it was left has heard of nothing meanwhile.
  window.addEventListener('pageshow', event => {
    if (event.persisted && storedToken() !== atStart) startAnew()
  })
}

const here = () => `${location.pathname}${location.search}`

function leaveFor(path: string) {
  if (path === here()) location.reload()
  else location.assign(path)
}
