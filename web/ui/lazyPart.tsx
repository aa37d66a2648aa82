// A component that is loaded on demand. If loading fails it shows a toast, and tries again when the connection is back.
import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { showToast } from './overlays/toast.ts'

type Loading = {
  /** The placeholder while it loads. */
  fallback?: ReactNode
  /** A change of this value tries again after a failure. */
  request?: unknown
  /** Closes what waits for it: it could not be loaded, or the user pressed Escape, pressed elsewhere or went back meanwhile. */
  onGiveUp?: () => void
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  const fetchPart = () =>
    load().then(found => {
      loaded = found
      return found
    })
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, when its module is read.
  function LazyPart({ fallback = null, request, onGiveUp, ...rest }: Props & Loading) {
    const [Part, setPart] = useState(() => loaded)
    const [tries, setTries] = useState(0)
    const isThere = Part !== undefined
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each time it is asked for is a new load.
    useEffect(() => {
      if (isThere) return undefined
      let isLeft = false
      const again = () => setTries(count => count + 1)
      fetchPart().then(
        found => isLeft || setPart(() => found),
        () => {
          if (isLeft) return
          tellMissing()
          onGiveUp?.()
          window.addEventListener('online', again)
        },
      )
      return () => {
        isLeft = true
        window.removeEventListener('online', again)
      }
    }, [isThere, tries, request])
    const giveUp = useEffectEvent(() => onGiveUp?.())
    const canGiveUp = !isThere && onGiveUp !== undefined
    useEffect(() => (canGiveUp ? whenLeft(() => giveUp()) : undefined), [canGiveUp])
    // as: without its own three properties, what was passed is what the part takes.
    return Part ? <Part {...(rest as unknown as Props)} /> : fallback
  }
  /** Loads it before it is shown. A failure is reported when it should be shown. */
  const prefetch = () => void fetchPart().catch(() => undefined)
  return Object.assign(LazyPart, { prefetch })
}

/** Without this, what opens late would cover what the user went on to, and take the focus from it. */
function whenLeft(leave: () => void) {
  const listening = new AbortController()
  const options = { signal: listening.signal }
  window.addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), options)
  window.addEventListener('pointerdown', leave, options)
  window.addEventListener('popstate', leave, options)
  return () => listening.abort()
}

/** Loading fails without a connection, or when a new release has replaced the file that this page names. */
const tellMissing = () =>
  showToast({
    kind: 'error',
    text: 'A part of this page could not be loaded. Check your connection, or reload to get the newest version.',
    // Without a connection a reload would lose what is typed.
    ...(navigator.onLine && { action: { label: 'Reload', run: () => location.reload() } }),
  })
