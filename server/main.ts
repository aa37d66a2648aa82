// The server from start to end: settings, database, migrations, the first accounts, listening, and an orderly close.
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { type Config, loadConfig } from './config.ts'
import { makeFolder } from './dataFolder.ts'
import { openDatabase } from './db/connect.ts'
import type { Database } from './db/connection.ts'
import type { Log } from './db/log.ts'
import { shutdownSignal } from './http/shutdown.ts'
import { droppedLines, endLines, firstLine, firstLines, startLines, startTimes } from './startLines.ts'

/** How long running requests may take to end. */
const endMs = 10_000
/** After this the process exits even if something still hangs. */
const lastResortMs = endMs + 10_000
const longestDrainMs = 120_000
/** A start reads and may rewrite whole tables; on a busy machine one statement of it can take minutes. */
const startStatementMs = 10 * 60_000

const running: { app?: FastifyInstance; db?: Database; config?: Config; isClosing?: true } = {}
const shutdown = shutdownSignal()
let lines = firstLines(process.env)

closeWithGrace({ delay: longestDrainMs + lastResortMs, logger: false }, async ({ err, signal }) => {
  if (err) lines.fail(err)
  // On SIGTERM the server drains first, so that other servers take over. On Ctrl+C (SIGINT) it stops at once.
  if (signal === 'SIGTERM' && running.app) await drain(running.config?.drainMs ?? 0)
  setTimeout(() => process.exit(1), lastResortMs).unref()
  await close()
  await endLines()
})

try {
  const config = loadConfig()
  lines = startLines(config)
  await start(config)
} catch (error) {
  // If the server is told to stop while it starts, the errors of the interrupted start are no failure.
  if (!running.isClosing) await fail(error)
}

async function fail(error: unknown) {
  lines.fail(error)
  await close().catch(() => undefined)
  await endLines()
  process.exit(1)
}

async function start(config: Config) {
  running.config = config
  const { log, say } = lines
  const times = startTimes()
  say(firstLine)
  const made = [...config.made]
  if (makeFolder(config.dataDir)) made.push(`the data folder ${config.dataDir}`)
  // A backup that is made before the first upload finds its folder.
  makeFolder(path.join(config.dataDir, 'files'))
  await tryAddress(config)
  const isFirst = !config.databaseUrl && !existsSync(path.join(config.dataDir, 'db'))
  if (isFirst) {
    say(`Database: making a new one in ${config.dataDir} (a few seconds)`)
    made.push(`the database, in ${path.join(config.dataDir, 'db')}`)
  }
  // The engine opens in its own thread while this one loads the rest of the code, which saves a third of the start.
  const [db, { buildApp }, { prepare }, { signInLine }] = await Promise.all([
    open(config, log),
    import('./app.ts'),
    import('./prepare.ts'),
    import('../demo/atStart.ts'),
  ])
  times.done('code and database')
  const endStart = db.embedded?.allow(startStatementMs)
  made.push(...(await prepare({ config, db, lines })))
  times.done('tables and reference data')
  const app = await buildApp({
    config,
    db,
    log,
    say,
    shutdown,
    isWarm: true,
    partDone: times.done,
    warnings: [() => linesLost(droppedLines())],
  })
  endStart?.()
  running.app = app
  // The system's queue of new connections: when it is full, clients wait for seconds instead of getting a 503.
  await app.listen({ host: config.host, port: config.port, backlog: 4_096 })
  for (const thing of made) say(`This start made ${thing}.`)
  say(times.line())
  say(`Appetite is up at ${addressOf(app, config)} after ${process.uptime().toFixed(1)} s.`)
  const line = signInLine(config)
  if (line) say(line)
}

/** Checks the port before anything is made, so that a taken port is reported at once. */
async function tryAddress({ host, port }: Config) {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening')
  await new Promise(resolve => probe.close(resolve))
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

const linesLost = (count: number) =>
  count > 0 ? `${count} ${count === 1 ? 'line' : 'lines'} of the log could not be written: is its disk full?` : null

/** Keeps answering while /ready says 503 and each answer closes its connection. */
async function drain(ms: number) {
  shutdown.begin()
  if (ms > 0) lines.say(`Told to stop: answering for ${ms / 1000} s more, until others have taken over.`)
  await pause(ms)
}

async function close() {
  running.isClosing = true
  const { app, db } = running
  if (app) {
    // Connections that were busy at first are closed once they are idle; otherwise browsers would keep them open.
    const idle = setInterval(() => app.server.closeIdleConnections(), 100)
    await Promise.race([app.close(), pause(endMs, undefined, { ref: false })])
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
