// Whatever is slow, a caller has its answer when the time of a call is over, and nothing is half done.
import type { InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listArticles, saveArticle } from '#contract/calls/articles.ts'
import { addLob } from '#contract/calls/reference.ts'
import { buildUser, unique } from '../testing/build.ts'
import { openOwnDatabase, openServer } from '../testing/fixtures.ts'
import { pipelineTo } from '../testing/pipeline.ts'
import { handle, handleInSteps } from './handle.ts'

const database = await openOwnDatabase()
const server = await openServer({ CALL_SECONDS: '1' }, database.db)
const writer = await buildUser(server)

const articles = async () =>
  (await server.db.row<{ count: number }>(sql`select count(*)::int as count from articles`))?.count
const keys = async () =>
  (await server.db.row<{ count: number }>(sql`select count(*)::int as count from idempotency_keys`))?.count

function deferred() {
  let done: () => void = () => undefined
  const promise = new Promise<void>(resolve => {
    done = resolve
  })
  return { promise, done }
}

/** Somebody else's transaction: with a server it holds the table, on the embedded engine the whole of it. */
async function holding(work: () => Promise<void>) {
  const held = deferred()
  const done = deferred()
  const other = server.db.transaction(30_000, async db => {
    await db.run(sql`lock table articles in access exclusive mode`)
    held.done()
    await done.promise
  })
  await held.promise
  // Until it was answered the table stays held: who waited for it longer than a call may last would never be.
  await work().finally(done.done)
  await other
}
/** Past the client of the tests, which looks into the database before it sends. */
async function ask(options: InjectOptions) {
  const { statusCode, headers, body } = await server.app.inject(options)
  return { status: statusCode, headers, body: JSON.parse(body) as { code?: string } }
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
  await holding(async () => {
    const answer = await send()
    expect([answer.status, late(server.db.engine)]).toEqual([503, expect.arrayContaining([answer.body.code])])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
  expect([await articles(), await keys()]).toEqual([0, 0])
  // On a busy machine a second is not always enough.
  await expect.poll(async () => (await send()).status).toBe(200)
  expect([await articles(), await keys()]).toEqual([1, 1])
})

test('a reading that another transaction keeps waiting is given up', async () => {
  await holding(async () => {
    const answer = await ask({ method: 'GET', url: listArticles.path })
    expect([answer.status, late(server.db.engine)]).toEqual([503, expect.arrayContaining([answer.body.code])])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  })
  const again = async () => (await ask({ method: 'GET', url: listArticles.path })).status
  await expect.poll(again).toBe(200)
})

const lines = (label: string) => server.db.rows(sql`select 1 from lines_of_business where label like ${`${label}%`}`)
const insert = (label: string, value: string) =>
  sql`insert into lines_of_business (value, label) values (${value}, ${label})`
const slugOf = (label: string) => label.toLowerCase().replaceAll(' ', '-')
const post = (label: string) => ({
  method: 'POST' as const,
  url: addLob.path,
  headers: { 'content-type': 'application/json' },
  payload: JSON.stringify({ label }),
})

test('a change that is slow between two statements is undone, and its late statement refused', async () => {
  const label = unique('Kayak rental')
  const slug = slugOf(label)
  let fate = ''
  const answered = deferred()
  const over = deferred()
  const slow = handle(addLob, async ({ db }) => {
    await db.run(insert(label, slug)).catch(() => undefined)
    await answered.promise
    fate = await db.run(insert(`${label} too`, `${slug}-too`)).then(
      () => 'done',
      error => String(error.name),
    )
    over.done()
    return { label, value: slug }
  })
  const pipeline = await pipelineTo([slow], server)
  const answer = await pipeline.ask(post(label), writer)
  answered.done()
  expect([answer.status, answer.body.code]).toEqual([503, 'timed_out'])
  await over.promise
  await pipeline.close()
  expect(fate).toBe('DeadlinePassed')
  expect(await lines(label)).toEqual([])
})

test('what comes before the transaction has the same time, and what follows it finds none left', async () => {
  const label = unique('Kayak rental')
  const prompt = unique('Canoe rental')
  const answered = deferred()
  const ran: string[] = []
  const slow = handleInSteps(addLob, {
    before: (_, input) => (input.label === label ? answered.promise : Promise.resolve()),
    run: async ({ db }, input) => {
      ran.push(input.label)
      await db.run(insert(input.label, slugOf(input.label)))
      return { label: input.label, value: slugOf(input.label) }
    },
  })
  const pipeline = await pipelineTo([slow], server)
  const answer = await pipeline.ask(post(label), writer)
  answered.done()
  expect([answer.status, answer.body.code]).toEqual([503, 'timed_out'])
  // The first one's turn would have come before that of the second.
  await expect.poll(async () => (await pipeline.ask(post(prompt), writer)).status).toBe(200)
  await pipeline.close()
  expect([...new Set(ran)]).toEqual([prompt])
  expect(await lines(label)).toEqual([])
})

test('a change that is quick enough is done', async () => {
  const label = unique('Kayak rental')
  const quick = handle(addLob, async ({ db }) => {
    await db.run(insert(label, slugOf(label)))
    await new Promise(setImmediate)
    return { label, value: 'x' }
  })
  const pipeline = await pipelineTo([quick], server)
  await expect.poll(async () => (await pipeline.ask(post(label), writer)).status).toBe(200)
  await pipeline.close()
  expect(await lines(label)).toHaveLength(1)
})
