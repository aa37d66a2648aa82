// Whatever is slow, a caller has its answer when the time of a call is over, and nothing is half done.
import { setTimeout as pause } from 'node:timers/promises'
import type { InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listArticles, saveArticle } from '#contract/articles.ts'
import { addLob } from '#contract/reference.ts'
import { type Built, buildUser, unique } from '../testing/build.ts'
import { ownDatabase, type TestDatabase } from '../testing/database.ts'
import { roadTo } from '../testing/road.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { handle, handleInSteps } from './handle.ts'

let database: TestDatabase
let server: TestServer
let writer: Built
beforeAll(async () => {
  database = await ownDatabase()
  server = await testServer({ CALL_SECONDS: '1' }, database.db)
  writer = await buildUser(server)
})
afterAll(async () => {
  await server.close()
  await database.close()
})

const articles = async () =>
  (await server.db.row<{ count: number }>(sql`select count(*)::int as count from articles`))?.count
const keys = async () =>
  (await server.db.row<{ count: number }>(sql`select count(*)::int as count from idempotency_keys`))?.count

/** Somebody else's transaction: with a server it holds the table, on the embedded engine the whole of it. */
async function holding(ms: number, work: () => Promise<void>) {
  let isHeld: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    isHeld = resolve
  })
  const other = server.db.transaction(ms + 3_000, async db => {
    await db.run(sql`lock table articles in access exclusive mode`)
    isHeld()
    await pause(ms)
  })
  await held
  await work()
  await other
}
/** Past the client of the tests, which looks into the database before it sends. */
async function ask(options: InjectOptions) {
  const { statusCode, headers, body } = await server.app.inject(options)
  return { status: statusCode, headers, body: JSON.parse(body) as { code?: string } }
}
const timed = async <T>(work: Promise<T>) => {
  const began = performance.now()
  return { answer: await work, ms: performance.now() - began }
}
// A server gives up on a lock after a second of its own, whichever of the two comes first.
const late = (engine: string) => (engine === 'embedded' ? ['timed_out'] : ['timed_out', 'busy'])

test('a change that another transaction keeps waiting is undone, and may be sent again', async () => {
  const input = { title: unique('How to read a binder'), content: 'Slowly.' }
  const send = () =>
    ask({
      method: 'POST',
      url: saveArticle.path,
      headers: { authorization: `Bearer ${writer.token}`, 'idempotency-key': 'once' },
      payload: input,
    })
  await holding(1_800, async () => {
    const { answer, ms } = await timed(send())
    expect([answer.status, late(server.db.engine)]).toEqual([503, expect.arrayContaining([answer.body.code])])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(ms).toBeLessThan(1_700)
  })
  expect([await articles(), await keys()]).toEqual([0, 0])
  expect((await send()).status).toBe(200)
  expect([await articles(), await keys()]).toEqual([1, 1])
})

test('a reading that another transaction keeps waiting is given up', async () => {
  await holding(1_800, async () => {
    const { answer, ms } = await timed(ask({ method: 'GET', url: listArticles.path }))
    expect([answer.status, late(server.db.engine)]).toEqual([503, expect.arrayContaining([answer.body.code])])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(ms).toBeLessThan(1_700)
  })
  expect((await ask({ method: 'GET', url: listArticles.path })).status).toBe(200)
})

const lines = (label: string) => server.db.rows(sql`select 1 from lines_of_business where label like ${`${label}%`}`)
const insert = (label: string, value: string) =>
  sql`insert into lines_of_business (value, label) values (${value}, ${label})`
const post = (label: string) => ({
  method: 'POST' as const,
  url: addLob.path,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({ label }),
})

test('a change that is slow between two statements is undone, and its late statement refused', async () => {
  const label = unique('Kayak rental')
  const slug = label.toLowerCase().replaceAll(' ', '-')
  let fate = ''
  let isOver: () => void = () => undefined
  const over = new Promise<void>(resolve => {
    isOver = resolve
  })
  const slow = handle(addLob, async ({ db }) => {
    await db.run(insert(label, slug))
    await pause(1_400)
    fate = await db.run(insert(`${label} too`, `${slug}-too`)).then(
      () => 'done',
      error => String(error.name),
    )
    isOver()
    return { label, value: slug }
  })
  const road = await roadTo([slow], server)
  const { answer, ms } = await timed(road.ask(post(label), writer))
  expect([answer.status, answer.body.code]).toEqual([503, 'timed_out'])
  expect(ms).toBeLessThan(1_350)
  await over
  await road.close()
  expect(fate).toBe('DeadlinePassed')
  expect(await lines(label)).toEqual([])
})

test('what comes before the transaction has the same time, and what follows it finds none left', async () => {
  const label = unique('Kayak rental')
  let hasRun = false
  const slow = handleInSteps(addLob, {
    before: () => pause(1_400),
    run: async ({ db }) => {
      hasRun = true
      await db.run(insert(label, 'of-kayaks'))
      return { label, value: 'of-kayaks' }
    },
  })
  const road = await roadTo([slow], server)
  const { answer, ms } = await timed(road.ask(post(label), writer))
  await pause(500)
  await road.close()
  expect([answer.status, answer.body.code, hasRun]).toEqual([503, 'timed_out', false])
  expect(ms).toBeLessThan(1_350)
  expect(await lines(label)).toEqual([])
})

test('a change that is quick enough is done', async () => {
  const label = unique('Kayak rental')
  const quick = handle(addLob, async ({ db }) => {
    await db.run(insert(label, label.toLowerCase().replaceAll(' ', '-')))
    await pause(300)
    return { label, value: 'x' }
  })
  const road = await roadTo([quick], server)
  expect((await road.ask(post(label), writer)).status).toBe(200)
  await road.close()
  expect(await lines(label)).toHaveLength(1)
})
