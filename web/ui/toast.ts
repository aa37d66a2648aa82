// Shows a toast on any page. It is part of the first scripts, so that a failure is told even when nothing more can be loaded.

export type ToastAction = { label: string; run: () => void }
export type Toast = { id: number; kind: 'success' | 'error' | 'undo'; text: string; action?: ToastAction; ms: number }

/** Spec §9; whoever may do something about it has longer to decide. */
const shownMs = 2_000
const withActionMs = 10_000

let host: HTMLElement | undefined
let toasts: readonly Toast[] = []
let made = 0
const listeners = new Set<() => void>()

/** What is shown, for the one place that draws it (Toasts.tsx). */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
  /** The element that toasts are drawn in; it moves into the topmost dialog. */
  host: () => host,
}

/** One of each kind: a new one takes the place of the last, and its time begins anew. */
export function showToast({ kind, text, action }: Pick<Toast, 'kind' | 'text' | 'action'>): void {
  made += 1
  const toast = { id: made, kind, text, action, ms: action ? withActionMs : shownMs }
  draw([...toasts.filter(other => other.kind !== kind), toast])
}

export const hideToast = (kind: Toast['kind']): void => draw(toasts.filter(toast => toast.kind !== kind))
export const removeToast = (id: number): void => draw(toasts.filter(toast => toast.id !== id))

function draw(next: readonly Toast[]) {
  toasts = next
  host ??= document.createElement('div')
  place(host)
  for (const listener of listeners) listener()
}

/** Opens a native dialog; toasts that are shown already come along. */
export function showModal(dialog: HTMLDialogElement): void {
  dialog.showModal()
  if (host) place(host)
}

/** What a native dialog covers can be neither seen nor pressed, so toasts stand inside the topmost one until it closes. */
function place(toasts: HTMLElement) {
  const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog:modal')].at(-1)
  const parent = dialog ?? document.body
  if (toasts.parentNode === parent) return
  parent.append(toasts)
  dialog?.addEventListener('close', () => place(toasts), { once: true })
}
