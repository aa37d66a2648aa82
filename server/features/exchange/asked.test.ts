// What is asked for of an export: nothing of it is passed over, and its link ends with the session in which it was made.
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { exportLink } from '#contract/calls/exchange.ts'
import { logOut } from '#contract/calls/sessions.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique, uniqueWord } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { type Asked, fileOf, linesIn, linkTo, tableIn } from './testing/downloading.ts'

const server = await openServer()
const { db } = server
let broker: Built
let admin: Built
beforeEach(async () => {
  broker = await buildUser(server)
  admin = await buildUser(server, { role: 'superAdmin' })
})

const search = { searchTerm: 'pizza' }
const risk = { state: ['TX'], line_of_business: ['general-liability'] }
type Mixed = [field: string, mixed: Partial<Asked> & Pick<Asked, 'what'>, alone: Partial<Asked> & Pick<Asked, 'what'>]

test.each<Mixed>([
  ['search', { what: 'contacts', search }, { what: 'contacts' }],
  ['search', { what: 'mgas', search }, { what: 'mgas' }],
  ['search', { what: 'directory', format: 'jsonl', search }, { what: 'directory', format: 'jsonl' }],
  ['ids', { what: 'listings', search, ids: [1] }, { what: 'listings', ids: [1] }],
  ['ids', { what: 'match', search: risk, ids: [1] }, { what: 'match', search: risk }],
  ['ids', { what: 'audit', ids: [1] }, { what: 'audit' }],
  ['organization_id', { what: 'match', search: risk, organization_id: 1 }, { what: 'match', search: risk }],
  ['organization_id', { what: 'audit', organization_id: 1 }, { what: 'audit' }],
  ['organization_id', { what: 'listings', search, organization_id: 1 }, { what: 'listings', search }],
  ['organization_id', { what: 'listings', ids: [1], organization_id: 1 }, { what: 'listings', ids: [1] }],
  ['waiting', { what: 'listings', waiting: true }, { what: 'listings', waiting: false }],
  ['kind', { what: 'listings', kind: 'mgas' }, { what: 'listings' }],
  ['kind', { what: 'directory', format: 'jsonl', kind: 'mgas' }, { what: 'directory', kind: 'mgas' }],
  [
    'columns',
    { what: 'listings', format: 'jsonl', columns: ['listing_name'] },
    { what: 'listings', format: 'xlsx', columns: ['listing_name'] },
  ],
])('%s that would be passed over is refused: %j', async (field, mixed, alone) => {
  const ask = (asked: Partial<Asked> & Pick<Asked, 'what'>) =>
    server.send(exportLink, { format: 'csv', ...asked }, { as: admin })
  const refused = await ask(mixed)
  expect([refused.status, refused.body.code, Object.keys(Object(refused.body.fields))]).toEqual([
    400,
    'invalid_input',
    [field],
  ])
  const taken = await ask(alone)
  expect(taken.status, taken.body.message).toBe(200)
})

test('a search, chosen records and an organization are three exports', async () => {
  const word = uniqueWord()
  const [one, other] = [await buildListing(db, { name: unique(word) }), await buildListing(db, { name: unique(word) })]
  const idsOf = async (asked: Partial<Asked>) =>
    tableIn((await fileOf(server, { what: 'listings', format: 'csv', ...asked }, broker)).text).map(row =>
      Number(row.appetite_id),
    )
  expect((await idsOf({ search: { searchTerm: word } })).sort()).toEqual([one.id, other.id].sort())
  expect(await idsOf({ ids: [other.id] })).toEqual([other.id])
  expect(await idsOf({ organization_id: one.organization_id })).toEqual([one.id])
})

test('a link opens while its session lasts, and not after signing out', async () => {
  const { id } = await buildListing(db)
  const asked: Asked = { what: 'listings', ids: [id], format: 'jsonl' }
  const [mine, left] = [await linkTo(server, asked, broker), await linkTo(server, asked, broker)]
  expect(linesIn((await server.app.inject({ url: mine.url })).body)).toMatchObject([{ id }, { rows: 1 }])
  await server.send(logOut, {}, { as: broker })
  expect((await server.app.inject({ url: left.url })).statusCode).toBe(404)
})

test('what waits of an organization that was lost since is left out; whoever still has it gets all', async () => {
  const organization = (await buildOrganization(db)).id
  await buildListing(db, { organization })
  await buildListing(db, { organization, status: 'pending' })
  const asked: Asked = { what: 'listings', organization_id: organization, waiting: true, format: 'jsonl' }
  const [stays, leaves] = [
    await buildUser(server, { contributesFor: [organization] }),
    await buildUser(server, { contributesFor: [organization] }),
  ]
  const [kept, lost] = [await linkTo(server, asked, stays), await linkTo(server, asked, leaves)]
  expect([kept.rows, lost.rows]).toEqual([2, 2])
  await db.run(sql`delete from memberships where user_id = ${leaves.id}`)
  const ended = async (url: string) => linesIn((await server.app.inject({ url })).body).at(-1)
  expect(await ended(kept.url)).toEqual({ end: true, rows: 2, withdrawn: 0 })
  expect(await ended(lost.url)).toEqual({ end: true, rows: 1, withdrawn: 1 })
})
