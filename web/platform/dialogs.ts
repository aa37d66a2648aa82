// Keeps which account dialog is open. Every page may open one, and the frame draws it.
import { useSyncExternalStore } from 'react'
import { forgetOrigin, rememberedOrigin, rememberOrigin } from './origin.ts'
import { storedToken } from './token.ts'

export type DialogName = 'logIn' | 'signUp' | 'forgotPassword' | 'changePassword' | 'logOut'
/** A dialog that closes keeps its name, since it stays visible during the closing animation. */
type Shown = { name: DialogName; isOpen: boolean; email?: string; linking?: Linking | undefined }
/** A provider has confirmed somebody whose account asks for its password once: the ticket, and the sentence that says so. */
export type Linking = { ticket: string; sentence: string }

// The login stays open after a reload, since the reader has not logged in yet.
const needsLogIn = typeof document !== 'undefined' && storedToken() === null && rememberedOrigin() !== null
let shown: Shown | null = needsLogIn ? { name: 'logIn', isOpen: true } : null
const listeners = new Set<() => void>()

/** `email` prefills the field. */
export const openDialog = (name: DialogName, email = '', linking?: Linking): void =>
  set({ name, isOpen: true, email, linking })

/** After the login the reader goes to `origin`, a path of this site. */
export function askToLogIn(origin: string): void {
  rememberOrigin(origin)
  openDialog('logIn')
}

/** Closing the login also forgets the page that it would have led to. */
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

/** Null until the first dialog is opened, so that none is loaded before. */
export const useDialog = (): Shown | null =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
