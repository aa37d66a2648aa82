// The deadline of one transaction. When it passes, everything that waits for the transaction is rejected.
import { DeadlinePassed } from './failures.ts'

export type Deadline = ReturnType<typeof startDeadline>

export function startDeadline(deadline: number) {
  let passed: DeadlinePassed | null = null
  let reject: (error: DeadlinePassed) => void
  const passing = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  passing.catch(ignore)
  const timer = setTimeout(() => {
    // `passed` is set before the rejection, since the first to be rejected may check it at once.
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
