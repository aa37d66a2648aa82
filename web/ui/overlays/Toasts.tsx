// Renders the toasts above everything else, at the top center. They stay longer under the pointer or with focus, and a click closes them.
import { useEffect, useSyncExternalStore } from 'react'
import type { QueuedToast } from 'react-aria-components/Toast'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Toasts.module.css'
import { type Toast, toastQueue } from './toast.ts'

const subscribe = (listener: () => void) => toastQueue.subscribe(listener)
const none: QueuedToast<Toast>[] = []

/** Does not use React Aria's toasts, which would double the first scripts. `data-react-aria-top-layer` keeps toasts usable above a modal overlay. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => toastQueue.visibleToasts,
    () => none,
  )
  if (toasts.length === 0) return null
  return createPortal(
    // biome-ignore lint/a11y/noStaticElementInteractions: under the pointer or in focus they stay.
    <div
      className={styles.place}
      data-react-aria-top-layer
      onPointerEnter={() => toastQueue.pauseAll()}
      onPointerLeave={() => toastQueue.resumeAll()}
      onFocus={() => toastQueue.pauseAll()}
      onBlur={() => toastQueue.resumeAll()}
    >
      {[...toasts].reverse().map(toast => (
        <Shown key={toast.key} toast={toast} />
      ))}
    </div>,
    document.body,
  )
}

function Shown({ toast: { key, timer, timeout, content } }: { toast: QueuedToast<Toast> }) {
  const { kind, text, action } = content
  useEffect(() => {
    if (timeout !== undefined) timer?.reset(timeout)
    return () => timer?.pause()
  }, [timer, timeout])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it leaves by itself; a click only makes that sooner.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div role={kind === 'error' ? 'alert' : 'status'} className={styles.toast} onClick={() => toastQueue.close(key)}>
      <Icon name={kind === 'error' ? 'alert' : 'check'} />
      <span className={styles.text}>{text}</span>
      {action && (
        <Button kind="soft" size="sm" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
