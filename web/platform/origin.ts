// Where somebody was going when asked to sign in; kept for this tab alone, and only ever a path of this site.
const key = 'appetite-origin'

export const rememberOrigin = (path: string): void => sessionStorage.setItem(key, path)

export function forgetOrigin(): void {
  sessionStorage.removeItem(key)
}

export function rememberedOrigin(): string | null {
  const path = sessionStorage.getItem(key)
  // A path that begins with two slashes, or a slash and a backslash, names another site.
  return path && /^\/(?![/\\])/.test(path) ? path : null
}
