// Keeps which dialog of the frame is open: those of the account, 'Add to list' and 'Export'. Every page may open one.
import { useSyncExternalStore } from 'react'
import { forgetOrigin, rememberedOrigin, rememberOrigin } from './origin.ts'
import type { InputFor } from './send.ts'
import { storedToken } from './token.ts'

export type DialogName = 'logIn' | 'signUp' | 'forgotPassword' | 'changePassword' | 'logOut' | 'addToList' | 'export'
/** A dialog that closes keeps its name, since it stays visible during the closing animation. */
export type ShownDialog = {
  name: DialogName
  isOpen: boolean
  email?: string
  linking?: Linking | undefined
  /** The login goes on with a code. */
  ticket?: string | undefined
  /** Why the login is shown again, in a sentence. */
  sentence?: string | undefined
  collecting?: Collecting
  exporting?: Exporting
}
/** What is exported; `rows` is how many the page shows, where it knows. */
export type Exporting = Omit<InputFor<'exchange.link'>, 'format' | 'columns' | 'waiting'> & {
  rows?: number | undefined
}
export type Collected = { listings?: readonly number[]; organizations?: readonly number[] }
/** What is put on a list, and the element beside which the lists stand. */
export type Collecting = Collected & {
  at: Element | null
  /** Moves it from this list to the chosen one, in place of adding it. */
  move?: { from: number; to: (list: { id: number; name: string }) => Promise<boolean> }
}
/** A provider has confirmed somebody whose account asks for its password once: the ticket, and the sentence that says so. */
export type Linking = { ticket: string; sentence: string }

// The login stays open after a reload, since the reader has not logged in yet.
const needsLogIn = typeof document !== 'undefined' && storedToken() === null && rememberedOrigin() !== null
let shown: ShownDialog | null = needsLogIn ? { name: 'logIn', isOpen: true } : null
const listeners = new Set<() => void>()

/** `email` prefills the field. */
export const openDialog = (name: DialogName, email = '', linking?: Linking): void =>
  set({ name, isOpen: true, email, linking })

/** The login was right so far, and its account asks for a code beside it. */
export const askForCode = (ticket: string, email = ''): void => set({ name: 'logIn', isOpen: true, email, ticket })

/** The code came too late, so the login begins anew. */
export const logInAnew = (sentence: string, email = ''): void => set({ name: 'logIn', isOpen: true, email, sentence })

export const openAddToList = (collecting: Collecting): void => set({ name: 'addToList', isOpen: true, collecting })

export const openExport = (exporting: Exporting): void => set({ name: 'export', isOpen: true, exporting })

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

function set(next: ShownDialog) {
  shown = next
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** Null until the first dialog is opened, so that none is loaded before. */
export const useDialog = (): ShownDialog | null =>
  useSyncExternalStore(
    listen,
    () => shown,
    () => null,
  )
