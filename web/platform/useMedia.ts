// Whether a media query matches, for parts that are not rendered at all at some widths.
import { useCallback, useMemo, useSyncExternalStore } from 'react'

export const narrowScreen = '(max-width: 47.5em)'
/** Below this width the filters do not fit beside the results. */
export const withoutRail = '(max-width: 60em)'

export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query])
  const subscribe = useCallback(
    (listen: () => void) => {
      media.addEventListener('change', listen)
      return () => media.removeEventListener('change', listen)
    },
    [media],
  )
  return useSyncExternalStore(subscribe, () => media.matches)
}
