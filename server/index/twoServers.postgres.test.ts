// Two servers on one PostgreSQL: what is changed through one is soon found through the other, whatever happens to their connections.
import { Writable } from 'node:stream'
import pg from 'pg'
import { pino } from 'pino'
import { beforeAll, expect, inject, test, vi } from 'vitest'
import { deleteListing, updateListing } from '#contract/calls/listings.ts'
import { openDatabase } from '../db/connect.ts'
import { type Built, buildListing, buildUser, unique } from '../testing/build.ts'
import { ownDatabase } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { type TestServer, testServer } from '../testing/server.ts'

let one: TestServer
let other: string
let admin: Built
/** A connection that is nobody's server. */
let operator: pg.Client
let database: string

beforeAll(async () => {
  const { db, place, close } = await ownDatabase()
  const second = await openDatabase({ ...place, log: quietLog })
  one = await testServer({}, db, { log: hearing(0) })
  admin = await buildUser(one, { role: 'superAdmin' })
  const two = await testServer({}, second, { log: hearing(1) })
  await one.app.listen({ port: 0 })
  other = await two.app.listen({ port: 0 })
  operator = new pg.Client({ connectionString: place.url })
  await operator.connect()
  database = new URL(place.url ?? '').pathname.slice(1)
  return async () => {
    await operator.end()
    await one.close()
    await two.close()
    await close()
    await second.close()
  }
})

/** What each server says of the times when it asked for changes in vain. */
const missed: [string[], string[]] = [[], []]
const hearing = (at: 0 | 1) =>
  pino(
    { level: 'warn' },
    new Writable({
      write(chunk, _encoding, done) {
        if (String(chunk).includes('cannot read what changed')) missed[at].push(String(chunk))
        done()
      },
    }),
  )

/** Said from another database: none may be closed from within. */
async function allowConnections(whether: 'true' | 'false'): Promise<void> {
  const under = inject('under')
  const beside = new pg.Client({ connectionString: under.engine === 'server' ? under.url : '' })
  await beside.connect()
  await beside.query(`alter database ${database} allow_connections ${whether}`)
  await beside.end()
}

/** How many the other server finds by these words, asked as a browser asks. */
async function foundByOther(words: string): Promise<number> {
  const answer = await fetch(`${other}/api/filteredListings?${new URLSearchParams({ searchTerm: words })}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const { total } = (await answer.json()) as { total?: number }
  return total ?? -1
}

/** Resolves when the other server finds so many. */
const until = (words: string, total: number) =>
  vi.waitUntil(async () => (await foundByOther(words)) === total, { timeout: 50_000 })

test('a change is found through the other server', async () => {
  const { id } = await buildListing(one.db)
  const name = unique('Windmill')
  expect(await foundByOther(name)).toBe(0)
  const { status } = await one.send(updateListing, { id, listing_name: name }, { as: admin })
  expect(status).toBe(200)
  await until(name, 1)
  await one.send(deleteListing, { id }, { as: admin })
  await until(name, 0)
})

test('what was changed while a server had no database is found once it has one again', async () => {
  const { id } = await buildListing(one.db)
  const { id: gone } = await buildListing(one.db, { name: 'Lighthouse keepers' })
  await until('Lighthouse', 1)
  await allowConnections('false')
  await operator.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()`,
    [database],
  )
  await operator.query(`update listings set listing_name = 'Aqueduct builders', version = version + 1 where id = $1`, [
    id,
  ])
  await operator.query(`delete from listings where id = $1`, [gone])
  await expect.poll(() => missed.map(some => some.length > 0)).toEqual([true, true])
  await allowConnections('true')
  await until('Aqueduct', 1)
  await until('Lighthouse', 0)
  // Each asks twice a second, and says it once.
  expect(missed.map(some => some.length)).toEqual([1, 1])
  expect(missed.flat().join('')).not.toContain('"stack"')
})
