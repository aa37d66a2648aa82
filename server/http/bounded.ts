// Work of which only some may go on at a time and only some may wait; whoever comes later is told to come back.
import { Failure } from './failure.ts'

export function bounded({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  let busy = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy < atOnce) busy += 1
    else if (queue.length >= waiting) throw new Failure('busy', { retryAfter: 2 })
    // Whoever ends hands its place over, so `busy` stays as it is.
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
