// The time a caller waits at most for what holds no transaction; a transaction has a deadline of its own.
import { Failure } from './failure.ts'

/** `until` as Date.now() counts. */
export async function inTime<T>(until: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timed_out', { retryAfter: 1 })), until - Date.now())
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
