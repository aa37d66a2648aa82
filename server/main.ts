// The server from start to end: settings, database, migrations, the first accounts, listening, and an orderly close.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { type Config, loadConfig } from './config.ts'
import { openDatabase } from './db/connect.ts'
import type { Database } from './db/connection.ts'
import { fillNameKeys } from './db/fillNameKeys.ts'
import type { Log } from './db/log.ts'
import { migrate } from './db/migrate.ts'
import { grantToRunning, mayChangeAudit } from './db/roles.ts'
import { asSentence } from './startRefused.ts'

const drainMs = 10_000

const running: { app?: FastifyInstance; db?: Database; isClosing?: true } = {}
const say = (line: string) => process.stdout.write(`${line}\n`)
// The delay is the last resort, behind the drain and the time that closing the database takes.
closeWithGrace({ delay: drainMs + 10_000, logger: false }, async ({ err }) => {
  if (err) process.stderr.write(`${err.stack ?? err.message}\n`)
  await close()
})

try {
  await start(loadConfig())
} catch (error) {
  // Told to stop while it was starting: what breaks off then is no failure.
  if (!running.isClosing) await fail(error)
}

async function fail(error: unknown) {
  process.stderr.write(`${asSentence(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  await close().catch(() => undefined)
  process.exit(1)
}

async function start(config: Config) {
  const log = pino({ level: config.logLevel })
  const isFirst = !config.databaseUrl && !existsSync(path.join(config.dataDir, 'db'))
  if (isFirst) say(`Database: making a new one in ${config.dataDir} (a few seconds)`)
  // The engine opens in a thread of its own while this one reads the rest of the code: a third of the start.
  const [db, { buildApp }, { ensureSuperAdmin }, { fillReference }, { makeDemo, signInLine }, { renderMissing }] =
    await Promise.all([
      open(config, log),
      import('./app.ts'),
      import('./rooms/accounts/firstAdmin.ts'),
      import('./rooms/reference/fill.ts'),
      import('./demoAtStart.ts'),
      import('./rooms/articles/renderMissing.ts'),
    ])
  const owner = config.migrationUrl ? await openOwner(config.migrationUrl, config, log) : db
  try {
    await migrate(owner, undefined, say)
    await fillReference(owner)
    await fillNameKeys(owner, say)
    await makeDemo({ config, db: owner, say })
    if (owner !== db) await grantToRunning(owner, db)
  } finally {
    if (owner !== db) await owner.close()
  }
  if (db.engine === 'server' && (await mayChangeAudit(db)))
    log.warn({}, 'The role of DATABASE_URL may change the audit trail: set DATABASE_MIGRATION_URL (docs/operating.md).')
  await ensureSuperAdmin(db, config, log)
  await renderMissing(db, say)
  const app = await buildApp({ config, db, log, say })
  running.app = app
  await app.listen({ host: config.host, port: config.port })
  say(`Appetite is up at ${addressOf(app, config)} after ${process.uptime().toFixed(1)} s.`)
  const line = signInLine(config)
  if (line) say(line)
}

async function open(config: Config, log: Log) {
  const db = await openDatabase({
    ...(config.databaseUrl && { url: config.databaseUrl }),
    dataDir: config.dataDir,
    poolMax: config.databaseConnections,
    log,
  })
  running.db = db
  return db
}

/** The role that owns the tables, connected only for as long as they are brought up to date. */
function openOwner(url: string, { dataDir }: Config, log: Log) {
  return openDatabase({ url, setting: 'DATABASE_MIGRATION_URL', dataDir, poolMax: 4, log })
}

async function close() {
  running.isClosing = true
  const { app, db } = running
  if (app) {
    // A connection that was busy when the closing began would else stay open, idle, for as long as its browser likes.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await Promise.race([app.close(), pause(drainMs, undefined, { ref: false })])
    clearInterval(idle)
    app.server.closeAllConnections()
  }
  await db?.close()
}

function addressOf(app: FastifyInstance, config: Config) {
  const address = app.server.address()
  // Port 0 means that the system chose one.
  const port = address && typeof address === 'object' ? address.port : config.port
  return config.port === 0 ? `http://${config.host}:${port}` : config.publicUrl
}
