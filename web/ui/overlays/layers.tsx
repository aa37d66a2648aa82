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
