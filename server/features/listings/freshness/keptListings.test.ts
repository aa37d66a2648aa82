// A keeper's own entries: which they are for whom, how old, by how many people opened, and in which order.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { askToConfirm, confirmListing, keptListings } from '#contract/calls/confirming.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

const { db } = await openOwnDatabase()
const now = new Date()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())

const admin = await buildUser(server, { role: 'superAdmin' })
const author = await buildUser(server)
const harbor = await buildOrganization(db, { name: 'Harbor Mutual' })
const other = await buildOrganization(db)
const keeper = await buildUser(server, { contributesFor: [harbor.id] })
const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()

const first = await buildListing(db, { organization: harbor.id, name: 'Rinks', by: author.id })
const second = await buildListing(db, { organization: harbor.id, name: 'Halls' })
const foreign = await buildListing(db, { organization: other.id, name: 'Farms', providers: [harbor.id] })
await buildListing(db, { organization: harbor.id, name: 'Waiting', status: 'pending', by: author.id })
await db.run(sql`
  update listings set verified_at = ${ago(100)}::timestamptz, verified_source = 'keeper', updated_at = ${ago(1)}::timestamptz where id = ${first.id}`)

const ask = (as: Built, input = {}) => server.send(keptListings, input, { as })
const names = async (as: Built, input = {}) => (await ask(as, input)).body.listings.map(one => one.listing_name)

test('one’s organizations’ and what one added; all of them for a superAdmin; nobody else’s, and nothing that waits', async () => {
  expect(await names(keeper)).toEqual(['Halls', 'Rinks'])
  expect(await names(author)).toEqual(['Rinks'])
  expect(await names(await buildUser(server))).toEqual([])
  expect((await names(admin)).toSorted()).toEqual(['Farms', 'Halls', 'Rinks'])
  expect(await names(keeper, { organization_id: harbor.id })).toEqual(['Halls', 'Rinks'])
  expect((await ask(keeper, { organization_id: other.id })).status).toBe(404)
  expect(await names(admin, { organization_id: other.id })).toEqual(['Farms'])
  expect((await ask(author, { organization_id: harbor.id })).status).toBe(404)
  const live = async (as: Built) => (await ask(as)).body.listings.map(one => one.edits_live)
  expect([await live(keeper), await live(author)]).toEqual([[true, true], [false]])
})

test('by words, by age, longest unconfirmed first, and by page', async () => {
  expect(await names(keeper, { q: 'rink' })).toEqual(['Rinks'])
  expect(await names(keeper, { verified_within: 90 })).toEqual([])
  expect(await names(keeper, { verified_within: 120 })).toEqual(['Rinks'])
  expect(await names(keeper, { sort: 'unconfirmed' })).toEqual(['Halls', 'Rinks'])
  const { body } = await ask(keeper, { sort: 'unconfirmed', page: 2, per_page: 1 })
  expect(body).toMatchObject({ total: 2, listings: [{ listing_name: 'Rinks', freshness: { state: 'ageing' } }] })
  await server.send(confirmListing, { id: second.id }, { as: keeper })
  expect(await names(keeper, { sort: 'unconfirmed' })).toEqual(['Rinks', 'Halls'])
})

test('who opened it in twelve weeks is counted from five people on, without its keepers; and who asked', async () => {
  const opened = async () => (await ask(keeper, { q: 'halls' })).body.listings.map(one => one.opened)
  const open = (who: Built, days = 1) =>
    db.run(
      sql`insert into listing_views (listing_id, user_id, day) values (${second.id}, ${who.id}, ${ago(days)}::date)`,
    )
  expect(await opened()).toEqual([0])
  const people = []
  for (let made = 0; made < 5; made++) people.push(await buildUser(server))
  await open(keeper)
  for (const person of people.slice(1)) await open(person)
  await open(people[0] ?? keeper, 90)
  expect(await opened()).toEqual([null])
  await open(people[0] ?? keeper)
  expect(await opened()).toEqual([5])
  await server.send(askToConfirm, { listing_id: foreign.id }, { as: author })
  await server.send(askToConfirm, { listing_id: first.id }, { as: author })
  expect((await ask(keeper)).body.listings.map(one => [one.listing_name, one.asked])).toEqual([
    ['Halls', 0],
    ['Rinks', 1],
  ])
})
