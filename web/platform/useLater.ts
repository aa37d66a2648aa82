// Does something after a while, unless its part has left the screen by then.
import { useEffect, useRef } from 'react'

export function useLater(act: () => void, afterMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // A timer of the browser must be given up with the part that began it.
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, afterMs)
  }
}
