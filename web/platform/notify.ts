// Shows toasts at the top center, one of each kind at a time. A toast stays for 2 s, one with Undo or Reload for 10 s; hovering pauses it and a click closes it.
import { hideToast, showToast, type ToastAction } from '#web/ui/overlays/toast.ts'

export const notify = {
  success: (text: string): void => showToast({ kind: 'success', text }),
  error: (text: string, action?: ToastAction): void => showToast({ kind: 'error', text, action }),
  /** Offers to undo something that has been done optimistically; the returned function removes the offer. */
  undo: (text: string, onUndo: () => void): (() => void) => {
    showToast({ kind: 'undo', text, action: { label: 'Undo', run: onUndo } })
    return () => hideToast('undo')
  },
}
