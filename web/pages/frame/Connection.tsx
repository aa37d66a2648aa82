// Shows a line in the header while the browser is offline, where it covers nothing.
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/Icon.tsx'

const listen = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Elements that stick below the header need its current height. */
function measure(line: HTMLElement) {
  const { style } = document.documentElement
  const watch = new ResizeObserver(() => style.setProperty('--offline-h', `${line.offsetHeight}px`))
  watch.observe(line)
  return () => {
    watch.disconnect()
    style.removeProperty('--offline-h')
  }
}

export function Connection() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status">
      {!online && (
        <p
          className="flex min-h-10 items-center justify-center gap-2 bg-pot-soft px-4 py-1.5 font-medium text-on-pot-soft"
          ref={line => (line ? measure(line) : undefined)}
        >
          <Icon name="alert" size="s" /> You are offline. What you see may be old, and nothing is sent until you are
          back.
        </p>
      )}
    </div>
  )
}
