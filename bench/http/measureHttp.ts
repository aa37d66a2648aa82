// Measures the whole server: its searches beside its cheapest reply, and how fifty people who search slow down everybody else.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { startPostgres } from '../../server/testing/postgres.ts'
import { type Figures, figuresOf, quantile } from '../measure.ts'
import type { Done, What, Work } from './load.ts'
import { searchAt } from './searches.ts'
import { type Running, startServer } from './server.ts'

type Times = Figures & { p99: number; perSecond: number }
export type HttpFigures = {
  engine: string
  /** The time until the server answers, with all listings in place. */
  startMs: number
  /** Answers a second. */
  health: number
  search: number
  /** For searches that were made before. */
  again: number
  healthAlone: Times
  healthUnderLoad: Times
  searchUnderLoad: Times
  besideSearches: Beside
}
/** The details of one listing, and a search that was never made before, each during 60 searches a second. */
export type Beside = { detail: Times; search: Times }
type Measuring = { listings: number; folder: string; script: string; say: (line: string) => void }

const rounds = 5
const flood = { do: 'flood', connections: 16, ms: 2_000, max: 100_000 } as const
const probe = { do: 'pace', what: 'health', clients: 5, everyMs: 100, ms: 10_000 } as const
/** Ten a second of each are measured. */
const few = { do: 'pace', clients: 5, everyMs: 500, ms: 10_000 } as const
const sixty = { do: 'pace', what: 'search', clients: 15, everyMs: 250, ms: 10_000 } as const
const crowd = { do: 'pace', what: 'search', clients: 50, everyMs: 250, ms: 10_000 } as const

export async function measureHttp(measuring: Measuring): Promise<HttpFigures[]> {
  const embedded = await measureOn('the embedded engine', measuring)
  const postgres = await startPostgres(18)
  try {
    return [embedded, await measureOn('PostgreSQL 18', measuring, postgres.url)]
  } finally {
    await postgres.stop()
  }
}

async function measureOn(engine: string, measuring: Measuring, databaseUrl?: string): Promise<HttpFigures> {
  const { listings, folder, script, say } = measuring
  const own = path.join(folder, databaseUrl ? 'on-postgres' : 'embedded')
  mkdirSync(own)
  say(`Starting the server on ${engine}`)
  const settings = { folder: own, listings, say, ...(databaseUrl && { databaseUrl }) }
  await (await startServer(settings)).stop()
  const server = await startServer(settings)
  const clients = [fork(script), fork(script)] as const
  try {
    await assertFinding(server)
    return {
      engine,
      startMs: server.startMs,
      ...(await takeTurns(server, clients[0])),
      ...(await underLoad(server, clients)),
      besideSearches: await besideSearches(server, script, listings),
    }
  } finally {
    for (const client of clients) client.send('end')
    await server.stop()
  }
}

/** Fails if searches find nothing, since such replies are quick and prove nothing. */
async function assertFinding({ base, token }: Running) {
  let finding = 0
  for (let index = 0; index < 100; index++) {
    const answer = await fetch(new URL(searchAt(index), base), { headers: { authorization: `Bearer ${token}` } })
    const { total = 0 } = (await answer.json()) as { total?: number }
    if (total > 0) finding += 1
  }
  if (finding < 80) throw new Error(`Only ${finding} of 100 searches find something.`)
}

async function takeTurns({ base, token }: Running, client: ChildProcess) {
  const rates: Record<Exclude<What, 'detail'>, number[]> = { health: [], search: [], again: [] }
  for (let round = 0; round <= rounds; round++)
    for (const what of ['health', 'search', 'again'] as const) {
      const { times, ms } = await ask(client, { ...flood, base, token, what, from: round * flood.max })
      // The first round only warms up.
      if (round > 0) rates[what].push((times.length / ms) * 1000)
    }
  const { health, search, again } = rates
  return {
    health: figuresOf(health).median,
    search: figuresOf(search).median,
    again: figuresOf(again).median,
  }
}

async function underLoad({ base, token }: Running, [one, other]: readonly [ChildProcess, ChildProcess]) {
  const healthAlone = timesOf(await ask(one, { ...probe, base, token, from: 0 }))
  const [searches, health] = await Promise.all([
    ask(one, { ...crowd, base, token, from: 1e6 }),
    ask(other, { ...probe, base, token, from: 0 }),
  ])
  return { healthAlone, healthUnderLoad: timesOf(health), searchUnderLoad: timesOf(searches) }
}

/** Starts a server on the existing listings, or creates them first. */
export async function measureDetail({ listings, folder, script, say }: Measuring): Promise<Beside> {
  const own = path.join(folder, 'embedded')
  mkdirSync(own, { recursive: true })
  const server = await startServer({ folder: own, listings, say })
  try {
    return await besideSearches(server, script, listings)
  } finally {
    await server.stop()
  }
}

async function besideSearches({ base, token }: Running, script: string, listings: number): Promise<Beside> {
  const clients = [fork(script), fork(script), fork(script)] as const
  const [crowding, details, searching] = clients
  const target = { base, token, listings }
  const round = async (from: number) => {
    const [detail, search] = await Promise.all([
      ask(details, { ...few, ...target, what: 'detail', from }),
      ask(searching, { ...few, ...target, what: 'search', from: from + 2e6 }),
      ask(crowding, { ...sixty, ...target, from: from + 3e6 }),
    ])
    return { detail: timesOf(detail), search: timesOf(search) }
  }
  try {
    // The first round only warms up.
    await round(0)
    return await round(1e5)
  } finally {
    for (const client of clients) client.send('end')
  }
}

const timesOf = ({ times, ms }: Done): Times => ({
  ...figuresOf(times),
  p99: quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  ),
  perSecond: (times.length / ms) * 1000,
})

async function ask(client: ChildProcess, work: Work): Promise<Done> {
  const done = await new Promise<Done>((resolve, reject) => {
    const ended = () => reject(new Error('The client ended.'))
    client.once('exit', ended)
    client.once('message', message => {
      client.off('exit', ended)
      resolve(message as Done)
    })
    client.send(work)
  })
  if (done.failures > 0) throw new Error(`${done.failures} of ${done.times.length} requests for ${work.what} failed.`)
  return done
}
