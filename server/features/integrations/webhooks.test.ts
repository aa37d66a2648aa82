// The calls of webhooks: making, changing, pausing and testing one, its log, and sending again.
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { deleteAccount, readAccountData } from '#contract/calls/accounts.ts'
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resend,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '#contract/calls/webhooks.ts'
import {
  type Built,
  buildKey,
  buildListing,
  buildOrganization,
  buildUser,
  buildWebhook,
} from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import { signUp } from '#server/testing/people.ts'
import { openHooks } from './testing/hooks.ts'
import { openReceiver } from './testing/receiver.ts'

const { server, db, look, pass, rewind, now } = await openHooks()
beforeEach(rewind)
const guarded = await openServer({ WEBHOOK_PRIVATE: 'off' }, db)
const market = await buildOrganization(db)

const save = async (as: Built, input: Parameters<typeof server.send<typeof saveWebhook>>[1]) =>
  server.send(saveWebhook, input, { as })
const made = async (as: Built, input: object) => {
  const { status, body } = await save(as, input)
  expect(status, body.message).toBe(200)
  return { ...body.webhook, secret: body.secret ?? '' }
}
const listOf = async (as: Built) => (await server.send(listWebhooks, {}, { as })).body
const logOf = async (as: Built, id: number, more: object = {}) =>
  (await server.send(listDeliveries, { id, ...more }, { as })).body
const happen = () => db.transaction(10_000, tx => buildListing(tx, { organization: market.id }))

test('one is made with its secret, which is answered once and signs what is sent; the list never has it again', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver()
  const { id, secret, ...rest } = await made(broker, {
    url: receiver.url,
    events: ['listing.changed', 'listing.approved'],
  })
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  expect(rest).toMatchObject({
    url: receiver.url,
    // In the order in which they are offered.
    events: ['listing.approved', 'listing.changed'],
    organization: null,
    state: 'on',
    delivered: 0,
    given_up: 0,
    version: 1,
  })
  await happen()
  await look()
  const [arrived] = receiver.arrived
  expect(new Webhook(secret).verify(arrived?.body ?? '', arrived?.headers ?? {})).toBeTruthy()
  const list = await listOf(broker)
  expect(list).toMatchObject({ total: 1, most: 10, webhooks: [{ id, delivered: 1, given_up: 0 }] })
  expect(JSON.stringify(list)).not.toContain(secret.slice(6, 30))
  // All events without a choice.
  expect((await made(broker, { url: receiver.url })).events).toHaveLength(6)
})

test('a new one asks for the password unless one signed in within 15 minutes; a change of it does not', async () => {
  const broker = await signUp(server)
  await db.run(sql`update users set verified_at = now() where id = ${broker.id}`)
  await db.run(sql`update sessions set created_at = now() - interval '16 minutes' where user_id = ${broker.id}`)
  const input = { url: 'http://127.0.0.1:9/hooks' }
  expect(await save(broker, input)).toMatchObject({ status: 400, body: { code: 'wrong_current_password' } })
  const { body } = await save(broker, { ...input, current_password: broker.password })
  expect(body.message).toBe('Webhook created')
  expect((await save(broker, { id: body.webhook.id, version: 1, events: ['listing.changed'] })).status).toBe(200)
})

test('an address into a private network is refused when it is saved, and so is one that cannot be; the same outside is taken', async () => {
  const broker = await buildUser(server)
  const ask = (url: string) => guarded.send(saveWebhook, { url }, { as: broker })
  const named = ['localhost', 'hooks.LOCALHOST.']
  for (const host of ['127.0.0.1', '[::1]', '169.254.169.254', '10.0.0.1', '0x7f000001', '[::ffff:10.0.0.1]', ...named])
    expect(await ask(`https://${host}/hooks`)).toMatchObject({
      status: 400,
      body: {
        code: 'private_address',
        message: 'This address leads into a private network.',
        fields: { url: 'This address leads into a private network.' },
      },
    })
  for (const url of ['http://203.0.113.9/', 'https://a:b@203.0.113.9/', 'https://203.0.113.9:22/', 'hooks'])
    expect(await ask(url)).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { url: /./ } } })
  expect(await ask(`https://203.0.113.9/${'x'.repeat(2_000)}`)).toMatchObject({ status: 400 })
  const taken = await ask('https://203.0.113.9:8443/hooks')
  expect(taken.status, taken.body.message).toBe(200)
  // Changing it is checked as well.
  const { id, version } = taken.body.webhook
  const moved = await guarded.send(saveWebhook, { id, version, url: 'https://10.0.0.1/' }, { as: broker })
  expect(moved).toMatchObject({ status: 400, body: { code: 'private_address' } })
})

test('paused, nothing is sent or kept; resumed, it begins with the next event', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver(response => response.writeHead(500).end())
  const { id, version } = await made(broker, { url: receiver.url })
  await happen()
  await look()
  expect(receiver.arrived).toHaveLength(1)
  const paused = await save(broker, { id, version, state: 'paused' })
  expect(paused.body.message).toBe('Paused. What happens meanwhile is not sent later.')
  await happen()
  pass(600)
  await look()
  // What waited is given up, and what happened is not in the log.
  expect(receiver.arrived).toHaveLength(1)
  expect(await logOf(broker, id)).toMatchObject({
    total: 1,
    deliveries: [{ state: 'given_up', error: 'It was paused before this was sent.' }],
  })
  expect(await server.send(testWebhook, { id }, { as: broker })).toMatchObject({
    status: 409,
    body: { message: 'Nothing is sent there now. Please resume it first.' },
  })
  await happen()
  const resumed = await save(broker, { id, version: version + 1, state: 'on' })
  expect(resumed.body.webhook).toMatchObject({ state: 'on', version: version + 2 })
  await look()
  expect(receiver.arrived).toHaveLength(1)
  const { id: listing } = await happen()
  await look()
  expect(JSON.parse(receiver.arrived[1]?.body ?? '').data.id).toBe(listing)
})

test('paused during an attempt, what it sent stays given up though the attempt fails after; sent again it arrives', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver(async response => {
    await save(broker, { id, version, state: 'paused' })
    response.writeHead(500).end()
  })
  const { id, version } = await made(broker, { url: receiver.url })
  await happen()
  await look()
  const givenUp = { total: 1, counts: { delivered: 0, waiting: 0, given_up: 1 } }
  expect(await logOf(broker, id)).toMatchObject(givenUp)
  receiver.answer(response => response.end())
  await save(broker, { id, version: version + 1, state: 'on' })
  pass(600)
  await look()
  expect(receiver.arrived).toHaveLength(1)
  const { deliveries } = await logOf(broker, id)
  await server.send(resend, { delivery_id: deliveries[0]?.id ?? 0 }, { as: broker })
  await look()
  expect(await logOf(broker, id)).toMatchObject({ counts: { delivered: 1, waiting: 0, given_up: 0 } })
})

test('resumed during an attempt, its five days begin anew, though the attempt fails after', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver(response => response.writeHead(500).end())
  const { id, version } = await made(broker, { url: receiver.url })
  await happen()
  await look()
  pass(6 * 24 * 3_600)
  receiver.answer(async response => {
    await save(broker, { id, version, state: 'paused' })
    await save(broker, { id, version: version + 1, state: 'on' })
    response.writeHead(500).end()
  })
  await look()
  expect(receiver.arrived).toHaveLength(2)
  expect((await listOf(broker)).webhooks).toMatchObject([{ id, state: 'on', off_reason: '' }])
})

test('a test is a ping, and the log has its body, what came back, and where it stands', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver(response => response.writeHead(202).end('Thank you.'))
  const { id, secret } = await made(broker, { url: receiver.url, events: ['listing.withdrawn'] })
  expect(await logOf(broker, id)).toMatchObject({ total: 0, deliveries: [] })
  const sent = await server.send(testWebhook, { id }, { as: broker })
  expect(sent.body.message).toBe('A test is on its way.')
  expect(await logOf(broker, id)).toMatchObject({
    total: 1,
    deliveries: [{ event: 'ping', state: 'waiting', attempts: 0 }],
  })
  await look()
  const [ping] = receiver.arrived
  expect(new Webhook(secret).verify(ping?.body ?? '', ping?.headers ?? {})).toMatchObject({ type: 'ping' })
  expect(await logOf(broker, id)).toEqual({
    ...{ total: 1, page: 1, per_page: 20, counts: { delivered: 1, waiting: 0, given_up: 0 } },
    deliveries: [
      {
        ...{
          id: expect.any(Number),
          event_id: ping?.id,
          event: 'ping',
          record: null,
          state: 'delivered',
          next_at: null,
        },
        ...{
          at: expect.any(String),
          attempts: 1,
          status: 202,
          ms: expect.any(Number),
          error: '',
          answer: 'Thank you.',
        },
        body: ping?.body,
        headers: Object.fromEntries(
          Object.entries(ping?.headers ?? {}).filter(([name]) => name.startsWith('webhook-')),
        ),
        tries: [{ at: now().toISOString(), status: 202, ms: expect.any(Number), error: '', answer: 'Thank you.' }],
      },
    ],
  })
})

test('the log is narrowed by state and turned by page, and what failed says when it is tried again', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver(response => response.writeHead(receiver.arrived.length === 1 ? 500 : 200).end())
  const { id } = await made(broker, { url: receiver.url })
  const { id: listing, listing_name } = await happen()
  await look()
  await happen()
  await look()
  const waiting = await logOf(broker, id, { state: 'waiting' })
  expect(waiting).toMatchObject({
    ...{ total: 1, counts: { delivered: 1, waiting: 1, given_up: 0 } },
    deliveries: [
      {
        record: { kind: 'listing', id: listing, name: listing_name },
        ...{ state: 'waiting', status: 500, error: 'It answered with the status 500.' },
      },
    ],
  })
  const next = Date.parse(waiting.deliveries[0]?.next_at ?? '') - now().getTime()
  expect(next).toBeGreaterThan(0)
  expect(next).toBeLessThan(5_600)
  expect((await logOf(broker, id, { state: 'given_up' })).deliveries).toEqual([])
  const second = await logOf(broker, id, { page: 2, per_page: 1 })
  expect(second).toMatchObject({ total: 2, deliveries: [{ record: { id: listing } }] })
})

test('sent again: one delivery with the same id, or all that were given up since a moment', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver()
  const { id } = await made(broker, { url: receiver.url })
  for (let count = 0; count < 3; count++) await happen()
  await look()
  const { deliveries } = await logOf(broker, id)
  const [newest, middle, oldest] = deliveries
  expect((await server.send(resend, { delivery_id: newest?.id ?? 0 }, { as: broker })).body.message).toBe('Sent again.')
  await look()
  expect(receiver.arrived.map(each => each.id).filter(each => each === newest?.event_id)).toHaveLength(2)
  expect((await logOf(broker, id)).deliveries[0]).toMatchObject({ state: 'delivered', attempts: 2 })

  const giveUp = (delivery: number | undefined, at: string) =>
    db.run(sql`
    update webhook_deliveries set delivered_at = null, given_up_at = ${at}::timestamptz where id = ${delivery}`)
  await giveUp(oldest?.id, '2026-01-01T00:00:00Z')
  await giveUp(middle?.id, '2026-03-01T00:00:00Z')
  receiver.arrived.length = 0
  await server.send(resend, { webhook_id: id, since: '2026-02-01T00:00:00Z' }, { as: broker })
  await look()
  expect(receiver.arrived.map(each => each.id)).toEqual([middle?.event_id])
  expect(await logOf(broker, id)).toMatchObject({ counts: { delivered: 2, given_up: 1 } })
  for (const [since, sentence] of [
    [undefined, 'Please say since when.'],
    ['2026-02-01T00:00:00Z', 'Nothing was given up since then.'],
  ])
    expect(await server.send(resend, { webhook_id: id, since }, { as: broker })).toMatchObject({
      status: 400,
      body: { fields: { since: sentence } },
    })
})

test('a new secret signs beside the old one for a day, and deleting takes the log along', async () => {
  const broker = await buildUser(server)
  const receiver = await openReceiver()
  const { id, secret } = await made(broker, { url: receiver.url })
  const { body } = await server.send(rotateWebhook, { id }, { as: broker })
  expect(body).toMatchObject({ message: 'New secret created', webhook: { old_until: expect.any(String) } })
  await happen()
  await look()
  const [arrived] = receiver.arrived
  for (const known of [secret, body.secret])
    expect(new Webhook(known).verify(arrived?.body ?? '', arrived?.headers ?? {})).toBeTruthy()
  expect((await server.send(deleteWebhook, { id }, { as: broker })).body.message).toBe('Webhook deleted')
  expect(await listOf(broker)).toMatchObject({ total: 0 })
  expect(await db.rows(sql`select id from webhook_deliveries where webhook_id = ${id}`)).toEqual([])
})

test('with an Idempotency-Key its secrets are stored nowhere', async () => {
  const broker = await buildUser(server)
  const made = await server.send(saveWebhook, { url: 'http://127.0.0.1:9/' }, { as: broker, key: 'made' })
  expect(made.body.secret).toMatch(/^whsec_/)
  const renewed = await server.send(rotateWebhook, { id: made.body.webhook.id }, { as: broker, key: 'renewed' })
  expect(renewed.body.secret).toMatch(/^whsec_/)
  await server.send(testWebhook, { id: made.body.webhook.id }, { as: broker, key: 'tested' })
  const kept = await db.rows<{ call: string }>(
    sql`select call, answer from idempotency_keys where user_id = ${broker.id}`,
  )
  expect(kept.map(({ call }) => call)).toEqual(['webhooks.test'])
  expect(JSON.stringify(kept)).not.toContain('whsec_')
})

test('two who change it at once: the second is told, with how it is now', async () => {
  const broker = await buildUser(server)
  const { id, version } = await made(broker, { url: 'http://127.0.0.1:9/one' })
  expect((await save(broker, { id, version, url: 'http://127.0.0.1:9/two' })).status).toBe(200)
  expect(await save(broker, { id, version, url: 'http://127.0.0.1:9/three' })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { url: 'http://127.0.0.1:9/two', version: version + 1 } },
  })
  expect(await save(broker, { id, url: 'http://127.0.0.1:9/four' })).toMatchObject({
    status: 400,
    body: { fields: { version: /./ } },
  })
})

test('an organization’s webhook is known to all who own it, to nobody else, and off once its maker owns it no more', async () => {
  const [maker, partner] = [
    await buildUser(server, { contributesFor: [market.id] }),
    await buildUser(server, { contributesFor: [market.id] }),
  ]
  const [stranger, admin] = [await buildUser(server), await buildUser(server, { role: 'superAdmin' })]
  const { id } = await made(maker, { url: 'http://127.0.0.1:9/', organization_id: market.id })
  expect((await save(stranger, { url: 'http://127.0.0.1:9/', organization_id: market.id })).status).toBe(404)
  const ofMarket = (as: Built) => server.send(listWebhooks, { organization_id: market.id }, { as })
  expect((await ofMarket(partner)).body.webhooks).toMatchObject([
    { id, is_mine: false, organization: { id: market.id } },
  ])
  expect((await listOf(partner)).webhooks).toEqual([])
  for (const other of [stranger, admin]) {
    expect((await ofMarket(other)).status).toBe(404)
    expect((await server.send(listDeliveries, { id }, { as: other })).status).toBe(404)
    expect((await save(other, { id, version: 1, state: 'paused' })).status).toBe(404)
    expect((await server.send(deleteWebhook, { id }, { as: other })).status).toBe(404)
  }
  await db.run(sql`delete from memberships where user_id = ${maker.id}`)
  expect((await ofMarket(partner)).body.webhooks).toMatchObject([
    { id, state: 'stopped', off_reason: expect.stringMatching('no longer owns the organization') },
  ])
  expect((await server.send(testWebhook, { id }, { as: maker })).status).toBe(409)
  expect((await server.send(deleteWebhook, { id }, { as: partner })).status).toBe(200)
})

test('an account has ten at most, and none of the calls takes a key', async () => {
  const broker = await buildUser(server)
  for (let count = 0; count < 9; count++) await buildWebhook(server, { maker: broker.id, url: 'http://127.0.0.1:9/' })
  const { id } = await made(broker, { url: 'http://127.0.0.1:9/' })
  expect(await save(broker, { url: 'http://127.0.0.1:9/' })).toMatchObject({
    status: 409,
    body: { code: 'limit_reached', message: 'You have 10 webhooks already. Please delete one first.' },
  })
  await server.send(deleteWebhook, { id }, { as: broker })
  expect((await save(broker, { url: 'http://127.0.0.1:9/' })).status).toBe(200)
  const { secret } = await buildKey(db, { by: broker.id, scopes: ['read', 'contribute', 'export'] })
  expect(await server.send(listWebhooks, {}, { as: secret })).toMatchObject({
    status: 403,
    body: { code: 'key_not_allowed' },
  })
})

test('an account reads its webhooks without secrets among its data, and they go with the account', async () => {
  const broker = await signUp(server)
  await db.run(sql`update users set verified_at = now() where id = ${broker.id}`)
  const { id, secret } = await made(broker, { url: 'http://127.0.0.1:9/mine', events: ['listing.changed'] })
  await server.send(testWebhook, { id }, { as: broker })
  const { body } = await server.send(readAccountData, {}, { as: broker })
  expect(body.webhooks).toEqual([
    {
      ...{ url: 'http://127.0.0.1:9/mine', events: ['listing.changed'], organization_name: null, state: 'on' },
      created_at: expect.any(String),
    },
  ])
  expect(JSON.stringify(body)).not.toContain(secret.slice(6, 30))
  const deleted = await server.send(
    deleteAccount,
    { confirm: 'DELETE', current_password: broker.password },
    { as: broker },
  )
  expect(deleted.status, deleted.body.message).toBe(200)
  expect(await db.rows(sql`select id from webhooks where id = ${id}`)).toEqual([])
  expect(await db.rows(sql`select id from webhook_deliveries where webhook_id = ${id}`)).toEqual([])
})
