// The orders of a table's columns: of all results, in both directions, with what is not stated at the end.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InputOf } from '#contract/call.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const broker = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const alder = await buildOrganization(db, { name: 'Älder Mutual' })
const birch = await buildOrganization(db, { name: 'birch Specialty' })

type Given = { organization: number; states: string; premium: number | null; days: number | null }
async function build(name: string, { organization, states, premium, days }: Given) {
  const { id } = await buildListing(db, { name, organization })
  await db.run(sql`update listings set states = ${states.split(' ')}::text[], minimum_premium = ${premium},
    verified_at = now() - make_interval(days => ${days}::int), version = version + 1,
    verified_source = case when ${days}::int is not null then 'reviewer' end where id = ${id}`)
}
await build('roofers', { organization: birch.id, states: 'TX', premium: null, days: 3 })
await build('Élan bakeries', { organization: alder.id, states: 'TX FL NY', premium: 900, days: 2 })
await build('Dentists', { organization: birch.id, states: 'TX FL', premium: 90, days: null })
await build('Caterers', { organization: alder.id, states: 'NY FL', premium: null, days: 1 })
await build('caterers', { organization: birch.id, states: 'NY', premium: 900, days: 4 })

const named = async (search: InputOf<typeof filteredListings>) =>
  (await server.send(filteredListings, search, { as: broker })).body.listings.map(({ listing_name }) => listing_name)

test.each([
  // Equal names, and listings of one company, stand by when they were verified.
  ['name', ['Caterers', 'caterers', 'Dentists', 'Élan bakeries', 'roofers']],
  ['company', ['Caterers', 'Élan bakeries', 'roofers', 'caterers', 'Dentists']],
  ['states', ['Élan bakeries', 'Caterers', 'Dentists', 'roofers', 'caterers']],
  ['minimum_premium', ['Dentists', 'Élan bakeries', 'caterers', 'Caterers', 'roofers']],
  ['verified', ['Caterers', 'Élan bakeries', 'roofers', 'caterers', 'Dentists']],
] as const)('by %s, in the order that is useful', async (sort, names) => {
  expect(await named({ sort })).toEqual(names)
  // The whole result is sorted, not its page.
  expect(await named({ sort, per_page: 2, page: 2 })).toEqual(names.slice(2, 4))
})

test.each([
  ['name', 'desc', ['roofers', 'Élan bakeries', 'Dentists', 'Caterers', 'caterers']],
  ['company', 'desc', ['roofers', 'caterers', 'Dentists', 'Caterers', 'Élan bakeries']],
  ['states', 'asc', ['roofers', 'caterers', 'Caterers', 'Dentists', 'Élan bakeries']],
  ['minimum_premium', 'desc', ['Élan bakeries', 'caterers', 'Dentists', 'Caterers', 'roofers']],
  ['verified', 'asc', ['caterers', 'roofers', 'Élan bakeries', 'Caterers', 'Dentists']],
] as const)('by %s %s, what is not stated still at the end', async (sort, order, names) => {
  expect(await named({ sort, order })).toEqual(names)
  expect(await named({ sort, order, per_page: 2, page: 2 })).toEqual(names.slice(2, 4))
})

test('those that nobody has rated come after those that somebody has, in both orders', async () => {
  await db.run(sql`update organizations set avg_combined_rating = 2, rating_count = 4 where id = ${birch.id}`)
  for (const order of ['asc', 'desc'] as const)
    expect(await named({ sort: 'rating', order })).toEqual([
      'roofers',
      'caterers',
      'Dentists',
      'Caterers',
      'Élan bakeries',
    ])
})

test('a listing that states no premium is sorted by that of its organization, as soon as it is stated', async () => {
  const first = ['roofers', 'Dentists', 'Élan bakeries', 'caterers', 'Caterers']
  await server.send(updateOrganization, { id: birch.id, minimum_premium: '50' }, { as: admin })
  expect(await named({ sort: 'minimum_premium' })).toEqual(first)
  await server.send(updateOrganization, { id: birch.id, minimum_premium: '95' }, { as: admin })
  expect(await named({ sort: 'minimum_premium' })).toEqual(['Dentists', 'roofers', ...first.slice(2)])
})

test('what waits for review has the same orders', async () => {
  await db.run(sql`update listings set status = 'pending', approved_at = null`)
  const waiting = async (search: InputOf<typeof filteredListings>) =>
    (await server.send(filteredListings, { ...search, approved_by: 'not_approved' }, { as: admin })).body.listings
  const premiums = (await waiting({ sort: 'minimum_premium', order: 'desc' })).map(each => each.minimum_premium)
  expect(premiums.slice(0, 2)).toEqual(['900', '900'])
  for (const sort of ['name', 'company', 'states', 'rating', 'verified'] as const)
    expect(await waiting({ sort, order: 'asc' })).toHaveLength(5)
})

test('equal listings stand by when they were verified, then by age, the newest first, in both orders', async () => {
  const organization = (await buildOrganization(db, { name: 'Cypress Mutual' })).id
  await db.run(sql`update organizations set avg_combined_rating = 3, rating_count = 4 where id = ${organization}`)
  const verified = [2, null, 9, 2, null, 2, 2]
  const made: number[] = []
  for (const _ of verified) made.push((await buildListing(db, { name: 'Twin silos', organization })).id)
  const ids = async (search: InputOf<typeof filteredListings>) =>
    (await server.send(filteredListings, { listing_name: 'Twin silos', ...search }, { as: admin })).body.listings.map(
      ({ id }) => id,
    )
  // They enter the index one by one, in no order.
  for (const at of [5, 0, 6, 3, 1, 4, 2]) {
    const day = verified[at] ? `2026-05-0${verified[at]}` : null
    await db.run(sql`update listings set minimum_premium = 700, updated_at = '2026-05-10', verified_at = ${day}::date, version = version + 1,
      verified_source = case when ${day}::date is not null then 'reviewer' end where id = ${made[at]}`)
    await ids({})
  }
  const [a, b, c, d, e, f, g] = made
  const newest = [c, g, f, d, a, e, b]
  for (const approved_by of ['approved', 'not_approved'] as const) {
    for (const sort of ['name', 'company', 'states', 'minimum_premium', 'rating', 'last_updated'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const asked = { sort, order, approved_by }
        expect([asked, await ids(asked)]).toEqual([asked, newest])
        expect([asked, await ids({ ...asked, per_page: 3, page: 2 })]).toEqual([asked, newest.slice(3, 6)])
      }
    expect(await ids({ sort: 'verified', approved_by })).toEqual(newest)
    expect(await ids({ sort: 'verified', order: 'asc', approved_by })).toEqual([g, f, d, a, c, e, b])
    await db.run(
      sql`update listings set status = 'pending', approved_at = null where organization_id = ${organization}`,
    )
  }
})
