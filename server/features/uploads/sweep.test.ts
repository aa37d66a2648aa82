// What nothing uses goes after a week; what is used, waited for or new stays.
import { randomUUID } from 'node:crypto'
import { utimesSync } from 'node:fs'
import path from 'node:path'
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { diskStorage } from '../../storage/disk.ts'
import type { Storage } from '../../storage/storage.ts'
import { buildArticle, buildListing, buildOrganization } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { quietLog } from '../../testing/quietLog.ts'
import { temporaryFolder } from '../../testing/temporaryFolder.ts'
import { sweepFiles } from './sweep.ts'

const own = await openOwnDatabase()
const db = own.db

function place() {
  const folder = temporaryFolder()
  const storage = diskStorage(folder)
  const sweep = (log = quietLog) => sweepFiles({ db, storage, log, olderThanDays: 7 })
  const age = (id: string, days: number) => {
    const then = Date.now() / 1000 - days * 86_400
    utimesSync(path.join(folder, 'files', id.slice(0, 2), id), then, then)
  }
  return { storage, sweep, age }
}

async function file(storage: Storage, days: number) {
  const id = randomUUID()
  await storage.write(id, Buffer.from('bytes'))
  await db.run(sql`
    insert into files (id, purpose, mime, name, bytes, created_at)
    values (${id}, 'rules', 'application/pdf', 'rules.pdf', 5, now() - make_interval(days => ${days}))`)
  return id
}

const isThere = async (storage: Storage, id: string) => {
  const row = await db.row(sql`select 1 as found from files where id = ${id}`)
  const bytes = await storage.read(id)
  bytes?.stream.destroy()
  return { row: row !== null, bytes: bytes !== null }
}

test('a file that nobody claimed goes after a week, and not before', async () => {
  const { storage, sweep } = place()
  const [old, young] = [await file(storage, 8), await file(storage, 6)]
  expect(await sweep()).toEqual({ unclaimed: 1, leftovers: 0 })
  expect(await isThere(storage, old)).toEqual({ row: false, bytes: false })
  expect(await isThere(storage, young)).toEqual({ row: true, bytes: true })
})

test('whatever a record or a waiting proposal names stays, however old', async () => {
  const { storage, sweep } = place()
  const organization = await buildOrganization(db)
  const listing = await buildListing(db, { organization: organization.id })
  const article = await buildArticle(db)
  const user = await db.row<{ id: number }>(sql`
    insert into users (username, name_24) values (${`${randomUUID()}@example.com`}, 'Someone') returning id`)
  const agency = await db.row<{ id: number }>(sql`insert into agencies (agency_name) values ('Quill') returning id`)
  const uses: [table: string, column: string, id: number | undefined][] = [
    ['users', 'picture_file_id', user?.id],
    ['agencies', 'logo_file_id', agency?.id],
    ['organizations', 'organization_photo_file_id', organization.id],
    ['organizations', 'other_specific_rules_file_id', organization.id],
    ['organizations', 'other_specific_requirements_file_id', organization.id],
    ['listings', 'other_specific_rules_file_id', listing.id],
    ['listings', 'other_specific_requirements_file_id', listing.id],
    ['articles', 'cover_file_id', article.id],
  ]
  const kept: string[] = []
  for (const [table, column, id] of uses) {
    kept.push(await file(storage, 30))
    await db.run(sql`update ${raw(table)} set ${raw(column)} = ${kept.at(-1)} where id = ${id}`)
  }
  const [image, proposed, decided] = [await file(storage, 30), await file(storage, 30), await file(storage, 30)]
  await db.run(sql`
    insert into offices (organization_id, address_line_1, image_file_id) values (${organization.id}, '1 Pier', ${image})`)
  for (const [status, id] of [
    ['open', proposed],
    ['applied', decided],
  ] as const)
    await db.run(sql`
      insert into proposals (organization_id, base_version, base, changes, status)
      values (${organization.id}, 1, '{}', ${JSON.stringify({ offices: [{ image_file_id: id.toUpperCase() }] })}::jsonb, ${status})`)
  expect(await sweep()).toEqual({ unclaimed: 1, leftovers: 0 })
  for (const id of [...kept, image, proposed]) expect(await isThere(storage, id)).toEqual({ row: true, bytes: true })
  expect(await isThere(storage, decided)).toEqual({ row: false, bytes: false })
})

test('hundreds go in batches', async () => {
  const { storage, sweep } = place()
  for (let count = 0; count < 430; count++)
    await db.run(sql`
      insert into files (id, purpose, mime, name, bytes, created_at)
      values (${randomUUID()}, 'rules', 'application/pdf', 'rules.pdf', 5, now() - interval '9 days')`)
  const used = await file(storage, 9)
  const { id } = await buildOrganization(db)
  await db.run(sql`update organizations set organization_photo_file_id = ${used} where id = ${id}`)
  expect((await sweep()).unclaimed).toBe(430)
  expect(await isThere(storage, used)).toEqual({ row: true, bytes: true })
})

test('bytes whose row was never written go after a day', async () => {
  const { storage, sweep, age } = place()
  const [old, young, known] = [randomUUID(), randomUUID(), await file(storage, 2)]
  for (const id of [old, young]) await storage.write(id, Buffer.from('bytes'))
  for (const id of [old, known]) age(id, 2)
  expect(await sweep()).toEqual({ unclaimed: 0, leftovers: 1 })
  expect([
    await storage.read(old),
    (await isThere(storage, young)).bytes,
    (await isThere(storage, known)).bytes,
  ]).toEqual([null, true, true])
})

test('a folder that belongs to another database is let alone, and the operator hears of it', async () => {
  const { storage, sweep, age } = place()
  for (let count = 0; count < 101; count++) {
    const id = randomUUID()
    await storage.write(id, Buffer.from('bytes'))
    age(id, 30)
  }
  const heard: string[] = []
  const log = { ...quietLog, warn: (_fields: object, message: string) => void heard.push(message) }
  expect(await sweep(log)).toEqual({ unclaimed: 0, leftovers: 0 })
  expect(heard).toEqual(['Most stored files are not of this database, so none was removed'])
})
