// Ends an upload that takes too long as a whole, or that sends nothing for too long.
import { Failure } from './failure.ts'

export type UploadTimeout = {
  for<T>(arrival: Promise<T>): Promise<T>
  isOver(): boolean
  end(): void
}

export function uploadTimeout({ wholeMs, silenceMs }: { wholeMs: number; silenceMs: number }): UploadTimeout {
  let fail: (failure: Failure) => void = () => undefined
  const late = new Promise<never>((_, reject) => {
    fail = reject
  })
  // The timeout may fire while nobody awaits it, which must not count as an unhandled rejection.
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
