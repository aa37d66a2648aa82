// Where toasts appear, over everything: top center, longer under the pointer or in focus, gone with a click.

import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import styles from './Toasts.module.css'
import { removeToast, type Toast, toastStore } from './toast.ts'

const none: readonly Toast[] = []

export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => none)
  const host = toastStore.host()
  if (!host) return null
  return createPortal(
    <div className={styles.place}>
      {toasts.map(toast => (
        <Shown key={toast.id} {...toast} />
      ))}
    </div>,
    host,
  )
}

const leavingMs = 300

function Shown({ id, kind, text, action, ms }: Toast) {
  const [isHeld, setHeld] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => (isLeaving ? removeToast(id) : setLeaving(true)), isLeaving ? leavingMs : ms)
    return () => clearTimeout(timer)
  }, [id, isHeld, isLeaving, ms])
  const hold = () => setHeld(true)
  const release = () => setHeld(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it leaves by itself; a click only makes that sooner.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={`toast ${kind === 'error' ? 'bad' : ''} ${styles.toast}`}
      data-leaving={isLeaving || undefined}
      onClick={() => setLeaving(true)}
      onPointerEnter={hold}
      onPointerLeave={release}
      onFocus={hold}
      onBlur={release}
    >
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
