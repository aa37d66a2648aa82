// `npm run bench:alerts`: how long 10,000 due saved searches take on 100,000 listings, and what ordinary searches notice of it.
// `--folder` keeps the listings for the next time, `--url` uses an empty database of a PostgreSQL server.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { pino } from 'pino'
import sql from 'sql-template-tag'
import { buildApp, makeDependencies, sharedOf } from '../server/app.ts'
import { configFrom } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { allLines } from '../server/features/reference/lines.ts'
import { watchRound } from '../server/features/watches/round.ts'
import { prepare } from '../server/prepare.ts'
import { quietLog } from '../server/testing/quietLog.ts'
import { addSearches } from './alertSearches.ts'
import { searchAt } from './http/searches.ts'
import { quantile } from './measure.ts'

const { values: asked } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    searches: { type: 'string', default: '10000' },
    folder: { type: 'string' },
    url: { type: 'string' },
  },
})
const [listings, searches] = [Number(asked.listings), Number(asked.searches)]
const folder = asked.folder ?? mkdtempSync(path.join(tmpdir(), 'appetite-bench-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const password = 'a password for measuring'
const pauseMs = 100
let asking = 0
const aloneMs = 20_000

const db = await openDatabase({ url: asked.url, dataDir: path.join(folder, 'data'), log: quietLog })
const config = configFrom({
  SECRET: 'only for measuring, and for nothing else',
  DATA_DIR: path.join(folder, 'data'),
  DEMO: 'on',
  DEMO_LISTINGS: asked.listings,
  DEMO_PASSWORD: password,
  READ_LIMIT_PER_MINUTE: '10000000',
})
await prepare({ config, db, lines: { log: pino({ level: 'silent' }), say } })
const filled = await db.row<{ saved: number }>(
  sql`select count(*)::int as saved from saved_searches where name like 'Search %'`,
)
if (filled?.saved === 0) await addSearches(db, searches)
await db.run(sql`truncate saved_search_hits, alerts`)
await db.run(
  sql`update saved_searches set checked_at = null, is_fresh = true, told_to = 0, mailed_to = 0, told_at = null`,
)
await db.analyze()

const dependencies = { ...makeDependencies({ config, db }), log: quietLog }
const app = await buildApp({ config, db, dependencies, web: null })
const shared = sharedOf(dependencies)
const round = watchRound(shared)
const token = await signUp()
// Ordinary searches and matches hold these words in memory anyway.
await Promise.all([shared.approved.terms(), shared.directory(), allLines(db).then(shared.vocabularyOf)])
await searchUntil(wait(aloneMs / 4))

say(`${db.engine} engine, ${listings} listings, ${searches} saved searches`)
const empty = bytesHeld()
await compareAll('the first comparison of all')
say(`memory: ${((bytesHeld() - empty) / listings).toFixed(1)} bytes a listing more than before it`)

const before = await searchUntil(wait(aloneMs))
say(`searches alone: ${timesOf(before)}`)
await changeListings(listings / 100)
await allDue()
const beside = searchUntil(compareAll('all due, 1 of 100 listings changed, searches beside'))
say(`searches beside it: ${timesOf(await beside)}`)
await changeListings(listings / 100)
await allDue()
await compareAll('all due, 1 of 100 listings changed, nothing beside')
const after = await searchUntil(wait(aloneMs))
say(`searches alone: ${timesOf(after)}`)
const [p99, p99Beside] = [p99Of([...before, ...after]), p99Of(await beside)]
say(`the 99th percentile of searches is ${(p99Beside / p99).toFixed(2)} times as long beside the comparison`)
await db.run(sql`update saved_searches set often = 'at_once'`)
await compareAll('settling')
await changeListings(1)
await compareAll('all at once, one listing changed')

await app.close()
await db.close()
if (!asked.folder) rmSync(folder, { recursive: true, force: true })

/** Each change is one that is told. */
async function changeListings(count: number): Promise<void> {
  await db.run(sql`
    update listings set minimum_premium = coalesce(minimum_premium, 0) + 1, version = version + 1, updated_at = now()
    where id in (select id from listings where status = 'approved' order by md5(id::text || now()::text) limit ${Math.ceil(count)})`)
  await dependencies.index.catchUp()
}

function allDue(): Promise<number> {
  return db.run(sql`update saved_searches set checked_at = checked_at - interval '9 days'`)
}

async function compareAll(what: string): Promise<void> {
  const told = await counted()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const [began, used] = [performance.now(), process.cpuUsage()]
  await round.look()
  const [ms, cpu] = [performance.now() - began, process.cpuUsage(used)]
  delay.disable()
  const { alerts, hits } = await counted()
  const slice = (value: number) => (value / 1e6).toFixed(1)
  say(
    `${what}: ${(ms / 1000).toFixed(1)} s, ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s of processors, ` +
      `slices p99 ${slice(delay.percentile(99))}, longest ${slice(delay.max)} ms; ${alerts - told.alerts} alerts, ${hits} found`,
  )
}

async function counted() {
  const row = await db.row<{ alerts: number; hits: number }>(sql`
    select (select count(*)::int from alerts) as alerts, (select count(*)::int from saved_search_hits) as hits`)
  return row ?? { alerts: 0, hits: 0 }
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
      await search(asking++)
      times.push(performance.now() - began)
      await wait(pauseMs)
    }
  }
  await Promise.all([over, ...Array.from({ length: 4 }, person)])
  return times
}

async function search(index: number): Promise<void> {
  const answer = await app.inject({ url: searchAt(index), headers: { authorization: `Bearer ${token}` } })
  if (answer.statusCode !== 200) throw new Error(`A search was answered with ${answer.statusCode}: ${answer.body}`)
}

async function signUp(): Promise<string> {
  const payload = { username: `reader.${Date.now()}@bench.example`, password, name_24: 'Bench' }
  const { body } = await app.inject({ method: 'POST', url: '/api/register', payload })
  const { token }: { token?: string } = JSON.parse(body)
  if (!token) throw new Error(body)
  return token
}

function p99Of(times: number[]): number {
  return quantile(
    times.toSorted((one, other) => one - other),
    0.99,
  )
}

function timesOf(times: number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  const ms = (part: number) => quantile(sorted, part).toFixed(1)
  return `${times.length}, median ${ms(0.5)}, p95 ${ms(0.95)}, p99 ${ms(0.99)} ms`
}

function bytesHeld(): number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  collect()
  return process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers
}
