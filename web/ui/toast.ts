// Shows a toast; the first one brings the place where they appear, on any page.
import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts, UndoText } from './Toasts.tsx'

type Kind = 'success' | 'error' | 'undo'
const undoMs = 10_000

let mounted = false

export function showToast(kind: Kind, text: string, onUndo?: () => void): void {
  if (!mounted) mount()
  // One of each kind: a new one takes the place of the last, and its time begins anew.
  notifications.hide(kind)
  setTimeout(() => {
    notifications.show({
      id: kind,
      message: onUndo ? createElement(UndoText, { text, onUndo }) : text,
      ...(onUndo && { autoClose: undoMs }),
      role: kind === 'error' ? 'alert' : 'status',
      onClick: () => notifications.hide(kind),
    })
  })
}

export const hideToast = (kind: Kind): void => void notifications.hide(kind)

function mount() {
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(createElement(Toasts))
}
