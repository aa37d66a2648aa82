// Delays a value until the browser has painted the other changes of the same render, for parts that may follow a moment later.
import { startTransition, useEffect, useState } from 'react'

/** What follows waits this long, so that whoever types fast gets the next answer first. */
const followsAfterMs = 80

export function usePainted<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value)
  // Waits for the browser's paint.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The callback of a frame runs before its paint; a timer set in it runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(value)), followsAfterMs)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [value])
  return painted
}
