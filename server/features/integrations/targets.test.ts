// Where a webhook may lead: into no private network, whatever way the address is written, and whatever a name says when it is asked again.

import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { buildOrganization, buildUser, buildWebhook } from '#server/testing/build.ts'
import { isPrivateAddress, leadsInside, type Resolve, refusedTarget } from './addresses.ts'
import { openHooks } from './testing/hooks.ts'
import { openReceiver } from './testing/receiver.ts'

/** What each name leads to, as the test has it at the moment. */
const names = new Map<string, string[]>()
const resolve: Resolve = async name => {
  const addresses = names.get(name)
  if (!addresses) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' })
  return addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
}
const guarded = await openHooks({ settings: {}, resolve, timeoutMs: 500 })
const open = await openHooks({ settings: { WEBHOOK_PRIVATE: 'on' }, resolve })

/** What comes of one attempt: what the log says, and how many connections were made. */
async function attempt(hooks: typeof open, receiver: Awaited<ReturnType<typeof openReceiver>>, url: string) {
  const before = receiver.connections()
  const { id } = await buildWebhook(hooks.server, { maker: (await buildUser(hooks.server)).id, url })
  await buildOrganization(hooks.db)
  await hooks.look()
  const row = await hooks.db.row<{ error: string; delivered: boolean }>(sql`
    select error, delivered_at is not null as delivered from webhook_deliveries where webhook_id = ${id}`)
  await hooks.db.run(sql`delete from webhooks where id = ${id}`)
  return { ...row, connections: receiver.connections() - before }
}
const refused = {
  error: 'This address leads into a private network. No connection was made.',
  delivered: false,
  connections: 0,
}

test.each([
  '127.0.0.1',
  '0x7f000001',
  '0177.0.0.1',
  '2130706433',
  '127.1',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '127.0.0.1.',
  '１２７.0.0.1',
])('%s: no connection is made, and the log says why; a closed network that allows it gets it', async host => {
  const receiver = await openReceiver()
  expect(await attempt(guarded, receiver, `https://${host}:${receiver.port}/`)).toEqual(refused)
  expect(await attempt(open, receiver, `http://${host}:${receiver.port}/`)).toEqual({
    error: '',
    delivered: true,
    connections: 1,
  })
})

test.each([
  '[::1]',
  '[::]',
  '[::127.0.0.1]',
  '169.254.169.254',
  '10.0.0.1',
  '192.168.1.1',
  '172.16.0.1',
  '100.64.0.1',
  '0.0.0.0',
  '198.18.0.1',
  '[fd00::1]',
  '[fe80::1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b:1::7f00:1]',
  '[::ffff:0:127.0.0.1]',
  '[2002:7f00:1::]',
  '[2001:0:53aa:64c::]',
])('%s is refused without a connection', async host => {
  const receiver = await openReceiver()
  expect(await attempt(guarded, receiver, `https://${host}:${receiver.port}/`)).toEqual(refused)
})

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['203.0.113.9', '127.0.0.1'],
  ['::ffff:10.0.0.1'],
])('a name that leads to %s is refused; the same name with a public address is not', async (...addresses) => {
  const receiver = await openReceiver()
  const url = `https://hooks.example:${receiver.port}/`
  names.set('hooks.example', addresses)
  expect(await attempt(guarded, receiver, url)).toEqual(refused)
  names.set('hooks.example', ['203.0.113.9'])
  expect(await leadsInside(new URL(url), resolve)).toBe(false)
})

test('a name that leads well when it is saved and into the network when something is sent', async () => {
  const receiver = await openReceiver()
  const url = `https://hooks.example:${receiver.port}/`
  names.set('hooks.example', ['203.0.113.9'])
  expect(await leadsInside(new URL(url), resolve)).toBe(false)
  names.set('hooks.example', ['127.0.0.1'])
  expect(await leadsInside(new URL(url), resolve)).toBe(true)
  expect(await attempt(guarded, receiver, url)).toEqual(refused)
})

test('just the address that was checked is connected to, and the receiver reads the name', async () => {
  const receiver = await openReceiver()
  names.set('only.here.example', ['127.0.0.1'])
  expect(await attempt(open, receiver, `http://only.here.example:${receiver.port}/`)).toMatchObject({ delivered: true })
  expect(receiver.arrived[0]?.headers.host).toBe(`only.here.example:${receiver.port}`)
  names.delete('only.here.example')
  expect(await attempt(open, receiver, `http://only.here.example:${receiver.port}/`)).toEqual({
    error: 'This name is not known.',
    delivered: false,
    connections: 0,
  })
})

test('a redirect into the network is not followed', async () => {
  const inside = await openReceiver()
  const receiver = await openReceiver(response => response.writeHead(302, { location: inside.url }).end())
  expect(await attempt(open, receiver, receiver.url)).toMatchObject({ error: 'Redirects are not followed.' })
  expect(inside.connections()).toBe(0)
})

test('an address without TLS that was saved while it was allowed is not sent to any more', async () => {
  const receiver = await openReceiver()
  expect(await attempt(guarded, receiver, `http://hooks.example:${receiver.port}/`)).toEqual({
    error: 'The address must begin with https://.',
    delivered: false,
    connections: 0,
  })
})

test.each([
  ['9.255.255.255', '10.0.0.0'],
  ['11.0.0.0', '10.255.255.255'],
  ['100.63.255.255', '100.64.0.0'],
  ['100.128.0.0', '100.127.255.255'],
  ['126.255.255.255', '127.0.0.0'],
  ['169.253.255.255', '169.254.0.0'],
  ['172.15.255.255', '172.16.0.0'],
  ['172.32.0.0', '172.31.255.255'],
  ['192.0.1.0', '192.0.0.255'],
  ['192.169.0.0', '192.168.255.255'],
  ['198.17.255.255', '198.18.0.0'],
  ['223.255.255.255', '224.0.0.0'],
  ['2001:4860::1', '2001::1'],
  ['2003::1', '2002::1'],
  ['2606:4700::1', 'fd12::1'],
  ['::ffff:8.8.8.8', '::ffff:10.1.1.1'],
])('%s is public and %s is not', (outside, inside) => {
  expect([isPrivateAddress(outside), isPrivateAddress(inside)]).toEqual([false, true])
})

test.each([
  ['https://example.com/hooks', null],
  ['https://example.com:8443/hooks?a=1', null],
  ['http://example.com/hooks', 'The address must begin with https://.'],
  ['ftp://example.com/hooks', 'The address must begin with https://.'],
  ['https://me:secret@example.com/', 'Please leave out the user name and password.'],
  ['https://example.com:22/', 'The port must be 443, or 1024 and above.'],
  ['https://example.com/#part', 'Please leave out what follows the #.'],
  ['https://example.com/a%20b', null],
  ['https://example.com/a b', 'Please enter the address without spaces and line breaks.'],
  ['https://example.com/\r\nX-Sent: 1', 'Please enter the address without spaces and line breaks.'],
  ['https://example.com/\tx', 'Please enter the address without spaces and line breaks.'],
  ['https://exam\u202Eple.com/', 'Please enter the address without spaces and line breaks.'],
  ['example.com', 'Please enter a whole address, such as https://example.com/hooks.'],
])('%s: %s', (address, sentence) => {
  expect(refusedTarget(address, false)).toBe(sentence)
})

test('a closed network may take http and any port', () => {
  expect(refusedTarget('http://crm.local:81/hooks', true)).toBe(null)
})
