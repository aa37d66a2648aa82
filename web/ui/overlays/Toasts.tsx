// Renders the toasts above everything else, at the top center. They stay longer under the pointer or with focus, and a click closes them.
import { useSyncExternalStore } from 'react'
import type { QueuedToast } from 'react-aria-components/Toast'
import { createPortal } from 'react-dom'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { type Toast, toastQueue } from './toast.ts'

const subscribe = (listener: () => void) => toastQueue.subscribe(listener)
const none: QueuedToast<Toast>[] = []

/** A dialog leaves room for a toast above it. */
const aboveDialog =
  'in-[body:has([data-overlay=dialog]:not([data-exiting]))]:top-0 in-[body:has([data-overlay=dialog]:not([data-exiting]))]:mt-1.5'
/** What fills a narrow screen has its title and close button at the top, and often a button at the bottom. */
const aboveFoot =
  'max-sm:in-[body:has([data-overlay]:not([data-overlay=dialog],[data-exiting])):not(:has([data-overlay=dialog]))]:top-auto max-sm:in-[body:has([data-overlay]:not([data-overlay=dialog],[data-exiting])):not(:has([data-overlay=dialog]))]:bottom-23'

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
      className={`pointer-events-none fixed inset-x-4 top-header z-toast mt-3 grid justify-items-center gap-3 ${aboveDialog} ${aboveFoot}`}
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

function Shown({ toast: { key, content } }: { toast: QueuedToast<Toast> }) {
  const { kind, text, action } = content
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: it leaves by itself; a click only makes that sooner.
    // biome-ignore lint/a11y/noStaticElementInteractions: as above.
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className="pointer-events-auto inline-flex min-h-12 max-w-full cursor-pointer items-center gap-2.5 rounded-md border border-line-strong bg-raised pr-4.5 pl-3.5 font-medium shadow-popup transition sm:max-w-120 starting:-translate-y-full starting:opacity-0"
      onClick={() => toastQueue.close(key)}
    >
      <span className={kind === 'error' ? 'text-danger' : 'text-success'}>
        <Icon name={kind === 'error' ? 'alert' : 'check'} />
      </span>
      <span className="min-w-0 py-2.5 wrap-anywhere">{text}</span>
      {action && (
        <Button kind="soft" size="sm" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </div>
  )
}
