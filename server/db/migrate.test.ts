// Migrations run once, whole or not at all, whoever else is starting, and never on a database they do not know.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { buildListing, buildOrganization } from '../testing/build.ts'
import { newPlace, ownDatabase } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { shortLived } from '../testing/shortLived.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'
import { openDatabase } from './connect.ts'
import type { Database } from './connection.ts'
import { migrate } from './migrate.ts'

const opened: Database[] = []
afterAll(() => Promise.all(opened.map(db => db.close())))

async function emptyDatabase() {
  const db = await openDatabase({ ...(await newPlace({ migrated: false })), log: quietLog })
  opened.push(db)
  return db
}

async function folderOf(files: Record<string, string>) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

const names = (db: Database) => db.rows<{ name: string }>(sql`select name from migrations order by number`)
const three = {
  '0001_first.sql': 'create table counted (id int); insert into counted values (1);',
  '0002_second.sql': 'insert into counted values (2);\r\n',
  '0003_third.sql': 'insert into counted values (3)',
}

test('the shipped migrations run on an empty database, and a second start changes nothing', async () => {
  const db = await emptyDatabase()
  const said: string[] = []
  await migrate(db, undefined, line => said.push(line))
  expect(said.length).toBeGreaterThan(0)
  expect(said[0]).toMatch(/^Database: migration 1 of \d+, \w+$/)
  await migrate(db, undefined, line => said.push(`again: ${line}`))
  expect(said.filter(line => line.startsWith('again'))).toEqual([])
})

test('whether a listing is admitted is taken from its tags, which stay', async () => {
  const db = await emptyDatabase()
  const shipped = new URL('./migrations/', import.meta.url)
  const before = temporaryFolder()
  for (const name of await readdir(shipped))
    if (name < '0021_admitted_and_years.sql') await copyFile(new URL(name, shipped), path.join(before, name))
  await migrate(db, pathToFileURL(`${before}/`))
  const { id: organization } = await buildOrganization(db)
  const tagged: [tags: string[], admitted: string | null][] = [
    [['Admitted', 'Small accounts'], 'admitted'],
    [['small accounts', 'non-admitted'], 'non_admitted'],
    [['E&S'], 'non_admitted'],
    [['Admitted', 'Non-admitted'], 'both'],
    [['Admitted carriers only'], null],
    [[], null],
  ]
  for (const [tags] of tagged) {
    const { id } = await buildListing(db, { organization })
    await db.run(sql`update listings set tags = ${tags}::text[] where id = ${id}`)
  }
  await migrate(db)
  const after = await db.rows(
    sql`select tags, admitted, minimum_years_in_business as years, version from listings order by id`,
  )
  expect(after).toEqual(tagged.map(([tags, admitted]) => ({ tags, admitted, years: null, version: 1 })))
})

test('four processes that start at once run each migration exactly once', async () => {
  const db = await emptyDatabase()
  const folder = await folderOf(three)
  await Promise.all([1, 2, 3, 4].map(() => migrate(db, folder)))
  expect(await db.rows(sql`select id from counted order by id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
  expect(await names(db)).toEqual([{ name: 'first' }, { name: 'second' }, { name: 'third' }])
})

test('a migration that fails half way leaves nothing, and runs when it is mended', async () => {
  const db = await emptyDatabase()
  const broken = await folderOf({ ...three, '0002_second.sql': 'insert into counted values (2); select 1 / 0' })
  await expect(migrate(db, broken)).rejects.toThrow('division by zero')
  expect(await db.rows(sql`select id from counted`)).toEqual([{ id: 1 }])
  expect(await names(db)).toEqual([{ name: 'first' }])
  await migrate(db, await folderOf(three))
  expect(await db.rows(sql`select id from counted order by id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a process killed in the middle of a migration leaves nothing half done, and the next start goes on', async () => {
  const place = await newPlace({ migrated: false })
  const last = 'insert into counted values (2);'
  const child = fileURLToPath(new URL('../testing/migrateChild.ts', import.meta.url))
  const folder = await folderOf({ ...three, '0002_second.sql': last })
  const words = ['--import', 'tsx', child, JSON.stringify(place), folder.href, last]
  const started = spawn(process.execPath, [...shortLived, ...words])
  for await (const chunk of started.stdout) if (String(chunk).includes('in the middle')) break
  started.kill('SIGKILL')
  expect(await once(started, 'exit')).toEqual([null, 'SIGKILL'])

  const db = await openDatabase({ ...place, log: quietLog })
  opened.push(db)
  expect(await names(db)).toEqual([{ name: 'first' }])
  await migrate(db, await folderOf(three))
  expect(await db.rows(sql`select id from counted order by id`)).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }])
})

test('a database that a newer version made is refused with a sentence', async () => {
  const { db, close } = await ownDatabase()
  await db.run(sql`insert into migrations (number, name, checksum)
    select max(number) + 1, 'from_the_future', 'x' from migrations`)
  await expect(migrate(db)).rejects.toThrow(/made by a newer version: it has migration \d+ \(from_the_future\)/)
  await close()
})

test('a migration that was changed after it had run is refused with a sentence', async () => {
  const db = await emptyDatabase()
  await migrate(db, await folderOf(three))
  const changed = await folderOf({ ...three, '0001_first.sql': 'create table counted (id bigint)' })
  await expect(migrate(db, changed)).rejects.toThrow(
    'Migration 1 (first) is not the one that made this database (first).',
  )
})

test('the same migration with the line ends of another system is still the same', async () => {
  const db = await emptyDatabase()
  await migrate(db, await folderOf(three))
  await migrate(db, await folderOf({ ...three, '0002_second.sql': 'insert into counted values (2);\n' }))
  expect(await names(db)).toHaveLength(3)
})

test('a gap in the numbers is refused with a sentence', async () => {
  const db = await emptyDatabase()
  const gap = await folderOf({ '0001_first.sql': 'select 1', '0003_third.sql': 'select 3' })
  await expect(migrate(db, gap)).rejects.toThrow('The migration 0003_third.sql is out of order')
})
