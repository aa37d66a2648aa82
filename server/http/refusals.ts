// Logs why requests are refused: each kind at once, then once a minute with a count.
import type { FastifyBaseLogger } from 'fastify'
import { sqlState } from '../db/failures.ts'

const minute = 60_000

export type Refusals = {
  tell(kind: string, error: unknown, fields?: Record<string, unknown>): void
  /** The SQLSTATEs of the last minute or so. */
  states(): string[]
  /** Logs the counts that were not logged yet. */
  end(): void
}
type Kind = { state: string | undefined; count: number; say: (count: number) => void; timer: NodeJS.Timeout }

export function tellRefusals(log: Pick<FastifyBaseLogger, 'warn'>): Refusals {
  const kinds = new Map<string, Kind>()

  function sayAgain(name: string, kind: Kind) {
    if (kind.count === 0) return kinds.delete(name)
    kind.say(kind.count)
    kind.count = 0
    return kind.timer.refresh()
  }
  return {
    tell(code, error, fields = {}) {
      const cause = causeOf(error)
      const name = `${code} ${cause.sqlstate ?? cause.code ?? ''}`
      const known = kinds.get(name)
      if (known) {
        known.count += 1
        return
      }
      const say = (count: number) => log.warn({ kind: code, ...cause, ...fields, count }, 'refused')
      say(1)
      const kind: Kind = {
        state: cause.sqlstate,
        count: 0,
        say,
        timer: setTimeout(() => sayAgain(name, kind), minute).unref(),
      }
      kinds.set(name, kind)
    },
    states: () => [...kinds.values()].flatMap(({ state }) => state ?? []),
    end() {
      for (const kind of kinds.values()) {
        clearTimeout(kind.timer)
        if (kind.count > 0) kind.say(kind.count)
      }
      kinds.clear()
    },
  }
}

/** These messages of the database may name a table or a host, and never contain a value. */
function causeOf(error: unknown): { sqlstate?: string; code?: string; reason?: string } {
  if (!(error instanceof Error)) return {}
  const state = sqlState(error)
  const reason = error.message.slice(0, 200)
  if (state) return { sqlstate: state, reason }
  return { ...('code' in error && { code: String(error.code) }), reason }
}
