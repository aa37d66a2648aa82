// Stores the session's token in the browser, and that of a trusted device. The storage keys must not change, or sessions of earlier
// versions would end.
const tokenKey = 'jwtToken'
const loggedOutKey = 'isLoggedOut'
const deviceKey = 'appetite-device'

export const storedToken = (): string | null => localStorage.getItem(tokenKey)

export function storeToken(token: string): void {
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(loggedOutKey, '0')
}

export function dropToken(): void {
  localStorage.removeItem(tokenKey)
  localStorage.setItem(loggedOutKey, '1')
}

/** What the login sends along, so that this browser is asked for no code. It stays when the session ends. */
export const storedDevice = (): { device?: string } => {
  const device = localStorage.getItem(deviceKey)
  return device === null ? {} : { device }
}

export const storeDevice = (device: string): void => localStorage.setItem(deviceKey, device)

/** Calls `changed` when another tab logs in or out. */
export function onTokenElsewhere(changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === tokenKey || event.key === null) changed()
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
