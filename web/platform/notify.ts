// Toasts: one of each kind at a time, top center, a click closes, hovering holds them. They stay for 2000 ms (spec §9), one with Undo for 10 s.
export type ToastKind = 'success' | 'error' | 'undo'

export const notify = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
  /** What was done at once, and how it is taken back; the answer ends the offer. */
  undo: (text: string, onUndo: () => void): (() => void) => {
    show('undo', text, onUndo)
    return () => void import('../ui/toast.ts').then(({ hideToast }) => hideToast('undo'))
  },
}

function show(kind: ToastKind, text: string, onUndo?: () => void) {
  // The kit's toasts come with the first one that is shown, and stay out of the first paint.
  void import('../ui/toast.ts').then(({ showToast }) => showToast(kind, text, onUndo))
}
