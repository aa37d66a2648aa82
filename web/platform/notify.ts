// Toasts: one of each kind at a time, top center, a click closes, hovering holds them. They stay for 2000 ms (spec §9), one with Undo or Reload for 10 s.
import { hideToast, showToast, type ToastAction } from '#web/ui/toast.ts'

export const notify = {
  success: (text: string): void => showToast({ kind: 'success', text }),
  error: (text: string, action?: ToastAction): void => showToast({ kind: 'error', text, action }),
  /** What was done at once, and how it is taken back; the answer ends the offer. */
  undo: (text: string, onUndo: () => void): (() => void) => {
    showToast({ kind: 'undo', text, action: { label: 'Undo', run: onUndo } })
    return () => hideToast('undo')
  },
}
