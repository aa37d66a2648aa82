// What is sent, how it is signed, when it is tried again, and when no more.
import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { beforeEach, expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import { listDeliveries, resend } from '#contract/calls/webhooks.ts'
import { buildListing, buildOrganization, buildUser, buildWebhook } from '#server/testing/build.ts'
import { newSigningSecret, seal } from './seal.ts'
import { openHooks } from './testing/hooks.ts'
import { openReceiver } from './testing/receiver.ts'

const { server, db, now, look, pass, rewind, another } = await openHooks()
/** A second server. */
const other = another({})
/** One that does not wait as long as the product does. */
const hasty = another({ timeoutMs: 300 })
const maker = await buildUser(server)
const market = await buildOrganization(db)
beforeEach(async () => {
  rewind()
  await db.run(sql`delete from webhooks`)
})

const happen = (name?: string) =>
  db.transaction(10_000, tx => buildListing(tx, { organization: market.id, ...(name && { name }) }))
const hook = (url: string) => buildWebhook(server, { maker: maker.id, url })
type State = { attempts: number; delivered: boolean; given_up: boolean; status: number | null; error: string }
const states = (webhook: number) =>
  db.rows<State>(sql`
    select attempts, delivered_at is not null as delivered, given_up_at is not null as given_up, status, error
    from webhook_deliveries where webhook_id = ${webhook} order by id`)
const stateOf = (webhook: number) =>
  db.row<{ state: string; off_reason: string }>(sql`select state, off_reason from webhooks where id = ${webhook}`)
const minutes = (count: number) => count * 60
const hours = (count: number) => count * 3_600

test('a receiver verifies what arrives, and refuses it with one byte changed; while the secret is renewed both verify', async () => {
  const receiver = await openReceiver()
  const { id, secret } = await hook(receiver.url)
  const { listing_name } = await happen()
  await look()
  const [first] = receiver.arrived
  if (!first) throw new Error('Nothing arrived.')
  expect(new Webhook(secret).verify(first.body, first.headers)).toMatchObject({
    type: 'listing.approved',
    data: { name: listing_name },
  })
  expect(first.headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': expect.stringMatching(/^evt_\d+$/),
  })
  const changed = first.body.replace('listing', 'Listing')
  expect(() => new Webhook(secret).verify(changed, first.headers)).toThrow('No matching signature found')
  expect(() => new Webhook(newSigningSecret()).verify(first.body, first.headers)).toThrow('No matching signature found')

  const renewed = newSigningSecret()
  await db.run(sql`
    update webhooks set old_secret_sealed = secret_sealed, old_until = ${now().toISOString()}::timestamptz + interval '24 hours',
      secret_sealed = ${seal(server.config, renewed)} where id = ${id}`)
  await happen()
  await look()
  const second = receiver.arrived[1]
  if (!second) throw new Error('Nothing arrived.')
  for (const known of [secret, renewed]) expect(new Webhook(known).verify(second.body, second.headers)).toBeTruthy()
  pass(hours(25))
  await happen()
  await look()
  const third = receiver.arrived[2]
  if (!third) throw new Error('Nothing arrived.')
  expect(new Webhook(renewed).verify(third.body, third.headers)).toBeTruthy()
  expect(() => new Webhook(secret).verify(third.body, third.headers)).toThrow('No matching signature found')
})

test('a delivery keeps each of its attempts, and the headers of the last one', async () => {
  const receiver = await openReceiver(response => response.writeHead(503).end('upstream is restarting'))
  const { id, secret } = await hook(receiver.url)
  await happen()
  await look()
  const first = now().toISOString()
  receiver.answer(response => response.end('y'.repeat(300)))
  pass(10)
  await look()
  const { deliveries } = (await server.send(listDeliveries, { id }, { as: maker })).body
  const [delivery] = deliveries
  const ms = expect.any(Number)
  const refused = 'It answered with the status 503.'
  expect(delivery?.tries).toEqual([
    { at: first, status: 503, ms, error: refused, answer: 'upstream is restarting' },
    { at: now().toISOString(), status: 200, ms, error: '', answer: 'y'.repeat(200) },
  ])
  const last = receiver.arrived[1]?.headers ?? {}
  expect(delivery?.headers).toEqual(
    Object.fromEntries(Object.entries(last).filter(([name]) => name.startsWith('webhook-'))),
  )
  expect(new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers ?? {})).toBeTruthy()
})

test('secrets are stored sealed: the database has no word of them, and another SECRET reads none', async () => {
  const receiver = await openReceiver()
  const { id, secret } = await hook(receiver.url)
  const stored = await db.row<{ secret_sealed: Buffer }>(sql`select secret_sealed from webhooks where id = ${id}`)
  expect(stored?.secret_sealed.includes(secret.slice(6, 20))).toBe(false)
  await db.run(sql`update webhooks set secret_sealed = ${seal({ secret: 'another' }, secret)} where id = ${id}`)
  await happen()
  await look()
  expect(receiver.arrived).toEqual([])
  expect(await states(id)).toMatchObject([{ error: 'Its secret can no longer be read. Please make a new one.' }])
})

test('a receiver that fails twice gets three attempts with one id, at their times, and then it is delivered', async () => {
  const receiver = await openReceiver((response, _) => {
    response.statusCode = receiver.arrived.length < 3 ? 500 : 204
    response.end('Not now.')
  })
  const { id } = await hook(receiver.url)
  await happen()
  await look()
  expect(await states(id)).toMatchObject([{ attempts: 1, delivered: false, status: 500 }])
  pass(4.4)
  await look()
  expect(receiver.arrived).toHaveLength(1)
  pass(1.2)
  await look()
  expect(receiver.arrived).toHaveLength(2)
  pass(minutes(4.4))
  await look()
  expect(receiver.arrived).toHaveLength(2)
  pass(minutes(1.2))
  await look()
  expect(new Set(receiver.arrived.map(each => each.id)).size).toBe(1)
  expect(await states(id)).toEqual([{ attempts: 3, delivered: true, given_up: false, status: 204, error: '' }])
})

test('the waits grow from 5 seconds to 10 hours; after the eighth attempt it is given up', async () => {
  const receiver = await openReceiver(response => response.writeHead(503).end())
  const { id } = await hook(receiver.url)
  await happen()
  await look()
  for (const [index, wait] of [5, minutes(5), minutes(30), hours(2), hours(5), hours(10), hours(10)].entries()) {
    pass(wait * 0.89)
    await look()
    expect(receiver.arrived).toHaveLength(index + 1)
    pass(wait * 0.22)
    await look()
    expect(receiver.arrived).toHaveLength(index + 2)
  }
  expect(await states(id)).toMatchObject([{ attempts: 8, given_up: true, error: 'It answered with the status 503.' }])
  pass(hours(48))
  await look()
  expect(receiver.arrived).toHaveLength(8)
})

test('what waits for hours is sent at once when it is sent again', async () => {
  const receiver = await openReceiver(response => response.writeHead(receiver.arrived.length === 1 ? 500 : 200).end())
  const { id } = await hook(receiver.url)
  await happen()
  await look()
  const waiting = await db.row<{ id: number }>(sql`
    update webhook_deliveries set send_after = send_after + interval '5 hours' where webhook_id = ${id} returning id`)
  pass(hours(1))
  await look()
  expect(receiver.arrived).toHaveLength(1)
  await server.send(resend, { delivery_id: waiting?.id ?? 0 }, { as: maker })
  await look()
  expect(await states(id)).toMatchObject([{ attempts: 2, delivered: true, status: 200 }])
  expect(receiver.arrived[1]?.id).toBe(receiver.arrived[0]?.id)
})

test('what answers no HTTP, or no TLS, is told of in words', async () => {
  const noHttp = createServer(socket => {
    socket.on('error', () => {})
    socket.once('data', () => socket.end('SSH-2.0-x\r\n'))
  })
  noHttp.listen(0, '127.0.0.1')
  await once(noHttp, 'listening')
  const { port } = noHttp.address() as AddressInfo // as: it listens on a port
  const [plain, secure] = [await hook(`http://127.0.0.1:${port}/`), await hook(`https://127.0.0.1:${port}/`)]
  await happen()
  await look()
  expect(await states(plain.id)).toMatchObject([{ status: null, error: 'What it answered is not HTTP.' }])
  expect(await states(secure.id)).toMatchObject([{ status: null, error: 'It does not speak TLS there.' }])
  noHttp.close()
})

test('one that hangs is broken off after its time, and is tried again', async () => {
  const receiver = await openReceiver(() => undefined)
  const { id } = await hook(receiver.url)
  await happen()
  await hasty.look()
  expect(await states(id)).toMatchObject([
    { attempts: 1, delivered: false, status: null, error: 'There was no answer within 0.3 seconds.' },
  ])
  receiver.answer(response => response.end())
  pass(6)
  await look()
  expect(await states(id)).toMatchObject([{ attempts: 2, delivered: true }])
})

test('while one hangs the others get theirs, and it has four attempts under way at most', async () => {
  const held: ServerResponse[] = []
  const hanging = await openReceiver(response => held.push(response))
  const all = 12
  let everythingArrived = () => {}
  const arrived = new Promise<void>(resolve => {
    everythingArrived = resolve
  })
  const well = await openReceiver(response => {
    response.end()
    if (well.arrived.length === all) everythingArrived()
  })
  const slow = await hook(hanging.url)
  await hook(well.url)
  for (let count = 0; count < all; count++) await happen()
  const sending = other.look()
  await arrived
  expect(held.length).toBeLessThanOrEqual(4)
  expect((await states(slow.id)).filter(({ delivered }) => delivered)).toEqual([])
  hanging.answer(response => response.end())
  for (const response of held) response.end()
  await sending
  expect((await states(slow.id)).filter(({ delivered }) => delivered)).toHaveLength(all)
})

test('an account whose addresses all hang has eight attempts under way at most, and another one gets its own', async () => {
  const held: ServerResponse[] = []
  let eightHang = () => {}
  const hang = new Promise<void>(resolve => {
    eightHang = resolve
  })
  const hanging = await openReceiver(response => {
    if (held.push(response) === 8) eightHang()
  })
  let itArrived = () => {}
  const arrived = new Promise<void>(resolve => {
    itArrived = resolve
  })
  const well = await openReceiver(response => {
    response.end()
    itArrived()
  })
  for (let count = 0; count < 8; count++) await hook(hanging.url)
  for (let count = 0; count < 4; count++) await happen()
  const sending = other.look()
  await hang
  const neighbor = await buildUser(server)
  await buildWebhook(server, { maker: neighbor.id, url: well.url })
  await happen()
  const sendingMore = other.look()
  await arrived
  expect(held).toHaveLength(8)
  hanging.answer(response => response.end())
  for (const response of held) response.end()
  await Promise.all([sending, sendingMore])
  expect(await db.rows(sql`select id from webhook_deliveries where delivered_at is null`)).toEqual([])
  expect(hanging.arrived).toHaveLength(8 * 5)
})

test('redirects are not followed, and of a long answer only the beginning is kept', async () => {
  const further = await openReceiver()
  const receiver = await openReceiver(response =>
    response.writeHead(307, { location: further.url }).end('x'.repeat(9_000)),
  )
  const { id } = await hook(receiver.url)
  await happen()
  await look()
  expect(further.arrived).toEqual([])
  expect(await states(id)).toMatchObject([{ status: 307, error: 'Redirects are not followed.' }])
  const kept = await db.row<{ length: number }>(sql`
    select length(answer) as length from webhook_deliveries where webhook_id = ${id}`)
  expect(kept?.length).toBe(500)
})

test('an answer that it is gone switches it off at once, with a mail; any other failure does not', async () => {
  const receiver = await openReceiver(response => response.writeHead(404).end())
  const { id } = await hook(receiver.url)
  await happen()
  await look()
  expect(await stateOf(id)).toEqual({ state: 'on', off_reason: '' })
  receiver.answer(response => response.writeHead(410).end())
  await happen()
  await look()
  expect(await stateOf(id)).toEqual({ state: 'off', off_reason: 'it answered 410 Gone' })
  // What waited is given up, and what happens now is not kept.
  expect((await states(id)).map(({ given_up }) => given_up)).toEqual([true, true])
  await happen()
  await look()
  expect(await states(id)).toHaveLength(2)
  expect((await server.send(readNotices, {}, { as: maker })).body.notifications[0]).toMatchObject({
    title: 'A webhook was switched off',
    link: '/profile/keys',
  })
  expect(
    await db.rows(sql`select id from outbox where recipient = ${maker.username} and text like ${`%${receiver.url}%`}`),
  ).toHaveLength(1)
})

test('five days without one success switch it off; one success begins them anew', async () => {
  const receiver = await openReceiver(response => response.writeHead(500).end())
  const { id } = await hook(receiver.url)
  const fail = async () => {
    await happen()
    await look()
  }
  await fail()
  pass(hours(4 * 24))
  await fail()
  expect(await stateOf(id)).toMatchObject({ state: 'on' })
  receiver.answer(response => response.end())
  await fail()
  receiver.answer(response => response.writeHead(500).end())
  pass(hours(2 * 24))
  await fail()
  expect(await stateOf(id)).toMatchObject({ state: 'on' })
  pass(hours(5 * 24))
  await fail()
  expect(await stateOf(id)).toEqual({ state: 'off', off_reason: 'nothing arrived for 5 days' })
})

test('nothing is sent while its maker is disabled, no longer contributes or lacks the factor that is asked for; then it goes on', async () => {
  const receiver = await openReceiver()
  const contributor = await buildUser(server, { contributesFor: [market.id] })
  await buildWebhook(server, { maker: contributor.id, url: receiver.url, organization: market.id })
  await db.run(sql`update users set disabled_at = now() where id = ${contributor.id}`)
  await happen()
  await look()
  expect(receiver.arrived).toEqual([])
  await db.run(sql`update users set disabled_at = null where id = ${contributor.id}`)
  await db.run(sql`delete from memberships where user_id = ${contributor.id}`)
  await happen()
  await look()
  expect(receiver.arrived).toEqual([])
  await db.run(sql`insert into memberships (user_id, organization_id) values (${contributor.id}, ${market.id})`)
  await db.run(sql`insert into required_factors (organization_id, starts_at) values (${market.id}, now())`)
  await happen()
  await look()
  expect(receiver.arrived).toEqual([])
  await db.run(sql`delete from required_factors where organization_id = ${market.id}`)
  await happen()
  await look()
  expect(receiver.arrived).toHaveLength(1)
})

test('what a server had sent but not marked when it died is sent again after its lease, with the same id', async () => {
  const receiver = await openReceiver()
  const { id } = await hook(receiver.url)
  await happen()
  await look()
  await db.run(sql`
    update webhook_deliveries set delivered_at = null, sending_until = ${now().toISOString()}::timestamptz + interval '30 seconds' where webhook_id = ${id}`)
  await look()
  expect(receiver.arrived).toHaveLength(1)
  pass(31)
  await look()
  expect(receiver.arrived).toHaveLength(2)
  expect(new Set(receiver.arrived.map(each => each.id)).size).toBe(1)
  expect(await states(id)).toMatchObject([{ attempts: 2, delivered: true }])
})

test('two servers send each event once', async () => {
  const receiver = await openReceiver()
  await hook(receiver.url)
  for (let count = 0; count < 20; count++) await happen()
  await Promise.all([look(), other.look()])
  await look()
  expect(new Set(receiver.arrived.map(each => each.id)).size).toBe(20)
  expect(receiver.arrived).toHaveLength(20)
})
