// Who may ask as an assistant, how often, and what of private records an answer holds: nothing.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { markMarket } from '#contract/calls/appointments.ts'
import { saveNote } from '#contract/calls/notes.ts'
import { buildKey, buildListing, buildOrganization, buildUser, uniqueWord } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { posting, toolCall } from './testing/client.ts'

const server = await openServer()
const { db } = server
const post = posting(server)

test('a key that may read is answered; none, a wrong, a revoked one and the token of a session are not', async () => {
  const maker = await buildUser(server)
  const key = await buildKey(db, { by: maker.id })
  expect((await post({ secret: key.secret })).status).toBe(200)
  const wrong = key.secret.replace(/.$/, last => (last === 'A' ? 'B' : 'A'))
  for (const secret of [undefined, 'nothing', wrong, maker.token]) {
    const { status, headers } = await post(secret === undefined ? {} : { secret })
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer'])
  }
  const revoked = await buildKey(db, { by: maker.id })
  await db.run(sql`update api_keys set revoked_at = now() where id = ${revoked.id}`)
  expect((await post({ secret: revoked.secret })).status).toBe(401)
})

test('a key without the scope Read is refused', async () => {
  const maker = await buildUser(server)
  const [reading, other] = [
    await buildKey(db, { by: maker.id }),
    await buildKey(db, { by: maker.id, scopes: ['contribute'] }),
  ]
  expect((await post({ secret: reading.secret })).status).toBe(200)
  expect(await post({ secret: other.secret })).toMatchObject({
    status: 403,
    text: expect.stringContaining('scope_missing'),
  })
})

test('a key of an account that waits for a second factor is refused whatever it asks, and answered once there is one', async () => {
  const asking = await openServer({ DEMO: 'off' }, db)
  const ask = posting(asking)
  const maker = await buildUser(server, { role: 'superAdmin' })
  await db.run(sql`update users set factor_from = now() where id = ${maker.id}`)
  const { secret } = await buildKey(db, { by: maker.id })
  const states = toolCall('list_reference', { list: 'states' })
  for (const body of [states, toolCall('classify', { words: 'pizza' })])
    expect(await ask({ secret, body })).toMatchObject({
      status: 403,
      text: expect.stringContaining('second_factor_required'),
    })
  await db.run(sql`
    insert into second_factors (user_id, secret_sealed, confirmed_at) values (${maker.id}, '', now())`)
  asking.dependencies.viewers.forget(maker.id)
  expect((await ask({ secret, body: states })).status).toBe(200)
})

test('a key stops with its maker', async () => {
  const maker = await buildUser(server)
  await db.run(sql`update users set disabled_at = now() where id = ${maker.id}`)
  const { secret } = await buildKey(db, { by: maker.id })
  expect((await post({ secret })).status).toBe(401)
  await db.run(sql`update users set disabled_at = null where id = ${maker.id}`)
  const other = await buildKey(db, { by: maker.id })
  expect((await post({ secret: other.secret })).status).toBe(200)
})

test('a page of another site is refused, the site’s own is not', async () => {
  const { secret } = await buildKey(db, { by: (await buildUser(server)).id })
  expect((await post({ secret, headers: { origin: 'http://elsewhere.example' } })).status).toBe(403)
  expect((await post({ secret, headers: { origin: 'http://appetite.example' } })).status).toBe(200)
})

test('no answer holds a word of private records, whosever they are', async () => {
  const marker = uniqueWord()
  const maker = await buildUser(server)
  const organization = await buildOrganization(db, { name: `Marked ${uniqueWord()}` })
  const listing = await buildListing(db, {
    organization: organization.id,
    states: ['TX'],
    lines: ['general-liability'],
  })
  for (const owner of [maker, await buildUser(server)]) {
    const marked = {
      organization_id: organization.id,
      status: 'appointed',
      note: marker,
      producer_code: marker,
    } as const
    expect((await server.send(markMarket, marked, { as: owner })).status).toBe(200)
    const note = { listing_id: listing.id, text: marker }
    expect((await server.send(saveNote, note, { as: owner })).status).toBe(200)
  }
  const { secret } = await buildKey(db, { by: maker.id })
  const asked: [string, object][] = [
    ['find_markets', { states: ['TX'], lines: ['GL'] }],
    ['search_listings', { states: ['TX'] }],
    ['get_listing', { id: listing.id }],
    ['get_organization', { id: organization.id }],
    ['who_to_call', { listing_id: listing.id }],
    ['ways_to_buy', { listing_id: listing.id }],
  ]
  for (const [name, args] of asked) {
    const { status, text } = await post({ secret, body: toolCall(name, args) })
    expect([status, JSON.parse(text).result.isError]).toEqual([200, undefined])
    expect(text).not.toContain(marker)
    expect(text).not.toContain('appointed')
  }
})

test('a question counts as one read of the key and of the address', async () => {
  const few = await openServer({ KEY_READS_PER_MINUTE: '2', READ_LIMIT_PER_MINUTE: '4' }, db)
  const ask = posting(few)
  const maker = await buildUser(server)
  const { secret } = await buildKey(db, { by: maker.id })
  const limitOf = ({ text }: { text: string }) => JSON.parse(text).result?.isError ?? false
  const answers = [
    await ask({ secret, body: lines }),
    await ask({ secret, body: lines }),
    await ask({ secret, body: lines }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.map(limitOf)).toEqual([false, false, true])
  expect(answers[2]?.text).toMatch(/Too many requests.* Try again in \d+ seconds?\./)
  expect((await ask({ secret })).status).toBe(200)
  const { status, headers } = await ask({ secret })
  expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
})
const lines = toolCall('list_reference', { list: 'lines' })

test('other methods, batches, large bodies and what is no message are refused', async () => {
  const { secret } = await buildKey(db, { by: (await buildUser(server)).id })
  for (const method of ['GET', 'DELETE', 'PUT'] as const) {
    const { statusCode, headers } = await server.app.inject({
      method,
      url: '/mcp',
      headers: { authorization: `Bearer ${secret}` },
    })
    expect([statusCode, headers.allow]).toEqual([405, 'POST'])
  }
  const message = toolCall('classify', { words: 'pizza' })
  expect(await post({ secret, body: `[${message}]` })).toMatchObject({
    status: 400,
    text: expect.stringContaining('Batches'),
  })
  const padded = (bytes: number) => message + ' '.repeat(bytes - message.length)
  expect((await post({ secret, body: padded(256 * 1024) })).status).toBe(200)
  expect((await post({ secret, body: padded(256 * 1024 + 1) })).status).toBe(413)
  for (const body of [
    '{',
    '5',
    '"text"',
    'null',
    '{}',
    '{"jsonrpc":"2.0"}',
    '{"jsonrpc":"1.0","id":1,"method":"tools/list"}',
  ])
    expect((await post({ secret, body })).status).toBe(400)
  const typed = await post({ secret, headers: { 'content-type': 'text/plain' } })
  expect(typed.status).toBe(415)
})

test('with MCP=off there is nothing', async () => {
  const off = await openServer({ MCP: 'off' }, db)
  const { secret } = await buildKey(db, { by: (await buildUser(server)).id })
  expect((await posting(off)({ secret })).status).toBe(404)
  expect((await post({ secret })).status).toBe(200)
})
