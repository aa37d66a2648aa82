// Shows a toast; the first one brings the place where they appear, on any page.
import { notifications } from '@mantine/notifications'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { Toasts } from './Toasts.tsx'

type Kind = 'success' | 'error'

let mounted = false

export function showToast(kind: Kind, text: string): void {
  if (!mounted) mount()
  // One of each kind: a new one takes the place of the last, and its time begins anew.
  notifications.hide(kind)
  setTimeout(() => {
    notifications.show({
      id: kind,
      message: text,
      role: kind === 'error' ? 'alert' : 'status',
      onClick: () => notifications.hide(kind),
    })
  })
}

function mount() {
  mounted = true
  const place = document.createElement('div')
  document.body.append(place)
  createRoot(place).render(createElement(Toasts))
}
