// Logs an outage of the database in two lines, when it begins and when it is over, however often something is tried meanwhile.
import { isUnavailable, sqlState } from './failures.ts'
import type { Log } from './log.ts'

export type OutageLog = { failed(error: unknown): void; worked(): void }

export function outageLog(log: Log, { begins, ends }: { begins: string; ends: string }): OutageLog {
  let isOut = false
  return {
    failed(error) {
      if (isOut) return
      isOut = true
      // Where the database is away, the stack says nothing.
      const reason = error instanceof Error ? error.message.slice(0, 200) : String(error)
      log.warn(isUnavailable(error) ? { reason, sqlstate: sqlState(error) ?? undefined } : { err: error }, begins)
    },
    worked() {
      if (isOut) log.info({}, ends)
      isOut = false
    },
  }
}
