// The deadline of one transaction: known when it has passed, and told to whoever waits.
import { DeadlinePassed } from './failures.ts'

export type Clock = ReturnType<typeof startClock>

export function startClock(deadline: number) {
  let passed: DeadlinePassed | null = null
  let reject: (error: DeadlinePassed) => void
  const passing = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  passing.catch(ignore)
  const timer = setTimeout(() => {
    // Known before anybody is told: whoever is told first may ask again at once.
    passed = new DeadlinePassed(deadline)
    reject(passed)
  }, deadline)
  return {
    passed: () => passed,
    stop: () => clearTimeout(timer),
    inTime<A>(promise: Promise<A>): Promise<A> {
      promise.catch(ignore)
      return Promise.race([promise, passing])
    },
  }
}

const ignore = () => undefined
