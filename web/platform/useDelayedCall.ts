// Runs a function after a delay, unless the component unmounts first.
import { useEffect, useRef } from 'react'

export function useDelayedCall(act: () => void, afterMs: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // Unmounting cancels the timer.
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, afterMs)
  }
}
