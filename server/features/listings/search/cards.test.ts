// A page of listings is put together from what was written before: it says what the records say, and to each viewer its own.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings, saveListing, updateListing } from '#contract/calls/listings.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { rateProvider } from '#contract/calls/ratings.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const harbor = await buildOrganization(db, { name: 'Harbor Mutual' })
const viewers = {
  reader: await buildUser(server),
  author: await buildUser(server),
  keeper: await buildUser(server, { contributesFor: [harbor.id] }),
  admin: await buildUser(server, { role: 'superAdmin' }),
}
const ids: number[] = []
for (const name of ['Lantern “shops”', 'Lantern café', 'Lantern, habitational'])
  ids.push((await buildListing(db, { name, organization: harbor.id, by: viewers.author.id })).id)
await db.run(
  sql`update listings set approved_by_id = ${viewers.admin.id}, tags = '{Apartments,"Ünder"}' where id = any(${ids}::int[])`,
)

const page = async (as: Built, search: Parameters<typeof server.send<typeof filteredListings>>[1] = {}) =>
  server.send(filteredListings, { searchTerm: 'lantern', facets: true, ...search }, { as })

async function assertSaid(as: Built) {
  const { status, headers, body } = await page(as)
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  expect(filteredListings.reply.parse(body)).toEqual(body)
  expect(body.listings.map(({ id }) => id).sort()).toEqual([...ids].sort())
  for (const { matched, ...listing } of body.listings) {
    const [whole] = (await server.send(filteredListings, { id: listing.id }, { as })).body.listings
    expect(matched).toEqual(['Lantern'])
    expect(whole).toEqual({ ...listing, matched: [], providers: whole?.providers })
  }
}

test('a page says of each listing what its record says, to everybody what is theirs', async () => {
  for (const as of Object.values(viewers)) await assertSaid(as)
  // Again, when all of it was written before.
  for (const as of Object.values(viewers)) await assertSaid(as)
  const [mine] = (await page(viewers.keeper)).body.listings
  const [theirs] = (await page(viewers.reader)).body.listings
  expect([mine?.edits_live, theirs?.edits_live]).toEqual([true, false])
  expect((await page(viewers.admin)).body.listings[0]?.approved_by).toBe(viewers.admin.username)
  expect(theirs?.approved_by).toBe('Someone')
})

test('what somebody has just done is on its next page, and on nobody else’s', async () => {
  const { reader, author, admin } = viewers
  const [id = 0] = ids
  const seen = async (as: Built) => (await page(as)).body.listings.find(listing => listing.id === id)
  expect(await seen(reader)).toMatchObject({ is_favorite: false, user_rating: null })
  await server.send(saveListing, { listing_id: id, favouriteValue: true }, { as: reader })
  expect(await seen(reader)).toMatchObject({ is_favorite: true })
  expect(await seen(author)).toMatchObject({ is_favorite: false })
  const rating = { overall_rating: 5, pricing_rating: 3 }
  for (const as of [await buildUser(server), await buildUser(server), reader])
    await server.send(rateProvider, { org_id: harbor.id, ...rating }, { as })
  expect(await seen(reader)).toMatchObject({ user_rating: rating, average_rating: 4 })
  expect(await seen(author)).toMatchObject({ user_rating: null, average_rating: 4 })
  await server.send(saveListing, { listing_id: id, favouriteValue: false }, { as: reader })
  expect(await seen(reader)).toMatchObject({ is_favorite: false })
  await server.send(updateListing, { id, listing_name: 'Lantern makers' }, { as: admin })
  expect(await seen(reader)).toMatchObject({ listing_name: 'Lantern makers' })
  for (const as of Object.values(viewers)) await assertSaid(as)
})

test('what its organization states for all its listings is on each, at once', async () => {
  const premiums = async () => {
    const { listings } = (await page(viewers.reader)).body
    return listings.map(({ minimum_premium, organization_minimum_premium }) => [
      minimum_premium,
      organization_minimum_premium,
    ])
  }
  expect(await premiums()).toEqual(ids.map(() => [null, null]))
  await server.send(updateOrganization, { id: harbor.id, minimum_premium: '$2,500' }, { as: viewers.keeper })
  expect(await premiums()).toEqual(ids.map(() => [null, '2500']))
  for (const as of Object.values(viewers)) await assertSaid(as)
})

test('what was found by what means the same is marked as it stands', async () => {
  const { body } = await page(viewers.reader, { searchTerm: 'lantern apartment' })
  expect(body.total).toBe(3)
  const named = body.listings.find(listing => listing.listing_name.includes('habitational'))
  expect(named?.matched).toEqual(['Lantern', 'habitational', 'Apartments'])
})

test('a page beyond the last, and one that finds nothing', async () => {
  const beyond = (await page(viewers.reader, { page: 9 })).body
  expect(beyond).toMatchObject({ listings: [], total: 3, page: 9 })
  const none = (await page(viewers.reader, { searchTerm: 'zeppelin', state: ['NY'] })).body
  expect(filteredListings.reply.parse(none)).toEqual(none)
  expect(none).toMatchObject({ listings: [], total: 0, drop: { filter: 'searchTerm' } })
})
