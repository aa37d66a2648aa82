// Which of the account's dialogs is open; any page may open one, the frame shows it.
import { useSyncExternalStore } from 'react'

export type DialogName = 'logIn' | 'signUp' | 'forgotPassword' | 'changePassword' | 'logOut'

let open: DialogName | null = null
const listeners = new Set<() => void>()

export function openDialog(name: DialogName): void {
  set(name)
}
export function closeDialog(): void {
  set(null)
}

function set(next: DialogName | null) {
  open = next
  for (const tell of listeners) tell()
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useOpenDialog = (): DialogName | null =>
  useSyncExternalStore(
    listen,
    () => open,
    () => null,
  )
