// The tooltip of a mark, shown after a moment of hover or focus, until the mark is left or Escape is pressed.
import { useEffect, useState } from 'react'

const afterMs = 80

export function useTip<Mark>() {
  const [over, setOver] = useState<Mark>()
  const [at, setAt] = useState<Mark>()
  // The clock, and the keys of the window: the pointer may be on the chart while the focus is elsewhere.
  useEffect(() => {
    if (!over) return undefined
    const timer = setTimeout(() => setAt(over), afterMs)
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && setAt(undefined)
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [over])
  const leave = () => {
    setOver(undefined)
    setAt(undefined)
  }
  const enter = (mark: Mark) => () => setOver(mark)
  return { at, enter, leave }
}
