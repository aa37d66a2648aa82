// Downloads as a client meets them on a real connection: cut off, one at a time, and not too many at once.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { exportLink } from '#contract/calls/exchange.ts'
import type { ExportFormat } from '#contract/rules/exportColumns.ts'
import { type Built, buildKey, buildListing, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { renewLink } from './links.ts'
import { bodyOf, linkTo, listen, opened } from './testing/downloading.ts'

/** For what follows a connection that was given up. */
const soon = { timeout: 50_000 }
const own = await openOwnDatabase()
const { db } = own
/** Their file is several times what the buffers between server and client hold. */
const many = 2_000
let server: TestServer
let url = ''

beforeAll(async () => {
  server = await testServer({}, db)
  url = await listen(server)
  const { organization_id } = await buildListing(db)
  // Many at once would take longer than a statement may.
  for (let from = 1; from <= many; from += 500)
    await db.run(sql`
      with added as (
        insert into listings (listing_name, name_key, organization_id, categories_insurance, subcategory_insurance, states, line_of_business,
          description, carrier_information, status, approved_at)
        select 'Listing ' || n, 'listing' || n, ${organization_id}, 'Hospitality and Entertainment', 'Restaurants', '{TX}', '{general-liability}',
          (select string_agg(md5(n::text || part::text), '') from generate_series(1, 400) part), 'The carrier.', 'approved', now()
        from generate_series(${from}::int, ${from + 499}::int) n returning id, organization_id)
      insert into listing_providers (listing_id, organization_id, position) select id, organization_id, 0 from added`)
})
afterAll(() => server.close())

const everything = { what: 'listings', search: {} } as const
const addressOf = async (format: ExportFormat, as: Built | string) =>
  url + (await linkTo(server, { ...everything, format }, as)).url
/** The tables that every page of listings reads. */
const breakReading = () => db.run(sql`alter table listing_providers rename to listing_providers_away`)
const mendReading = () => db.run(sql`alter table listing_providers_away rename to listing_providers`)

test.for(['csv', 'xlsx', 'jsonl'] as const)(
  'K2.2 a database that fails in the middle fails the download: no %s that looks whole',
  async format => {
    const person = await buildUser(server)
    const answer = await opened(await addressOf(format, person))
    expect(answer.statusCode).toBe(200)
    await breakReading()
    const taken: Buffer[] = []
    const reading = (async () => {
      for await (const chunk of answer) taken.push(chunk)
    })()
    await expect(reading.finally(mendReading)).rejects.toThrow('aborted')
    const bytes = Buffer.concat(taken)
    expect(bytes.length).toBeGreaterThan(0)
    // A zip ends with its directory, and JSON lines with the line that counts them.
    expect(bytes.includes('PK\u0005\u0006')).toBe(false)
    expect(bytes.includes('"end":true')).toBe(false)
    const whole = await bodyOf(await opened(await addressOf(format, person)))
    if (format === 'xlsx') expect(whole.includes('PK\u0005\u0006')).toBe(true)
    else expect(whole.toString().trimEnd().split('\n')).toHaveLength(many + 2)
  },
)

test('one export of an account at a time, whichever link', async () => {
  const person = await buildUser(server)
  const [first, second] = [await addressOf('jsonl', person), await addressOf('jsonl', person)]
  const running = await opened(first)
  const refused = await opened(second)
  expect(refused.statusCode).toBe(429)
  expect(JSON.parse(String(await bodyOf(refused)))).toMatchObject({
    code: 'export_busy',
    message: 'An export of yours is running already.',
  })
  expect((await server.send(exportLink, { ...everything, format: 'csv' }, { as: person })).body.code).toBe(
    'export_busy',
  )
  // It is refused before its search is looked at.
  const unread = { what: 'listings' as const, search: { state: ['Atlantis'] }, format: 'csv' as const }
  expect((await server.send(exportLink, unread, { as: person })).body.code).toBe('export_busy')
  await bodyOf(running)
  expect((await server.send(exportLink, unread, { as: person })).body.code).toBe('invalid_input')
  // The refused link was not used up.
  const again = await opened(second)
  expect(again.statusCode).toBe(200)
  again.destroy()
  // Who gives up may begin again.
  await vi.waitUntil(
    async () => (await server.send(exportLink, { ...everything, format: 'csv' }, { as: person })).status === 200,
    soon,
  )
})

const revoke = (key: number) => db.run(sql`update api_keys set revoked_at = now() where id = ${key}`)
const expire = (key: number) => db.run(sql`update api_keys set expires_at = now() where id = ${key}`)
test.each([
  ['is revoked', revoke, true],
  ['ends', expire, true],
  ['stays', async () => {}, false],
])('a key that %s during an export', async (_, happens, isCut) => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { id, secret } = await buildKey(db, { by: (await buildUser(server)).id, scopes: ['read', 'export'] })
  const answer = await opened(await addressOf('jsonl', secret))
  await happens(id)
  vi.advanceTimersByTime(21_000)
  const reading = bodyOf(answer).then(bytes => bytes.subarray(-100).toString())
  if (isCut) await expect(reading).rejects.toThrow('aborted')
  else expect(await reading).toContain(`{"end":true,"rows":${many + 1},"withdrawn":0}`)
})

test('an export runs for as long as its client reads, and no longer', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const person = await buildUser(server)
  const answer = await opened(await addressOf('jsonl', person))
  const running = () =>
    db.row<{ id: string; is_renewed: boolean | null }>(
      sql`select id, running_until > now() + interval '30 s' as is_renewed from export_links where user_id = ${person.id}`,
    )
  const id = (await running())?.id ?? ''
  await db.run(sql`update export_links set running_until = now() + interval '10 s' where id = ${id}::uuid`)
  // The client reads nothing, so no page is asked for.
  vi.advanceTimersByTime(20_000)
  await vi.waitUntil(async () => (await running())?.is_renewed, soon)
  answer.destroy()
  await vi.waitUntil(async () => (await running())?.is_renewed === null, soon)
  await renewLink(db, id)
  expect(await running()).toEqual({ id, is_renewed: null })
})

test('four at a time on a server; the fifth waits for its turn', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => buildUser(server)))
  const addresses: string[] = []
  for (const person of people) addresses.push(await addressOf('jsonl', person))
  const last = addresses.pop() ?? ''
  const running = []
  for (const address of addresses) running.push(await opened(address))
  const refused = await opened(last)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10'])
  refused.resume()
  const another = await server.send(exportLink, { ...everything, format: 'csv' }, { as: await buildUser(server) })
  expect([another.status, another.body.message]).toEqual([
    503,
    'Four exports are running already. Please try again in a moment.',
  ])
  running[0]?.destroy()
  await vi.waitUntil(async () => {
    const answer = await opened(last)
    answer.destroy()
    return answer.statusCode === 200
  }, soon)
  for (const answer of running) answer.destroy()
})

test('a server that stops cuts its downloads off', async () => {
  const other = await testServer({}, db)
  const address =
    (await listen(other)) + (await linkTo(other, { ...everything, format: 'csv' }, await buildUser(other))).url
  const answer = await opened(address)
  const reading = bodyOf(answer)
  await Promise.all([expect(reading).rejects.toThrow('aborted'), other.close()])
})
