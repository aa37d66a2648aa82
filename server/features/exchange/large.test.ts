// A hundred thousand listings, and a client that reads a byte a second: with the real numbers, so only in the long runs.
import { once } from 'node:events'
import { connect } from 'node:net'
import readExcel from 'read-excel-file/node'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { type TestServer, testServer } from '../../testing/server.ts'
import { bodyOf, linesIn, linkTo, listen, opened, tableIn } from './testing/downloading.ts'

const own = await openOwnDatabase()
const { db } = own
const many = 100_000
const patience = 600_000
let server: TestServer
let url = ''

beforeAll(async () => {
  const { organization_id } = await buildListing(db)
  for (let from = 2; from <= many; from += 2_000)
    await db.run(sql`
      with added as (
        insert into listings (listing_name, name_key, organization_id, categories_insurance, subcategory_insurance, states, line_of_business,
          description, carrier_information, status, approved_at)
        select 'Listing ' || n, 'listing' || n, ${organization_id}, 'Hospitality and Entertainment', 'Restaurants', '{TX}', '{general-liability}',
          'What it covers.', 'The carrier.', 'approved', now()
        from generate_series(${from}::int, ${Math.min(from + 1_999, many)}::int) n returning id, organization_id)
      insert into listing_providers (listing_id, organization_id, position) select id, organization_id, 0 from added`)
  server = await testServer({}, db)
  url = await listen(server)
}, patience)
afterAll(() => server.close())

test(
  'K2.1 a hundred thousand listings are a hundred thousand rows in each format',
  async () => {
    const person = await buildUser(server)
    const { body } = await server.send(filteredListings, { per_page: 1 }, { as: person })
    expect(body.total).toBe(many)
    const file = async (format: 'csv' | 'xlsx' | 'jsonl') => {
      const link = await linkTo(server, { what: 'listings', search: {}, format }, person)
      expect(link.rows).toBe(many)
      return bodyOf(await opened(url + link.url))
    }
    const distinct = (ids: unknown[]) => new Set(ids.map(Number)).size
    const csv = tableIn(String(await file('csv')))
    expect([csv.length, distinct(csv.map(row => row.appetite_id))]).toEqual([many, many])
    const [sheet] = await readExcel(await file('xlsx'))
    const [head = [], ...rows] = sheet?.data ?? []
    expect([rows.length, distinct(rows.map(row => row[head.indexOf('appetite_id')]))]).toEqual([many, many])
    const lines = linesIn(String(await file('jsonl')))
    expect(lines.pop()).toEqual({ end: true, rows: many, withdrawn: 0 })
    expect([lines.length, distinct(lines.map(({ id }) => id))]).toEqual([many, many])
  },
  patience,
)

test(
  'K2.6 a client that reads one byte a second holds no connection to the database, and is cut off',
  async () => {
    const person = await buildUser(server)
    const { url: address } = await linkTo(server, { what: 'listings', search: {}, format: 'jsonl' }, person)
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    const began = performance.now()
    socket.write(`GET ${address} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    await once(socket, 'readable')
    const reading = setInterval(() => socket.read(1), 1_000)
    const running = sql`select 1 from export_links where user_id = ${person.id} and running_until > now()`
    // Rounds of the server have transactions of their own, which soon end.
    const open = sql`
      select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
        and xact_start < now() - interval '10 seconds'`
    while ((await db.rows(running)).length > 0) expect(await db.rows(open)).toEqual([])
    expect(performance.now() - began).toBeGreaterThan(29_000)
    clearInterval(reading)
    socket.resume()
    await once(socket, 'close')
  },
  patience,
)
