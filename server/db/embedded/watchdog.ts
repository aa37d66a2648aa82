// Detects an engine that no longer answers, since neither a crash nor a runaway query reports itself.
import type { EngineWorker } from './worker.ts'

const pause = 1_000
// A transaction ends by itself at its deadline. Its last statement gets this much longer.
const grace = 2_000

type Watch = { worker: () => EngineWorker | null; patience: number; silent: (worker: EngineWorker, ms: number) => void }

export function createWatchdog({ worker, patience, silent }: Watch) {
  const transactionEnds = new Set<number>()
  const allowances = new Set<{ ms: number }>()
  let askedAt: EngineWorker | null = null
  let isAnswered = true
  let silence = 0

  const timer = setInterval(() => {
    const current = worker()
    if (!current) return
    if (current !== askedAt || isAnswered) return ask(current)
    // This counts ticks instead of reading the clock, since a machine that was asleep is not an engine that was silent.
    silence += pause
    const isExcused = [...transactionEnds].some(end => end + grace > performance.now())
    const allowed = Math.max(patience, ...Array.from(allowances, ({ ms }) => ms))
    if (silence >= allowed && !isExcused) silent(current, silence)
  }, pause)
  timer.unref()

  function ask(current: EngineWorker) {
    askedAt = current
    isAnswered = false
    silence = 0
    current.ask('beat').then(
      () => {
        if (askedAt === current) isAnswered = true
      },
      // The engine ended, and its owner is notified elsewhere.
      () => undefined,
    )
  }

  return {
    /** Registers an open transaction, which may keep the engine busy for this long. */
    promise(ms: number) {
      const end = performance.now() + ms
      transactionEnds.add(end)
      return () => transactionEnds.delete(end)
    },
    /** Allows single statements this long until the returned function is called, since those of a start read whole tables. */
    allow(ms: number) {
      const allowed = { ms }
      allowances.add(allowed)
      return () => void allowances.delete(allowed)
    },
    stop: () => clearInterval(timer),
  }
}
