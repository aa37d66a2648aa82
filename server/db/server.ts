// The settings of connections to a PostgreSQL server, and the checks that a server must pass.
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '#server/startupError.ts'
import { isUnavailable } from './failures.ts'
import type { Log } from './log.ts'

const oldestMajor = 15
// A server that starts at the same time gets this long to become ready.
const startTimeoutMs = 10_000

const serverTimeouts = { statement: 2_000, lock: 1_000, idleInTransaction: 10_000 }

export function serverConfig(url: string, max: number): pg.PoolConfig & Record<string, unknown> {
  return {
    connectionString: withOptions(url),
    max,
    application_name: 'appetite',
    statement_timeout: serverTimeouts.statement,
    lock_timeout: serverTimeouts.lock,
    // This is longer than the pipeline's deadline, so it is the last resort only.
    idle_in_transaction_session_timeout: serverTimeouts.idleInTransaction,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
  }
}

/** Sets the time zone and the format of dates as in the embedded engine, whatever the server's own settings are. */
function withOptions(url: string) {
  const theirs = /[?&]options=([^&#]*)/.exec(url)?.[1] ?? ''
  const ours = encodeURIComponent(' -c TimeZone=UTC -c DateStyle=ISO,MDY -c IntervalStyle=postgres')
  return `${url}${url.includes('?') ? '&' : '?'}options=${theirs}${ours}`
}

type Facts = { version: number; encoding: string; recovering: boolean }

/** Waits for the server, and refuses one that the product cannot use, with a sentence that says why. */
export async function assertServer(pool: pg.Pool, setting: string, log: Log) {
  const { version, encoding, recovering } = await factsOf(pool, setting, log)
  const major = Math.floor(version / 10_000)
  if (major < oldestMajor)
    throw new StartupError(`The database server is PostgreSQL ${major}; the oldest that works is ${oldestMajor}.`)
  if (encoding !== 'UTF8')
    throw new StartupError(`The database of ${setting} is encoded in ${encoding}; make one with the encoding UTF8.`)
  if (recovering)
    throw new StartupError(`The database of ${setting} is a read-only standby; name the primary server instead.`)
}

async function factsOf(pool: pg.Pool, setting: string, log: Log): Promise<Facts> {
  const cancelled = performance.now() + startTimeoutMs
  for (let attempt = 1; ; attempt++) {
    try {
      const { rows } = await pool.query<Facts>(
        `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
          pg_is_in_recovery() as recovering`,
      )
      const [facts] = rows
      if (facts) return facts
    } catch (error) {
      // The driver's message names the host or the missing role, and never the password.
      const words = error instanceof Error ? error.message || ('code' in error && error.code) : error
      if (!isUnavailable(error) || performance.now() > cancelled)
        throw new StartupError(`The database of ${setting} does not answer: ${words}`)
      if (attempt === 1) log.info({ reason: words }, 'Waiting for the database server.')
    }
    await pause(500)
  }
}
