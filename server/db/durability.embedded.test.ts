// What the embedded engine has acknowledged is on the disk, and its log does not grow for ever.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Database } from './connection.ts'
import { isUnavailable } from './failures.ts'
import { embeddedHere, untilItAnswers } from './testing/embeddedHere.ts'

const syncs = async (db: Database) => (await db.embedded?.state())?.syncs ?? { files: 0, directories: 0 }

test('every acknowledged commit is one sync, a read is none, and a checkpoint syncs directories too', async () => {
  // Without maintenance, whose vacuums are commits of its own.
  const { db } = await embeddedHere({ vacuumIntervalMs: 3_600_000 })
  await db.run(sql`create table kept (id int primary key)`)
  const before = await syncs(db)
  for (let id = 0; id < 50; id++) await db.run(sql`insert into kept values (${id})`)
  for (let id = 50; id < 100; id++)
    await db.transaction(30_000, inside => inside.run(sql`insert into kept values (${id})`))
  const written = await syncs(db)
  expect(written.files - before.files).toBe(100)
  for (let id = 0; id < 50; id++) await db.row(sql`select id from kept where id = ${id}`)
  expect(await syncs(db)).toEqual(written)
  await db.embedded?.checkpoint()
  const checked = await syncs(db)
  expect(checked.files).toBeGreaterThan(written.files)
  expect(checked.directories).toBeGreaterThan(written.directories)
  await db.close()
})

test('a sync that fails is never an acknowledgement, and the engine comes back without losing one', async () => {
  const workerFile = new URL('./testing/failingSyncWorker.ts', import.meta.url)
  const { db, dataDir } = await embeddedHere({ workerFile })
  await db.run(sql`create table kept (id int primary key)`)
  await db.run(sql`insert into kept values (1)`)
  const failing = path.join(dataDir, 'failing')
  writeFileSync(failing, '')
  const error = await db.run(sql`insert into kept values (2)`).catch(thrown => thrown)
  expect(error).toBeInstanceOf(Error)
  expect(isUnavailable(error)).toBe(true)
  rmSync(failing)
  await untilItAnswers(db)
  await db.run(sql`insert into kept values (3)`)
  expect(await db.rows(sql`select id from kept where id <> 2 order by id`)).toEqual([{ id: 1 }, { id: 3 }])
  await db.close()
}, 60_000)

// By hand: COMMITS=200000 npx vitest run durability.embedded
const commits = Number(process.env.COMMITS ?? 2_000)

test(
  `the log on the disk stays below 160 MB over ${commits} commits and 200 MB of bulk`,
  async () => {
    const { db, dataDir } = await embeddedHere()
    await db.run(sql`create table bulk (id int generated always as identity primary key, filler text not null)`)
    // Uncompressed, so that a round is really 10 MB.
    await db.run(sql`alter table bulk alter column filler set storage external`)
    const log = path.join(dataDir, 'db/pg_wal')
    const size = () =>
      readdirSync(log, { withFileTypes: true })
        .filter(entry => entry.isFile())
        .reduce((sum, entry) => sum + statSync(path.join(log, entry.name)).size, 0)
    let largest = 0
    for (let round = 0; round < 20; round++) {
      await db.run(sql`insert into bulk (filler) select repeat(md5(n::text), 300) from generate_series(1, 1000) n`)
      await Promise.all(Array.from({ length: 4 }, () => commit(db, Math.ceil(commits / 80))))
      await db.run(sql`delete from bulk`)
      largest = Math.max(largest, size())
    }
    expect(largest).toBeLessThan(160 * 1024 * 1024)
    await db.close()
  },
  60_000 + commits * 5,
)

async function commit(db: Database, times: number) {
  for (let n = 0; n < times; n++) await db.run(sql`insert into bulk (filler) values ('small')`)
}
