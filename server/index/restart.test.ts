// A start from the index that the last run kept, whatever happened to the database in between.
import { copyFileSync, statSync, utimesSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { beforeAll, expect, inject, test } from 'vitest'
import { updateListing } from '#contract/calls/listings.ts'
import { openDatabase } from '../db/connect.ts'
import type { Database } from '../db/connection.ts'
import { listingsIndexed } from '../features/listings/search/indexed.ts'
import { buildUser } from '../testing/build.ts'
import { newPlace, type Place } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { testServer } from '../testing/server.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { codeVersion } from './codeVersion.ts'
import { indexFile } from './indexFile.ts'
import { makeLiveIndex, type Source } from './liveIndex.ts'
import { fileIn, run } from './testing/run.ts'
import { chance, changes, fill, listings, organizations } from './testing/smallDirectory.ts'

const kept = `Search index: ${listings.toLocaleString('en-US')} listings, kept from the last run`

let place: Place
let db: Database

beforeAll(async () => {
  place = await newPlace()
  db = await openDatabase({ ...place, log: quietLog })
  await fill(db)
  return () => db.close()
})

/** What was changed between two runs is put back as it was, so that tests do not meet each other's changes. */
async function keptBefore(
  change: (folder: string) => Promise<unknown>,
  undo: () => Promise<unknown> = async () => undefined,
) {
  const folder = temporaryFolder()
  const before = await run(folder, db)
  try {
    await change(folder)
    return { before, after: await run(folder, db), folder }
  } finally {
    await undo()
  }
}

test('what was kept is taken as it is when nothing has changed, and not written again', async () => {
  const { before, after, folder } = await keptBefore(async folder => utimesSync(fileIn(folder), 1, 1))
  expect(before.said[0]).toBe('Search index: made anew, since none was kept')
  expect(after.said).toEqual([kept])
  expect(after.found).toEqual(before.found)
  expect(statSync(fileIn(folder)).mtimeMs).toBe(1_000)
  expect(statSync(fileIn(folder)).mode & 0o777).toBe(0o600)
})

/** What the schema's triggers note, what they do not, and what is no listing's own. */
const done: [string, Sql, Sql, string][] = [
  [
    'a text changed, and nothing that says so',
    sql`update listings set description = 'Pizza' where id = 7`,
    sql`update listings set description = 'other' where id = 7`,
    '1 changed',
  ],
  [
    'a listing was withdrawn',
    sql`update listings set status = 'pending', approved_at = null where id = 8`,
    sql`update listings set status = 'approved', approved_at = now() where id = 8`,
    '1 changed',
  ],
  ['listings were deleted', sql`delete from listings where id in (75, 76)`, sql`select 1`, '2 changed'],
  [
    'an organization was renamed without another version',
    sql`update organizations set organization_name = 'Mutual Taxi' where id = 11`,
    sql`update organizations set organization_name = 'Harbor 11' where id = 11`,
    '15 changed',
  ],
  [
    'an organization was rated',
    sql`update organizations set avg_combined_rating = 4.5, rating_count = 2 where id = 12`,
    sql`update organizations set avg_combined_rating = null, rating_count = 0 where id = 12`,
    '15 changed',
  ],
  [
    'an organization is no more approved',
    sql`update organizations set status = 'pending', approved_at = null where id = 13`,
    sql`update organizations set status = 'approved', approved_at = now() where id = 13`,
    '15 changed',
  ],
  [
    'another offers it too',
    sql`insert into listing_providers (listing_id, organization_id) values (14, 60)`,
    sql`delete from listing_providers where listing_id = 14 and organization_id = 60`,
    '1 changed',
  ],
  [
    'nobody offers it any more',
    sql`delete from listing_providers where listing_id = 15`,
    sql`insert into listing_providers (listing_id, organization_id) values (15, 16)`,
    '1 changed',
  ],
  [
    'an MGA serves another state alone',
    sql`update mgas set states = array['AK'] where id = 5`,
    sql`update mgas set states = '{}' where id = 5`,
    '15 changed',
  ],
  [
    'an organization no longer shows its MGA',
    sql`delete from organization_mgas where mga_id = 6`,
    sql`insert into organization_mgas (organization_id, mga_id) values (6, 6)`,
    '15 changed',
  ],
]

test.each(done)('%s', async (_, change, undo, words) => {
  const changeUnnoted = async () => {
    await db.run(change)
    // As after a day or more.
    await db.run(sql`delete from listing_changes`)
  }
  const { before, after } = await keptBefore(changeUnnoted, () => db.run(undo))
  expect(after.said).toHaveLength(1)
  expect(after.said[0]).toContain('kept from the last run')
  expect(after.said[0]).toContain(words)
  expect(after.found).not.toEqual(before.found)
})

test('a line of business has another label: whatever names it is read again', async () => {
  await db.run(sql`insert into lines_of_business (value, label) values ('kites', 'Kites')`)
  await db.run(sql`update listings set line_of_business = array['kites', 'cyber'] where id in (20, 21, 22)`)
  const { after } = await keptBefore(() =>
    db.run(sql`update lines_of_business set label = 'Dragons' where value = 'kites'`),
  )
  expect(after.said[0]).toContain('3 changed')
})

test('what changes while a start looks is there once it has started', async () => {
  const folder = temporaryFolder()
  await run(folder, db)
  const source: Source = {
    ...listingsIndexed,
    async *readStamps(on, max) {
      yield* listingsIndexed.readStamps(on, max)
      await db.run(sql`update listings set listing_name = 'Meanwhile', version = version + 1 where id = 32`)
    },
  }
  const index = makeLiveIndex({ db, log: quietLog, source, file: indexFile(folder, codeVersion()) })
  const said: string[] = []
  await index.start(line => said.push(line))
  expect(said).toEqual([expect.stringMatching(/kept from the last run$/)])
  expect(index.engine.search({ words: 'meanwhile ' }).ids).toEqual([32])
})

test('what was changed through another server is found, and what both kept is right for both', async () => {
  const other = await testServer({}, db)
  const admin = await buildUser(other, { role: 'superAdmin' })
  const { after, folder } = await keptBefore(async () => {
    const { status } = await other.send(updateListing, { id: 30, listing_name: 'Windmill keepers' }, { as: admin })
    expect(status).toBe(200)
  })
  expect(after.said[0]).toContain('1 changed')
  await other.close()
  copyFileSync(fileIn(other.config.dataDir), fileIn(folder))
  expect((await run(folder, db)).said[0]).not.toContain('changed')
})

test('a killed server leaves what it had kept long before', async () => {
  const folder = temporaryFolder()
  const before = await run(folder, db)
  const long = path.join(temporaryFolder(), 'long before')
  copyFileSync(fileIn(folder), long)
  const { upTo, some } = chance(3)
  await run(folder, db, async () => {
    for (let round = 0; round < 40; round++) {
      const change = changes[upTo(changes.length)]
      if (change) await db.run(change(some(listings).slice(0, 5), some(organizations).slice(0, 2), sql`${round}`))
    }
  })
  copyFileSync(long, fileIn(folder))
  const again = await run(folder, db)
  expect(again.said[0]).toMatch(/kept from the last run; \d+ changed since then/)
  expect(again.found).not.toEqual(before.found)
})

test('when most has changed it is made anew', async () => {
  const { after } = await keptBefore(() =>
    db.run(sql`update listings set states = states || 'NM'::text where id % 2 = 0`),
  )
  expect(after.said[0]).toBe('Search index: made anew, since too much has changed')
})

test('a database restored from before, or one that went another way since, is not mistaken for what was kept', async () => {
  const folder = temporaryFolder()
  const first = await run(folder, db)
  await db.close()
  const restored = await copyOf(place)
  db = await openDatabase({ ...place, log: quietLog })
  await run(folder, db, async () => {
    for (let id = 40; id < 60; id++)
      await db.run(sql`update listings set listing_name = 'Later ' || id, version = version + 1 where id = ${id}`)
  })
  const older = await openDatabase({ ...restored, log: quietLog })
  const taken = await run(folder, older)
  expect(taken.said[0]).toContain('20 changed')
  expect(taken.found).toEqual(first.found)
  // As many transactions, the same versions, and something else.
  for (let id = 40; id < 60; id++)
    await older.run(sql`update listings set listing_name = 'Otherwise ' || id, version = version + 1 where id = ${id}`)
  await run(folder, db)
  expect((await run(folder, older)).said[0]).toContain('20 changed')
  await older.close()
})

/** As it is now; nobody may have it open. */
async function copyOf(original: Place): Promise<Place> {
  const under = inject('under')
  if (under.engine === 'embedded') {
    const dataDir = temporaryFolder()
    await cp(path.join(original.dataDir, 'db'), path.join(dataDir, 'db'), { recursive: true })
    return { dataDir }
  }
  const url = new URL(original.url ?? '')
  const name = `${url.pathname.slice(1)}_copy`
  const client = new pg.Client({ connectionString: under.url })
  await client.connect()
  await client.query(`create database ${name} template ${url.pathname.slice(1)} strategy file_copy`)
  await client.end()
  return { url: Object.assign(url, { pathname: name }).href, dataDir: '' }
}
