// The color scheme that the reader chose: light, dark, or the system's.
import { useSyncExternalStore } from 'react'

/** preHydration.js applies it before the first paint, and again whenever it changes. */
type ColorScheme = 'light' | 'dark' | 'system'
const key = 'appetite-theme'

export function chooseColorScheme(scheme: ColorScheme): void {
  if (scheme === 'system') localStorage.removeItem(key)
  else localStorage.setItem(key, scheme)
  window.dispatchEvent(new Event(key))
}

function chosen(): ColorScheme {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

const listen = (tell: () => void) => {
  window.addEventListener(key, tell)
  window.addEventListener('storage', tell)
  return () => {
    window.removeEventListener(key, tell)
    window.removeEventListener('storage', tell)
  }
}

export const useColorScheme = (): ColorScheme => useSyncExternalStore(listen, chosen, () => 'system')
