// Debounces a value, so that not every typed letter causes a request.
import { useEffect, useState } from 'react'

export function useDebounced<Value>(value: Value, afterMs = 150, first = value): Value {
  const [debounced, setDebounced] = useState(first)
  // The next change cancels the timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debounced
}

/** Whether something has been so for a while, such as results that are old. */
export const useLate = (is: boolean, afterMs = 200): boolean => useDebounced(is, afterMs, false) && is
