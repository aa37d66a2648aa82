// Limits how long a call waits for work outside a transaction; a transaction has a deadline of its own.
import { Failure } from './failure.ts'

/** `until` is a time in ms, as Date.now() returns it. */
export const withDeadline = <T>(until: number, work: Promise<T>): Promise<T> =>
  withTimeout(until - Date.now(), work, () => new Failure('timed_out', { retryAfter: 1 }))

export async function withTimeout<T>(ms: number, work: Promise<T>, timeoutError: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timeoutError()), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
