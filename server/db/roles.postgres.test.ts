// The role that runs the product: enough for all of its work, and nothing that takes back what the audit trail says.
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addComment, saveArticle } from '#contract/calls/articles.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildUser, unique } from '../testing/build.ts'
import { newPlace } from '../testing/database.ts'
import { quietLog } from '../testing/quietLog.ts'
import { makeRoles } from '../testing/roles.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { openDatabase } from './connect.ts'
import type { Database } from './connection.ts'
import { migrate } from './migrate.ts'
import { grantToRunning, mayChangeAudit } from './roles.ts'

const open: { close(): Promise<void> }[] = []
const opened = async (url: string) => {
  const db = await openDatabase({ url, dataDir: '', log: quietLog })
  open.push(db)
  return db
}
let superuser: Database
let owner: Database
let running: Database
let server: TestServer

beforeAll(async () => {
  const { url = '' } = await newPlace({ migrated: false })
  const addresses = await makeRoles(url, `_${process.pid}`)
  superuser = await opened(url)
  owner = await opened(addresses.owner)
  running = await opened(addresses.running)
  await migrate(owner)
  await grantToRunning(owner, running)
  server = await testServer({}, running)
})
afterAll(async () => {
  await server.close()
  for (const db of open) await db.close()
})

const refused = expect.objectContaining({ code: '42501' })

test('the product works with the role that runs it', async () => {
  const admin = await buildUser(server, { role: 'superAdmin' })
  await buildListing(running, { name: 'Ferry keepers' })
  const found = await server.send(filteredListings, { searchTerm: 'ferry keepers' }, { as: admin })
  expect(found).toMatchObject({ status: 200, body: { total: 1 } })
  const saved = await server.send(saveArticle, { title: unique('Binders'), content: 'Slowly.' }, { as: admin })
  expect(saved.status).toBe(200)
  const comment = { article_id: saved.body.article.id, content: 'Well put.' }
  const commented = await server.send(addComment, comment, { as: admin })
  expect(commented.status).toBe(200)
  expect(await running.row(sql`select count(*)::int > 0 as written from audit`)).toEqual({ written: true })
})

test('and it can neither change nor take back what the audit trail says, nor the shape of anything', async () => {
  await running.run(sql`insert into audit (action, kind, record_id) values ('looked', 'listing', 1)`)
  for (const statement of [
    sql`update audit set action = 'nothing'`,
    sql`delete from audit`,
    sql`truncate audit`,
    sql`alter table audit disable trigger all`,
    sql`drop trigger audit_is_append_only on audit`,
    sql`create table mine (id int)`,
    sql`delete from migrations`,
  ])
    await expect(running.run(statement), statement.text).rejects.toEqual(refused)
  expect([await mayChangeAudit(running), await mayChangeAudit(owner)]).toEqual([false, true])
})

test('a table of a later migration is open to it as well', async () => {
  await owner.run(sql`create table later (id int generated always as identity primary key, words text)`)
  await running.run(sql`insert into later (words) values ('here')`)
  expect(await running.run(sql`update later set words = 'still here'`)).toBe(1)
  expect(await running.run(sql`delete from later`)).toBe(1)
})

test('rights that were given by hand are taken away again', async () => {
  const named = await running.row<{ name: string }>(sql`select quote_ident(current_user) as name`)
  await owner.run(raw(`grant all on audit to ${named?.name}`))
  expect(await mayChangeAudit(running)).toBe(true)
  await grantToRunning(owner, running)
  expect(await mayChangeAudit(running)).toBe(false)
})

test('a role that may change the audit trail all the same is refused with a sentence', async () => {
  await expect(grantToRunning(owner, superuser)).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('may change the audit trail although'),
  })
  const { url: elsewhere = '' } = await newPlace({ migrated: false })
  await expect(grantToRunning(owner, await opened(elsewhere))).rejects.toMatchObject({
    name: 'StartupError',
    message: expect.stringContaining('lead to different databases'),
  })
})
