// What a person tries, and may try again: a newer attempt ends the one before, and the end of the form ends the last.
import { useEffect, useRef } from 'react'

/** Returns what begins an attempt and says when it is over. */
export function useAttempt(): () => AbortController {
  const attempt = useRef<AbortController>(null)
  // Windows of providers and questions of the browser go with the form that opened them.
  useEffect(() => () => attempt.current?.abort(), [])
  return () => {
    attempt.current?.abort()
    attempt.current = new AbortController()
    return attempt.current
  }
}
