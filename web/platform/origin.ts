// Where somebody was going when asked to sign in; kept for this tab alone, and only ever a path of this site.
const key = 'appetite-origin'
const endedKey = 'appetite-session-ended'

export const rememberOrigin = (path: string): void => sessionStorage.setItem(key, path)

/** The server ended the session in the middle of something; the login says so. */
export function rememberEnd(path: string): void {
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
 * As a browser would read it, in its plainest form; null for what leads elsewhere. Two slashes, a backslash or a tab between them
 * name another site, and so do dots that leave two slashes once they are taken out.
 */
export function pathOn(site: string, path: string): string | null {
  if (!path.startsWith('/') || !URL.canParse(path, site)) return null
  const { origin, pathname, search, hash } = new URL(path, site)
  return origin === new URL(site).origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : null
}
