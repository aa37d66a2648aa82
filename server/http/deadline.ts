// The time a caller waits at most for what holds no transaction; a transaction has a deadline of its own.
import { Failure } from './failure.ts'

export async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Failure('timed_out', { retryAfter: 1 })), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
