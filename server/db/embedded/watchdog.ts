// Detects an engine that no longer answers, since neither a crash nor a runaway query reports itself.
import type { EngineWorker } from './worker.ts'

const intervalMs = 1_000
// A transaction ends by itself at its deadline. Its last statement gets this much longer.
const graceMs = 2_000

type WatchdogOptions = {
  worker: () => EngineWorker | null
  timeoutMs: number
  onTimeout: (worker: EngineWorker, ms: number) => void
}

export function createWatchdog({ worker, timeoutMs, onTimeout }: WatchdogOptions) {
  const transactionEnds = new Set<number>()
  const allowances = new Set<{ ms: number }>()
  let askedAt: EngineWorker | null = null
  let isAnswered = true
  let silentMs = 0

  const timer = setInterval(() => {
    const current = worker()
    if (!current) return
    if (current !== askedAt || isAnswered) return ask(current)
    // This counts ticks instead of reading the clock, since a machine that was asleep is not an engine that was silent.
    silentMs += intervalMs
    const isExcused = [...transactionEnds].some(end => end + graceMs > performance.now())
    const allowed = Math.max(timeoutMs, ...Array.from(allowances, ({ ms }) => ms))
    if (silentMs >= allowed && !isExcused) onTimeout(current, silentMs)
  }, intervalMs)
  timer.unref()

  function ask(current: EngineWorker) {
    askedAt = current
    isAnswered = false
    silentMs = 0
    current.ask('heartbeat').then(
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
