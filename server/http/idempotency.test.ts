// A change with an Idempotency-Key is done once, however often it is sent.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { saveArticle } from '#contract/calls/articles.ts'
import { createListing } from '#contract/calls/listings.ts'
import { logIn, register } from '#contract/calls/sessions.ts'
import { upload } from '#contract/calls/uploads.ts'
import { png } from '../features/uploads/testing/samples.ts'
import { type Built, buildOrganization, buildUser, unique } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { newAddress, newPlace } from '../testing/people.ts'

const server = await openServer()

const article = (title = unique('How to read a binder')) => ({ title, content: 'Slowly.' })
const count = async (by: Built) =>
  (await server.db.row<{ count: number }>(sql`select count(*)::int as count from articles where author_id = ${by.id}`))
    ?.count
const keptOf = async (by: Built) =>
  (
    await server.db.row<{ count: number }>(
      sql`select count(*)::int as count from idempotency_keys where user_id = ${by.id}`,
    )
  )?.count

test('the same request again gets the first answer, and makes nothing', async () => {
  const as = await buildUser(server)
  const key = randomUUID()
  const input = article()
  const first = await server.send(saveArticle, input, { as, key })
  const again = await server.send(saveArticle, input, { as, key })
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect(await count(as)).toBe(1)
  await server.send(saveArticle, input, { as, key: randomUUID() })
  expect(await count(as)).toBe(2)
})

test.each([2, 8])('%i twins at once make one item and get one answer', async twins => {
  const as = await buildUser(server)
  const key = randomUUID()
  const input = article()
  const answers = await Promise.all(Array.from({ length: twins }, () => server.send(saveArticle, input, { as, key })))
  expect(answers.map(({ status }) => status)).toEqual(Array(twins).fill(200))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(await count(as)).toBe(1)
})

test('twins that bring a file keep it once', async () => {
  const as = await buildUser(server)
  const key = randomUUID()
  const files = { file: { bytes: await png(), name: 'logo.png' } }
  const send = () => server.send(upload, { purpose: 'organization_photo' }, { as, key, files })
  const answers = await Promise.all([send(), send(), send()])
  const ids = new Set(answers.map(({ body }) => body.file_id))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(ids.size).toBe(1)
  const rows = await server.db.rows<{ id: string }>(sql`select id from files where owner_id = ${as.id}`)
  const stored = readdirSync(path.join(server.config.dataDir, 'files'), { recursive: true, withFileTypes: true })
  expect(rows.map(({ id }) => id)).toEqual([...ids])
  expect(stored.filter(entry => entry.isFile()).map(({ name }) => name)).toEqual([...ids])
})

test('another body with the same key is refused, and makes nothing', async () => {
  const as = await buildUser(server)
  const key = randomUUID()
  await server.send(saveArticle, article(), { as, key })
  const other = await server.send(saveArticle, article(), { as, key })
  expect(other).toMatchObject({ status: 409, body: { code: 'key_reused' } })
  expect(await count(as)).toBe(1)
})

test('only what was done is kept: after a refusal the same request may well succeed', async () => {
  const as = await buildUser(server)
  const key = randomUUID()
  const name = unique('Harbor Mutual')
  const input = {
    org_name: name,
    listing_name: unique('Bakeries'),
    line_of_business: ['Property'],
    states: ['NY'],
    carrier_information: 'Harbor paper',
    description: 'Bakeries.',
  }
  expect((await server.send(createListing, input, { as, key })).body.code).toBe('organization_not_found')
  expect(await keptOf(as)).toBe(0)
  await buildOrganization(server.db, { name })
  expect((await server.send(createListing, input, { as, key })).status).toBe(200)
  expect(await keptOf(as)).toBe(1)
})

test('another account, and another call, may use the same key', async () => {
  const [rosa, tom] = [await buildUser(server), await buildUser(server)]
  const key = randomUUID()
  const input = article()
  const first = await server.send(saveArticle, input, { as: rosa, key })
  const second = await server.send(saveArticle, input, { as: tom, key })
  expect(second.body.article.id).not.toBe(first.body.article.id)
  const file = { file: { bytes: await png(), name: 'logo.png' } }
  const third = await server.send(upload, { purpose: 'article_cover' }, { as: rosa, key, files: file })
  expect([third.status, await count(rosa), await count(tom)]).toEqual([200, 1, 1])
})

test('a key lasts 24 hours, and no longer', async () => {
  const as = await buildUser(server)
  const key = randomUUID()
  const input = article()
  const age = (hours: number) =>
    server.db.run(
      sql`update idempotency_keys set created_at = now() - make_interval(hours => ${hours}) where user_id = ${as.id}`,
    )
  const first = await server.send(saveArticle, input, { as, key })
  await age(23)
  expect((await server.send(saveArticle, input, { as, key })).body).toEqual(first.body)
  await age(25)
  const later = await Promise.all([1, 2].map(() => server.send(saveArticle, input, { as, key })))
  expect(later[0]?.body.article.id).not.toBe(first.body.article.id)
  expect(later[1]?.body).toEqual(later[0]?.body)
  expect(await count(as)).toBe(2)
  await age(25)
  expect((await server.send(saveArticle, article(), { as, key })).status).toBe(200)
})

test('signing in and signing up take no key', async () => {
  const key = randomUUID()
  const password = 'quiet lantern over the bay'
  const input = { username: newAddress(), password, name_24: 'Rosa Quill' }
  const address = newPlace()
  expect((await server.send(register, input, { key, address })).status).toBe(200)
  expect((await server.send(register, input, { key, address })).body.code).toBe('email_taken')
  const signIn = () => server.send(logIn, { username: input.username, password }, { key, address })
  const [first, second] = [await signIn(), await signIn()]
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body.token).not.toBe(first.body.token)
})

test('a key that is none is refused by its name', async () => {
  const as = await buildUser(server)
  for (const key of ['x'.repeat(201), 'with space', 'n\u00e9'])
    expect(await server.send(saveArticle, article(), { as, key })).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': expect.any(String) } },
    })
  expect(await count(as)).toBe(0)
  expect((await server.send(saveArticle, article(), { as, key: 'x'.repeat(200) })).status).toBe(200)
})
