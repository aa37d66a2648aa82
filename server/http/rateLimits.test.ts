// How often somebody may ask: reads are counted by each server, changes by all of them together.
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import { updateName } from '#contract/calls/accounts.ts'
import { readLobs } from '#contract/calls/reference.ts'
import { verifyEmail } from '#contract/calls/sessions.ts'
import { buildUser } from '../testing/build.ts'
import { newPlace } from '../testing/people.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { addressKey } from './rateLimits.ts'

const servers: TestServer[] = []
async function limited(settings: Record<string, string>) {
  const server = await testServer(settings)
  servers.push(server)
  return server
}
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const tooMany = { status: 429, body: { code: 'too_many' } }
const waitOf = ({ headers }: { headers: Record<string, unknown> }) => Number(headers['retry-after'])

test('reads are limited by address, in memory, and say when to come back', async () => {
  const server = await limited({ READ_LIMIT_PER_MINUTE: '3' })
  const [here, there] = [newPlace(), newPlace()]
  const counters = () => server.db.row(sql`select count(*)::int as count, sum(count)::int as sum from counters`)
  const before = await counters()
  const read = (address: string) => server.send(readLobs, {}, { address })
  for (let time = 1; time <= 3; time++) {
    const { status, headers } = await read(here)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': `${3 - time}` })
  }
  const refused = await read(here)
  expect(refused.headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '0' })
  expect(Number(refused.headers['ratelimit-reset'])).toBe(waitOf(refused))
  expect(refused).toMatchObject(tooMany)
  expect(waitOf(refused)).toBeGreaterThan(0)
  expect(waitOf(refused)).toBeLessThanOrEqual(60)
  expect((await read(there)).status).toBe(200)
  expect(await counters()).toEqual(before)
})

test('all addresses of one IPv6 network are one, and each IPv4 address is its own', async () => {
  const server = await limited({ READ_LIMIT_PER_MINUTE: '2' })
  const read = async (address: string) => (await server.send(readLobs, {}, { address })).status
  expect([await read('2001:db8:7:7::1'), await read('2001:db8:7:7:9::2'), await read('2001:db8:7:7:ffff::3')]).toEqual([
    200, 200, 429,
  ])
  expect(await read('2001:db8:7:8::1')).toBe(200)
  expect([await read('192.0.2.1'), await read('192.0.2.2'), await read('192.0.2.1'), await read('192.0.2.1')]).toEqual([
    200, 200, 200, 429,
  ])
})

test.each([
  ['2001:db8:7:7::1', '2001:DB8:7:7:0:0:0:2', '2001:0db8:0007:0007::'],
  ['2001:db8::9:0:0:0:1', '2001:db8:0:9::2', '2001:db8:0:9:ffff::'],
  ['2001::7:1:2:3:4', '2001:0:0:7::'],
  ['::1', '0:0:0:0:0:0:0:1', '::2%eth0'],
  ['192.0.2.1', '::ffff:192.0.2.1', '::FFFF:192.0.2.1', '0:0:0:0:0:ffff:c000:201'],
])('%s is the same address as %s, however it is written', (...written) => {
  expect(new Set(written.map(addressKey)).size).toBe(1)
})

test('changes are counted for the account, by two servers together', async () => {
  const [one, two] = [await limited({ WRITE_LIMIT_PER_MINUTE: '3' }), await limited({ WRITE_LIMIT_PER_MINUTE: '3' })]
  const [rosa, tom] = [await buildUser(one), await buildUser(one)]
  const rename = (server: TestServer, as: { token: string }, name_24 = 'Rosa Quill') =>
    server.send(updateName, { name_24 }, { as, address: newPlace() })
  expect((await rename(one, rosa)).headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': '2' })
  expect((await rename(two, rosa)).headers).toMatchObject({ 'ratelimit-remaining': '1' })
  expect((await rename(one, rosa)).status).toBe(200)
  for (const server of [one, two]) {
    const refused = await rename(server, rosa, 'Never kept')
    expect(refused).toMatchObject(tooMany)
    expect(waitOf(refused)).toBeGreaterThan(0)
    expect(waitOf(refused)).toBeLessThanOrEqual(60)
  }
  expect((await rename(two, tom)).status).toBe(200)
  expect(await one.db.row(sql`select name_24 from users where id = ${rosa.id}`)).toEqual({ name_24: 'Rosa Quill' })
  await one.db.run(sql`update counters set resets_at = now() where key = ${`change:account:${rosa.id}`}`)
  expect((await rename(two, rosa)).status).toBe(200)
})

test('changes of all accounts at one address are counted together, and elsewhere each account goes on', async () => {
  const server = await limited({ ADDRESS_WRITE_LIMIT_PER_MINUTE: '4' })
  const [here, there] = [newPlace(), newPlace()]
  const people = await Promise.all([1, 2, 3].map(() => buildUser(server)))
  const rename = (as: { token: string }, address: string) =>
    server.send(updateName, { name_24: 'Rosa Quill' }, { as, address })
  for (const as of [...people, people[0]]) expect((await rename(as ?? { token: '' }, here)).status).toBe(200)
  for (const as of people) expect(await rename(as, here)).toMatchObject(tooMany)
  for (const as of people) expect((await rename(as, there)).status).toBe(200)
})

test('changes of a visitor are counted for its address, and of ten at once no more than allowed get through', async () => {
  const server = await limited({ WRITE_LIMIT_PER_MINUTE: '4' })
  const place = newPlace()
  const follow = (address: string) => server.send(verifyEmail, { token: 'no such link' }, { address })
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => follow(place)))).map(({ status }) => status)
  expect(statuses.sort()).toEqual([400, 400, 400, 400, 429, 429, 429, 429, 429, 429])
  expect((await follow(newPlace())).status).toBe(400)
})

test('changes of visitors in one IPv6 network are counted together', async () => {
  const server = await limited({ WRITE_LIMIT_PER_MINUTE: '2' })
  const network = newPlace().slice(0, -3)
  const follow = (address: string) => server.send(verifyEmail, { token: 'no such link' }, { address })
  const statuses: number[] = []
  for (const host of ['::1', ':7::2', ':ffff::3']) statuses.push((await follow(`${network}${host}`)).status)
  expect(statuses).toEqual([400, 400, 429])
  expect((await follow(newPlace())).status).toBe(400)
})
