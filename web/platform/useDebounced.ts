// Debounces a value, so that not every typed letter causes a request.
import { useEffect, useState } from 'react'

export function useDebounced<Value>(value: Value, afterMs = 150): Value {
  const [debounced, setDebounced] = useState(value)
  // The next change cancels the timer.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debounced
}
