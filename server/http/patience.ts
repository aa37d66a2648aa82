// How long a sender is waited for: in all, and without a sign of life.
import { Failure } from './failure.ts'

export type Patience = {
  for<T>(arrival: Promise<T>): Promise<T>
  isOver(): boolean
  end(): void
}

export function patience({ wholeMs, silenceMs }: { wholeMs: number; silenceMs: number }): Patience {
  let fail: (failure: Failure) => void = () => undefined
  const late = new Promise<never>((_, reject) => {
    fail = reject
  })
  // It may come to pass while nobody is waiting.
  late.catch(() => undefined)
  let isOver = false
  const tooSlow = () => {
    isOver = true
    fail(new Failure('timed_out', { message: 'The upload took too long. Please try again.' }))
  }
  const whole = setTimeout(tooSlow, wholeMs)
  return {
    async for(arrival) {
      const silence = setTimeout(tooSlow, silenceMs)
      try {
        return await Promise.race([arrival, late])
      } finally {
        clearTimeout(silence)
      }
    },
    isOver: () => isOver,
    end: () => clearTimeout(whole),
  }
}
