// Shows a toast on any page. It is part of the first scripts, so that a failure is told even when nothing more can be loaded.
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast'

export type ToastAction = { label: string; run: () => void }
export type Toast = { kind: 'success' | 'error' | 'undo'; text: string; action?: ToastAction }

/** Spec §9; whoever may do something about it has longer to decide. */
const shownMs = 2_000
const withActionMs = 10_000

/** What is shown, for the one place that draws it (Toasts.tsx). */
export const toastQueue = new ToastQueue<Toast>()

/** One of each kind: a new one takes the place of the last, and its time begins anew. */
export function showToast(toast: Toast): void {
  hideToast(toast.kind)
  toastQueue.add(toast, { timeout: toast.action ? withActionMs : shownMs })
}

export function hideToast(kind: Toast['kind']): void {
  for (const { key, content } of toastQueue.visibleToasts) if (content.kind === kind) toastQueue.close(key)
}
