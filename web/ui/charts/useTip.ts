// The tooltip of a mark, shown after a moment of hover or focus, until the mark is left or Escape is pressed.
import { useEffect, useState } from 'react'

const afterMs = 80

export function useTip<Mark>() {
  const [over, setOver] = useState<Mark>()
  const [at, setAt] = useState<Mark>()
  // The outside system is the clock.
  useEffect(() => {
    const timer = over && setTimeout(() => setAt(over), afterMs)
    return () => clearTimeout(timer)
  }, [over])
  // The pointer may be on the chart while the focus is elsewhere, so Escape is handled on the window.
  useEffect(() => {
    if (!at) return undefined
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setAt(undefined)
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [at])
  const leave = () => {
    setOver(undefined)
    setAt(undefined)
  }
  const enter = (mark: Mark) => () => setOver(mark)
  return { at, enter, leave }
}
