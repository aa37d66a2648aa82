// Logs why requests are refused: each kind at once, then once a minute with a count.
import type { FastifyBaseLogger } from 'fastify'
import { rootOf, sqlState } from '../db/failures.ts'

const minute = 60_000

export type FailureLog = {
  record(kind: string, error: unknown, fields?: Record<string, unknown>): void
  /** The SQLSTATEs of the last minute or so. */
  states(): string[]
  /** Logs the counts that were not logged yet. */
  end(): void
}
type Kind = { state: string | undefined; count: number; logCount: (count: number) => void; timer: NodeJS.Timeout }

export function failureLog(log: Pick<FastifyBaseLogger, 'warn'>): FailureLog {
  const kinds = new Map<string, Kind>()

  function logRepeats(name: string, kind: Kind) {
    if (kind.count === 0) return kinds.delete(name)
    kind.logCount(kind.count)
    kind.count = 0
    return kind.timer.refresh()
  }
  return {
    record(code, error, fields = {}) {
      const cause = causeOf(error)
      const name = `${code} ${cause.sqlstate ?? cause.code ?? ''}`
      const existing = kinds.get(name)
      if (existing) {
        existing.count += 1
        return
      }
      const logCount = (count: number) => log.warn({ kind: code, ...cause, ...fields, count }, 'refused')
      logCount(1)
      const kind: Kind = {
        state: cause.sqlstate,
        count: 0,
        logCount,
        timer: setTimeout(() => logRepeats(name, kind), minute).unref(),
      }
      kinds.set(name, kind)
    },
    states: () => [...kinds.values()].flatMap(({ state }) => state ?? []),
    end() {
      for (const kind of kinds.values()) {
        clearTimeout(kind.timer)
        if (kind.count > 0) kind.logCount(kind.count)
      }
      kinds.clear()
    },
  }
}

/** These messages of the database may name a table or a host, and never contain a value. */
function causeOf(thrown: unknown): { sqlstate?: string; code?: string; reason?: string } {
  const error = rootOf(thrown)
  if (!(error instanceof Error)) return {}
  const state = sqlState(error)
  const reason = error.message.slice(0, 200)
  if (state) return { sqlstate: state, reason }
  return { ...('code' in error && { code: String(error.code) }), reason }
}
