// Work that goes on without a request: who does it, as whom, what becomes of failures, and that the search knows of it.
import sql from 'sql-template-tag'
import { beforeAll, expect, test, vi } from 'vitest'
import { makeDependencies } from '../app.ts'
import { Unavailable } from '../db/failures.ts'
import { Failure } from '../http/failure.ts'
import { buildListing, buildUser, unique } from '../testing/build.ts'
import { openOwnDatabase } from '../testing/fixtures.ts'
import { quietLog } from '../testing/quietLog.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addJob } from './jobs.ts'
import { createWorked, rowsJob, workedOf } from './testing/rowsJob.ts'
import { type RunStep, startWork, type Work } from './work.ts'

const own = await openOwnDatabase()
const { db } = own
let server: TestServer
let running: Work[] = []
let about = 0

beforeAll(async () => {
  server = await testServer({}, db)
  await createWorked(db)
  return () => server.close()
})

const dependencies = () => ({ ...makeDependencies({ config: server.config, db }), log: quietLog })
function work(jobs: Record<string, RunStep>, more: Partial<Parameters<typeof startWork>[0]> = {}) {
  const started = startWork({ dependencies: dependencies(), jobs, ...more })
  running.push(started)
  return started
}
const stopAll = async () => {
  await Promise.all(running.map(each => each.stop()))
  running = []
}
type Row = { state: string; done: number; total: number | null; error: string; attempts: number; wait: number }
const jobOf = (id: number) =>
  db.row<Row>(sql`
    select state, done, total, error, attempts, round(extract(epoch from due_at - now()))::int as wait from jobs where id = ${id}`)
const ends = (id: number) =>
  vi.waitUntil(
    async () => (await db.row(sql`select 1 as one from jobs where id = ${id} and ended_at is not null`)) !== null,
    { timeout: 50_000 },
  )
async function add(kind: string, owner: number | null = null) {
  about += 1
  const added = await addJob(db, { kind, owner, about })
  return { id: added?.id ?? 0, about }
}

test('a job is done step by step, and says how far it is', async () => {
  const { id, about } = await add('rows')
  work({ rows: rowsJob(250) }).poke()
  await ends(id)
  expect(await jobOf(id)).toMatchObject({ state: 'done', done: 250, total: 250, error: '' })
  expect(await workedOf(db, about)).toEqual({ rows: 250, twice: 0 })
  await stopAll()
})

test('one job of a kind is open for a record at a time, and another once that one has ended', async () => {
  const { id, about } = await add('rows')
  expect(await addJob(db, { kind: 'rows', owner: null, about })).toBeNull()
  work({ rows: rowsJob(1) })
  await ends(id)
  await stopAll()
  expect(await addJob(db, { kind: 'rows', owner: null, about })).toEqual({ id: expect.any(Number) })
  await db.run(sql`delete from jobs where about_id = ${about}`)
})

test('two servers and one job: each row is done once', async () => {
  const { id, about } = await add('rows')
  work({ rows: rowsJob(2_000) })
  work({ rows: rowsJob(2_000) })
  await ends(id)
  expect(await workedOf(db, about)).toEqual({ rows: 2_000, twice: 0 })
  await stopAll()
})

test('a server that is stopped gives its job back, and the next one goes on at once', async () => {
  const { id, about } = await add('rows')
  let hasBegun = () => {}
  const began = new Promise<void>(resolve => {
    hasBegun = resolve
  })
  const first = work({ rows: rowsJob(5_000, hasBegun) })
  await began
  await first.stop()
  const left = await jobOf(id)
  expect(left).toMatchObject({ state: 'waiting' })
  expect(left?.done).toBeLessThan(5_000)
  work({ rows: rowsJob(5_000) })
  await ends(id)
  expect(await workedOf(db, about)).toEqual({ rows: 5_000, twice: 0 })
  await stopAll()
})

test('a job runs as its owner, and ends before the next step once the owner is disabled or deleted', async () => {
  const [active, disabled, deleted] = [await buildUser(server), await buildUser(server), await buildUser(server)]
  const seen: unknown[] = []
  const step: RunStep = async ({ db: tx, viewer, done }) => {
    if (viewer?.id === disabled.id) await tx.run(sql`update users set disabled_at = now() where id = ${disabled.id}`)
    seen.push([viewer?.id, viewer?.session])
    return { next: done < 2 ? {} : null, done: done + 1 }
  }
  const jobs = [await add('as owner', active.id), await add('as owner', disabled.id), await add('as owner', deleted.id)]
  await db.run(sql`update jobs set due_at = now() + interval '1 day' where id = ${jobs[2]?.id}`)
  await db.run(sql`delete from users where id = ${deleted.id}`)
  work({ 'as owner': step })
  await ends(jobs[0]?.id ?? 0)
  await ends(jobs[1]?.id ?? 0)
  expect(await jobOf(jobs[0]?.id ?? 0)).toMatchObject({ state: 'done', done: 3 })
  expect(await jobOf(jobs[1]?.id ?? 0)).toMatchObject({ state: 'failed', done: 1, error: 'You may no longer do this.' })
  expect(await jobOf(jobs[2]?.id ?? 0)).toBeNull()
  expect(seen.filter(one => JSON.stringify(one) === JSON.stringify([active.id, null]))).toHaveLength(3)
  await stopAll()
})

test('a refusal ends a job with its sentence, and nothing of that step stays', async () => {
  const { id, about } = await add('refused')
  work({
    refused: async step => {
      await rowsJob(10)(step)
      throw new Failure('limit_reached')
    },
  })
  await ends(id)
  expect(await jobOf(id)).toMatchObject({ state: 'failed', done: 0, error: new Failure('limit_reached').message })
  expect(await workedOf(db, about)).toEqual({ rows: 0, twice: 0 })
  await stopAll()
})

test('a step that fails for want of the database waits longer each time, and goes on once it works', async () => {
  const { id, about } = await add('flaky')
  let isOut = true
  const { poke } = work({
    flaky: async step => {
      if (isOut) throw new Unavailable('gone')
      return rowsJob(10)(step)
    },
  })
  const waits: number[] = []
  for (const attempts of [1, 2, 3, 4, 5]) {
    await vi.waitUntil(async () => (await jobOf(id))?.attempts === attempts, { timeout: 50_000 })
    const found = await jobOf(id)
    waits.push(found?.wait ?? 0)
    if (attempts === 4) isOut = false
    if (attempts === 4) break
    await db.run(sql`update jobs set due_at = now() where id = ${id}`)
    poke()
  }
  for (const [at, seconds] of [5, 15, 45, 135].entries()) {
    expect(waits[at]).toBeLessThanOrEqual(seconds)
    expect(waits[at]).toBeGreaterThan(seconds / 3)
  }
  await db.run(sql`update jobs set due_at = now() where id = ${id}`)
  poke()
  await ends(id)
  expect(await jobOf(id)).toMatchObject({ state: 'done' })
  expect(await workedOf(db, about)).toEqual({ rows: 10, twice: 0 })
  await stopAll()
})

test('what a job changed or deleted is what a search that starts afterwards finds', async () => {
  const [renamed, gone] = [await buildListing(db), await buildListing(db)]
  const ground = dependencies()
  await ground.index.start()
  const name = unique('Quaywright')
  const jobs = {
    change: (async ({ db: tx, about }) => {
      if (about === renamed.id)
        await tx.run(sql`update listings set listing_name = ${name}, version = version + 1 where id = ${about}`)
      else await tx.run(sql`delete from listings where id = ${about}`)
      return { next: null, done: 1 }
    }) satisfies RunStep,
  }
  expect(ground.index.engine.has(gone.id)).toBe(true)
  const added = [renamed.id, gone.id].map(about => addJob(db, { kind: 'change', owner: null, about }))
  const ids = (await Promise.all(added)).map(job => job?.id ?? 0)
  work(jobs, { dependencies: ground })
  for (const id of ids) await ends(id)
  await stopAll()
  expect(ground.index.engine.has(gone.id)).toBe(false)
  expect(ground.index.engine.search({ words: name, length: 5 }).ids).toEqual([renamed.id])
})

test('a round comes again and again, also after it failed', async () => {
  let times = 0
  const round = async () => {
    times += 1
    if (times === 1) throw new Error('once')
  }
  work({}, { rounds: [{ name: 'counting', everyMs: 10, run: round }] })
  await expect.poll(() => times).toBeGreaterThan(2)
  await stopAll()
})
