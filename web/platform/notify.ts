// Toasts: one success and one error at a time, top center, 2000 ms, a click closes, hovering holds them (spec §9).
export type ToastKind = 'success' | 'error'

export const notify = {
  success: (text: string): void => show('success', text),
  error: (text: string): void => show('error', text),
}

function show(kind: ToastKind, text: string) {
  // The kit's toasts come with the first one that is shown, and stay out of the first paint.
  void import('../ui/toast.ts').then(({ showToast }) => showToast(kind, text))
}
