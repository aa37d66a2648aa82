// Which of the account's dialogs is open; any page may open one, the frame shows it.
import { useSyncExternalStore } from 'react'
import { forgetOrigin, rememberedOrigin, rememberOrigin } from './origin.ts'
import { storedToken } from './token.ts'

export type DialogName = 'logIn' | 'signUp' | 'forgotPassword' | 'changePassword' | 'logOut'
/** A dialog that closes keeps its name: it is still seen while it goes. */
type Shown = { name: DialogName; isOpen: boolean }

// Whoever was asked to log in and reloads the page is still asked.
const needsLogIn = typeof document !== 'undefined' && storedToken() === null && rememberedOrigin() !== null
let shown: Shown | null = needsLogIn ? { name: 'logIn', isOpen: true } : null
const listeners = new Set<() => void>()

export const openDialog = (name: DialogName): void => set({ name, isOpen: true })

/** The login leads on to `origin`, a path of this site. */
export function askToLogIn(origin: string): void {
  rememberOrigin(origin)
  openDialog('logIn')
}

/** Whoever turns away from the login is no longer on the way to where it would have led. */
export function closeDialog(): void {
  forgetOrigin()
  if (shown) set({ ...shown, isOpen: false })
}

function set(next: Shown) {
  shown = next
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Null until the first one was opened: until then none needs to be loaded. */
export const useDialog = (): Shown | null =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
