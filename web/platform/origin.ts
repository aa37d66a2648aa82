// Remembers the page that somebody was on when asked to sign in. It is kept for this tab only, and is always a path of this site.
const key = 'appetite-origin'
const endedKey = 'appetite-session-ended'

export const rememberOrigin = (path: string): void => sessionStorage.setItem(key, path)

/** Remembers that the server ended the session, which the login then explains. */
export function rememberExpiry(path: string): void {
  rememberOrigin(path)
  sessionStorage.setItem(endedKey, '1')
}

export const hasSessionEnded = (): boolean => sessionStorage.getItem(endedKey) !== null

export function forgetOrigin(): void {
  sessionStorage.removeItem(key)
  sessionStorage.removeItem(endedKey)
}

export function rememberedOrigin(): string | null {
  const path = sessionStorage.getItem(key)
  return path && pathOn(location.origin, path)
}

/**
 * Normalizes a path as a browser would read it; null if it leads to another site. Two slashes, a backslash or a tab between them
 * name another host, and so do dot segments that leave two slashes once they are resolved.
 */
export function pathOn(site: string, path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, site)) return null
  const { origin, pathname, search, hash } = new URL(path, site)
  return origin === new URL(site).origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
