// Shows a toast on any page. It is part of the first scripts, so that a failure is told even when nothing more can be loaded.
import { createElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { type Toast, Toasts } from './Toasts.tsx'

/** Spec §9; whoever may do something about it has longer to decide. */
const shownMs = 2_000
const withActionMs = 10_000

let host: HTMLElement | undefined
let root: Root | undefined
let toasts: Toast[] = []
let made = 0

/** One of each kind: a new one takes the place of the last, and its time begins anew. */
export function showToast({ kind, text, action }: Pick<Toast, 'kind' | 'text' | 'action'>): void {
  made += 1
  const toast = { id: made, kind, text, action, ms: action ? withActionMs : shownMs }
  draw([...toasts.filter(other => other.kind !== kind), toast])
}

export const hideToast = (kind: Toast['kind']): void => draw(toasts.filter(toast => toast.kind !== kind))

function draw(next: Toast[]) {
  toasts = next
  host ??= document.createElement('div')
  root ??= createRoot(host)
  place(host)
  root.render(createElement(Toasts, { toasts, onGone: remove }))
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

const remove = (id: number) => draw(toasts.filter(toast => toast.id !== id))
