// A value as it was once nothing has changed for a moment, so that not every letter is asked for.
import { useEffect, useState } from 'react'

export function useDebounced<Value>(value: Value, afterMs = 150): Value {
  const [debounced, setDebounced] = useState(value)
  // A timer of the browser, given up when the next letter comes first.
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return debounced
}
