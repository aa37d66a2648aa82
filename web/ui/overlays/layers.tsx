// The stack of open overlays: shortcuts work in the topmost one only.
import { createContext, type ReactNode, useEffect, useState } from 'react'

/** An open overlay; null stands for the page itself. */
export type Layer = symbol | null
export const LayerContext = createContext<Layer>(null)
/** Whether the overlay around this place is open: what was opened from an overlay closes with it. */
export const IsOpenContext = createContext(true)

const open: symbol[] = []
export const topLayer = (): Layer => open.at(-1) ?? null

/** Wraps the content of an overlay; while the overlay closes it is still visible but no longer on the stack. */
export function OverlayLayer({ isOpen, children }: { isOpen: boolean; children: ReactNode }) {
  const [layer] = useState(() => Symbol('overlay'))
  // The browser's focus, which is lost when what had it goes.
  useEffect(() => () => afterClosing(focusPageIfLost), [])
  // The stack of the page's shortcuts: overlays know their order only once they are mounted.
  useEffect(() => {
    if (!isOpen) return undefined
    open.push(layer)
    return () => void open.splice(open.indexOf(layer), 1)
  }, [isOpen, layer])
  return (
    <LayerContext value={layer}>
      <IsOpenContext value={isOpen}>{children}</IsOpenContext>
    </LayerContext>
  )
}

/** If what had the focus is gone, the content takes it, or a search before it: Tab goes on there, not at the top of the header. */
export function focusPageIfLost(): void {
  // In document order; a search that is not shown on a narrow screen takes no focus.
  for (const place of document.querySelectorAll<HTMLElement>('search, #main')) {
    if (document.activeElement !== document.body) return
    place.tabIndex = -1
    place.focus({ preventScroll: true })
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
}

/** The ref of what goes when a button in it has done its work, such as Retry; if it had the focus, the page takes it. */
export const passFocusOn = (place: HTMLElement | null) => () => {
  if (place?.contains(document.activeElement)) afterClosing(focusPageIfLost)
}

/** While an overlay is open, elements below it cannot take the focus: waits until a menu or a dialog has closed and restored the focus. */
export const afterClosing = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act))
