// `npm run bench:exchange`: how long an export of 100,000 listings takes in each format, what it holds in memory, and what searches
// beside it notice. `--folder` keeps the listings for the next time, `--url` uses an empty database of a PostgreSQL server, and
// `--formats jsonl` takes only these.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import { buildApp, makeDependencies } from '../server/app.ts'
import { configFrom } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { prepare } from '../server/prepare.ts'
import { quietLog } from '../server/testing/quietLog.ts'
import { searchAt } from './http/searches.ts'
import { quantile } from './measure.ts'

const { values: asked } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    formats: { type: 'string', default: 'csv,xlsx,jsonl' },
    folder: { type: 'string' },
    url: { type: 'string' },
  },
})
const folder = asked.folder ?? mkdtempSync(path.join(tmpdir(), 'appetite-bench-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const pauseMs = 100
const aloneMs = 10_000
const sampledMs = 200
let asking = 0

const db = await openDatabase({ url: asked.url, dataDir: path.join(folder, 'data'), log: quietLog })
const config = configFrom({
  SECRET: 'only for measuring, and for nothing else',
  DATA_DIR: path.join(folder, 'data'),
  DEMO: 'on',
  DEMO_LISTINGS: asked.listings,
  DEMO_PASSWORD: 'a password for measuring',
  READ_LIMIT_PER_MINUTE: '10000000',
})
await prepare({ config, db, lines: { log: pino({ level: 'silent' }), say } })
await db.analyze()
const dependencies = { ...makeDependencies({ config, db }), log: quietLog }
const app = await buildApp({ config, db, dependencies, web: null })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo // as: it listens on a port
const token = await signUp()

say(
  `${db.engine} engine, ${asked.listings} listings, load ${loadavg()
    .map(load => load.toFixed(1))
    .join(' ')}`,
)
await searchUntil(wait(aloneMs / 2))
say(`searches alone: ${timesOf(await searchUntil(wait(aloneMs)))}`)
for (const format of asked.formats.split(',')) {
  say(`${format}: ${await exportAs(format)}`)
  say(`  what is no garbage: ${await exportAs(format, collected)}`)
  let line = ''
  const beside = exportAs(format).then(told => {
    line = told
  })
  say(`  searches beside it: ${timesOf(await searchUntil(beside))}; it: ${line}`)
}

await app.close()
await db.close()
if (!asked.folder) rmSync(folder, { recursive: true, force: true })

/** Collecting garbage at each look tells what is really held, and takes time. */
async function exportAs(format: string, held = heldNow): Promise<string> {
  const idle = collected()
  let most = idle
  const sampling = setInterval(() => {
    most = Math.max(most, held())
  }, sampledMs)
  const began = performance.now()
  const link = await app.inject({
    ...{ method: 'POST', url: '/api/export_link', headers: { authorization: `Bearer ${token}` } },
    payload: { what: 'listings', format },
  })
  if (link.statusCode !== 200) throw new Error(`No link: ${link.body}`)
  const { url, rows }: { url: string; rows: number } = JSON.parse(link.body)
  const linked = performance.now()
  const [answer] = await once(get(`http://127.0.0.1:${port}${url}`, { agent: false }), 'response')
  let bytes = 0
  let firstMs = 0
  for await (const chunk of answer as IncomingMessage) {
    // as: what the event 'response' carries
    if (bytes === 0) firstMs = performance.now() - linked
    bytes += chunk.length
  }
  clearInterval(sampling)
  const seconds = (performance.now() - began) / 1000
  const megabytes = (count: number) => (count / 1024 / 1024).toFixed(0)
  return (
    `${rows} rows, ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s; link ${(linked - began).toFixed(0)} ms, ` +
    `first byte ${firstMs.toFixed(0)} ms later, at most ${megabytes(most - idle)} MB above idle`
  )
}

/** Four people search, each a moment after the last answer. */
async function searchUntil(ended: Promise<unknown>): Promise<number[]> {
  let isOver = false
  const over = ended.finally(() => {
    isOver = true
  })
  const times: number[] = []
  const person = async () => {
    while (!isOver) {
      const began = performance.now()
      const answer = await app.inject({ url: searchAt(asking++), headers: { authorization: `Bearer ${token}` } })
      if (answer.statusCode !== 200) throw new Error(`A search was answered with ${answer.statusCode}: ${answer.body}`)
      times.push(performance.now() - began)
      await wait(pauseMs)
    }
  }
  await Promise.all([over, ...Array.from({ length: 4 }, person)])
  return times
}

async function signUp(): Promise<string> {
  const payload = { username: `reader.${Date.now()}@bench.example`, password: config.demoPassword, name_24: 'Bench' }
  const { body } = await app.inject({ method: 'POST', url: '/api/register', payload })
  const { token }: { token?: string } = JSON.parse(body)
  if (!token) throw new Error(body)
  return token
}

function timesOf(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const ms = (part: number) => quantile(sorted, part).toFixed(1)
  return `${times.length}, median ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)} ms`
}

/** Without the database, which the embedded engine has in a thread of its own. */
function heldNow(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function collected(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  return heldNow()
}
