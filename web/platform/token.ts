// Stores the session's token in the browser. The storage keys must not change, or sessions of earlier versions would end.
const tokenKey = 'jwtToken'
const loggedOutKey = 'isLoggedOut'

export const storedToken = (): string | null => localStorage.getItem(tokenKey)

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(loggedOutKey, '0')
}

export function dropToken(): void {
  localStorage.removeItem(tokenKey)
  localStorage.setItem(loggedOutKey, '1')
}

/** Calls `changed` when another tab logs in or out. */
export function onTokenElsewhere(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
