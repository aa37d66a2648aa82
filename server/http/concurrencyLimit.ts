// Limits how much work runs at once and how much may wait; beyond that callers are told to try again.
import { Failure } from './failure.ts'

export function concurrencyLimit({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < atOnce) busy += 1
    else if (queue.length >= waiting) throw new Failure('busy', { retryAfter: 2 })
    // Finished work hands its place to the next in the queue, so `busy` does not change.
    else await new Promise<void>(resolve => queue.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.shift()
      if (next) next()
      else busy -= 1
    }
  }
}
