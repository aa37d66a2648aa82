// Whether somebody is signed in, and the steps between: in, out, and in step with the other tabs.
import { useSyncExternalStore } from 'react'
import { forgetOrigin, rememberedOrigin } from './origin.ts'
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
  leaveFor(origin ?? `${location.pathname}${location.search}`)
}

/** Spec §4: to / and reload. What the last account loaded must not be shown to the next one. */
export function endSession(): void {
  dropToken()
  forgetOrigin()
  leaveFor('/')
}

/** Another tab has signed in or out, or as somebody else: this one starts anew, so that they show the same. */
export function keepInStep(): void {
  onTokenElsewhere(() => leaveFor(storedToken() === null ? '/' : `${location.pathname}${location.search}`))
}

function leaveFor(path: string) {
  if (path === `${location.pathname}${location.search}`) location.reload()
  else location.assign(path)
}
