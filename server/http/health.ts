// Serves /health and /ready, which tell load balancers and monitors whether the process runs and can answer.
import type { FastifyInstance } from 'fastify'
import { rootOf, sqlState, Unavailable } from '../db/failures.ts'
import { version } from '../version.ts'
import type { Dependencies } from './dependencies.ts'
import type { FailureLog } from './failureLog.ts'
import type { ShutdownSignal } from './shutdown.ts'
import { problemsOfDatabase, type Warning, warningReader } from './warnings.ts'

const pingMs = 1_000

type Health = {
  isIndexBuilt: () => boolean
  failures: FailureLog
  shutdown: ShutdownSignal
  /** The conditions that /ready tells whether or not the server can answer. */
  warnings: Warning[]
}

export function serveHealth(app: FastifyInstance, { db }: Pick<Dependencies, 'db'>, health: Health): void {
  const { isIndexBuilt, failures, shutdown } = health
  const readWarnings = warningReader(health.warnings, error => failures.record('warning not read', error))
  // Concurrent requests share one ping of the database.
  let pending: Promise<string | null> | null = null
  const problemOfDatabase = () => {
    pending ??= db
      .ping(pingMs)
      .then(
        () => null,
        error => {
          failures.record('not ready', error)
          return sentenceFor(error)
        },
      )
      .finally(() => {
        pending = null
      })
    return pending
  }

  app.get('/health', async () => ({ status: 'alive', version }))

  app.get('/ready', async (_request, reply) => {
    const missing: Record<string, string> = {}
    const wrong = await problemOfDatabase()
    if (wrong) missing.database = wrong
    if (!isIndexBuilt()) missing['search index'] = 'The search index is being built.'
    if (shutdown.hasBegun()) missing.server = 'This server is about to stop.'
    const warnings = await readWarnings()
    if (Object.keys(missing).length === 0) return { status: 'ready', ...(warnings.length > 0 && { warnings }) }
    const reasons = [...Object.values(missing), ...warnings]
    return reply
      .code(503)
      .header('retry-after', '1')
      .send({ status: 'not ready', missing: Object.keys(missing), reasons })
  })
}

const sentences: Record<string, string> = {
  ...problemsOfDatabase,
  '57P01': 'The database is being stopped.',
  '57P02': 'The database has crashed and is starting again.',
  '57P03': 'The database is starting.',
  '28000': 'The database refuses the role of DATABASE_URL.',
  '28P01': 'The database refuses the password of DATABASE_URL.',
  '3D000': 'There is no database of the name in DATABASE_URL.',
  '42501': 'The database refuses the role of DATABASE_URL, or does not let it connect.',
  '25006': 'The database is read-only: nothing can be changed.',
  ECONNREFUSED: 'Nothing listens at the address of DATABASE_URL.',
  ENOTFOUND: 'The host in DATABASE_URL is not known.',
  EAI_AGAIN: 'The host in DATABASE_URL cannot be looked up.',
}

/** Anybody may read the sentence, so it contains no host, no role and no message of the driver. */
function sentenceFor(thrown: unknown): string {
  const error = rootOf(thrown)
  const code = sqlState(error) ?? (error instanceof Error && 'code' in error ? String(error.code) : '')
  return sentences[code] ?? (error instanceof Unavailable ? error.message : 'The database does not answer.')
}
