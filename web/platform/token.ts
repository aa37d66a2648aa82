// Where the browser keeps the session: spec §3.1 names both keys.
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

/** Calls back when another tab signs in or out. */
export function onTokenElsewhere(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
