// Shows a toast on any page. It is part of the first scripts, so that a failure can be reported even if nothing else loads.
import { ToastQueue } from 'react-stately/useToastState'

export type ToastAction = { label: string; run: () => void }
export type Toast = { kind: 'success' | 'error' | 'undo'; text: string; action?: ToastAction }

/** A toast with a button stays longer, so that there is time to press it. */
const shownMs = 2_000
const withActionMs = 10_000

/** The shown toasts, which Toasts.tsx renders. */
export const toastQueue = new ToastQueue<Toast>()

/** There is one toast of each kind: a new one replaces it and restarts its time. */
export function showToast(toast: Toast): void {
  hideToast(toast.kind)
  const timeout = toast.action ? withActionMs : shownMs
  const added = toastQueue.add(toast, { timeout })
  for (const { key, timer } of toastQueue.visibleToasts) if (key === added) timer?.reset(timeout)
}

export function hideToast(kind: Toast['kind']): void {
  for (const { key, content } of toastQueue.visibleToasts) if (content.kind === kind) toastQueue.close(key)
}
