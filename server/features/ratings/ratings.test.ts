// Ratings: one for each account and organization, averages that are always theirs, and none of one's own.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/accounts.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { deleteOrganization, manageOrgNames, orgData } from '#contract/calls/organizations.ts'
import { rateProvider, readRatings } from '#contract/calls/ratings.ts'
import { buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { signUp } from '../../testing/people.ts'

const server = await openServer()
const rater = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

type Person = { token: string }
const rate = (org_id: number, overall_rating: number, pricing_rating: number, as: Person = rater) =>
  server.send(rateProvider, { org_id, overall_rating, pricing_rating }, { as })
/** Ratings by people of whom nothing else is asked. */
const rateBy = async (people: number, org_id: number, stars: number) => {
  for (let one = 0; one < people; one++) await rate(org_id, stars, stars, await buildUser(server))
}
const ratingsOf = async (org_id: number) => (await server.send(readRatings, { org_id }, { as: rater })).body
const organizationOf = async (id: number, as: Person = rater) => (await server.send(orgData, { id }, { as })).body[0]
const listingOf = async (id: number, as: Person = rater) =>
  (await server.send(filteredListings, { id }, { as })).body.listings[0]

test('a rating shows at once in its organization and in the listings that it offers', async () => {
  const [one, two] = [await buildOrganization(server.db), await buildOrganization(server.db)]
  const { id } = await buildListing(server.db, { organization: one.id, providers: [two.id] })
  const first = await rate(one.id, 5, 2)
  expect(first.body.data).toMatchObject({
    org_id: one.id,
    overall_rating: 5,
    pricing_rating: 2,
    avg_combined_rating: null,
    rating_count: 1,
  })
  await rate(one.id, 2, 2, admin)
  await rateBy(1, one.id, 2)
  await rateBy(3, two.id, 1)
  expect(await organizationOf(one.id)).toMatchObject({
    avg_combined_rating: 2.5,
    avg_overall_rating: 3,
    avg_pricing_rating: 2,
    rating_count: 3,
    user_rating: { overall_rating: 5, pricing_rating: 2 },
    version: 1,
  })
  expect(await listingOf(id)).toMatchObject({
    // All six ratings weigh the same: 3.5, 2, 2 and three times 1.
    average_rating: expect.closeTo(10.5 / 6),
    user_rating: { overall_rating: 5, pricing_rating: 2 },
  })
  expect((await listingOf(id))?.providers).toMatchObject([
    { org_id: one.id, rating_count: 3, user_rating: { overall_rating: 5 }, can_rate: true },
    { org_id: two.id, rating_count: 3, user_rating: null },
  ])
})

test('a provider that many rated counts for more in the stars of a listing, and in the order by them', async () => {
  for (const status of ['approved', 'pending'] as const) {
    const [few, many, between] = [
      await buildOrganization(server.db),
      await buildOrganization(server.db),
      await buildOrganization(server.db),
    ]
    const mixed = await buildListing(server.db, { organization: few.id, providers: [many.id], status })
    const single = await buildListing(server.db, { organization: between.id, status })
    await rateBy(3, few.id, 5)
    await rateBy(9, many.id, 1)
    await rateBy(3, between.id, 3)
    expect(await listingOf(mixed.id, admin)).toMatchObject({ average_rating: 2, rating_count: 12 })
    const approved_by = status === 'approved' ? 'approved' : 'not_approved'
    const asked = { sort: 'rating', per_page: 100, approved_by } as const
    const { listings } = (await server.send(filteredListings, asked, { as: admin })).body
    const ids = listings.map(({ id }) => id).filter(id => id === mixed.id || id === single.id)
    expect(ids).toEqual([single.id, mixed.id])
  }
})

test('two ratings tell nothing of what was given, and the third brings the average and the spread', async () => {
  const [one, other] = [await buildOrganization(server.db), await buildOrganization(server.db)]
  const name = unique('Orchards')
  const { id } = await buildListing(server.db, { name: `${name} old`, organization: one.id, providers: [other.id] })
  const lines = async () => {
    const asked = { sort: 'rating', listing_name: name } as const
    return (await server.send(filteredListings, asked, { as: rater })).body.listings.map(listing => listing.id)
  }
  const unrated = await buildListing(server.db, { name: `${name} new` })
  await rateBy(2, one.id, 5)
  const hidden = { avg_combined_rating: null, avg_overall_rating: null, avg_pricing_rating: null, rating_count: 2 }
  expect(await organizationOf(one.id)).toMatchObject(hidden)
  expect(await ratingsOf(one.id)).toEqual({ rating_count: 2, spread: null })
  expect(await listingOf(id)).toMatchObject({ average_rating: null, rating_count: 2 })
  expect((await listingOf(id))?.providers[0]).toMatchObject(hidden)
  // In the order by stars it stands where its age puts it, as the unrated do.
  const places = await lines()
  expect(places.indexOf(unrated.id)).toBeLessThan(places.indexOf(id))
  // Those of another do not give them away either.
  await rateBy(3, other.id, 1)
  expect(await listingOf(id)).toMatchObject({ average_rating: 1, rating_count: 3 })
  await rate(one.id, 2, 3)
  expect(await organizationOf(one.id)).toMatchObject({ avg_overall_rating: 4, rating_count: 3 })
  expect(await ratingsOf(one.id)).toEqual({
    rating_count: 3,
    spread: { overall: [0, 1, 0, 0, 2], pricing: [0, 0, 1, 0, 2] },
  })
  expect(await listingOf(id)).toMatchObject({ rating_count: 6 })
})

test('a second rating by the same account takes the place of the first', async () => {
  const { id } = await buildOrganization(server.db)
  await rateBy(2, id, 3)
  await rate(id, 1, 1)
  expect((await rate(id, 4, 5)).body.data).toMatchObject({ avg_combined_rating: 3.5, rating_count: 3 })
})

test('both stars are asked for, from one to five', async () => {
  const { id } = await buildOrganization(server.db)
  const send = (payload: object) => server.raw({ method: 'POST', url: '/api/rate_provider', payload, as: rater })
  for (const stars of [
    {},
    { overall_rating: 5 },
    { overall_rating: '', pricing_rating: 3 },
    { overall_rating: null, pricing_rating: 1 },
  ])
    expect(await send({ org_id: id, ...stars })).toMatchObject({
      status: 400,
      body: { error: 'Please provide both ratings', code: 'ratings_incomplete' },
    })
  for (const wrong of [0, 6, 2.5, -1, 'five'])
    expect((await send({ org_id: id, overall_rating: wrong, pricing_rating: 3 })).status).toBe(400)
  expect((await send({ org_id: `${id}`, overall_rating: '5', pricing_rating: 3 })).status).toBe(200)
  expect(await organizationOf(id)).toMatchObject({ rating_count: 1 })
})

test('nobody rates an organization of its own, from the moment it contributes', async () => {
  const { id, organization_name } = await buildOrganization(server.db)
  const member = await buildUser(server)
  const adding = { org_name: organization_name, target_user: member.username }
  await server.send(manageOrgNames, adding, { as: admin })
  expect(await rate(id, 5, 5, member)).toMatchObject({ status: 409, body: { code: 'own_organization' } })
  expect(await organizationOf(id, member)).toMatchObject({ can_rate: false, rating_count: 0 })
  await server.send(manageOrgNames, { ...adding, remove: true }, { as: admin })
  expect((await rate(id, 5, 5, member)).status).toBe(200)
})

test('what waits for review is not rated, not even by those who see it', async () => {
  const author = await buildUser(server)
  const { id } = await buildOrganization(server.db, { status: 'pending', by: author.id })
  for (const as of [rater, author, admin]) expect((await rate(id, 5, 5, as)).status).toBe(404)
  await server.db.run(sql`update organizations set status = 'approved', approved_at = now() where id = ${id}`)
  expect((await rate(id, 5, 5, author)).status).toBe(200)
})

test('a rating goes with its account, and with its organization', async () => {
  const { id } = await buildOrganization(server.db)
  const leaving = await signUp(server)
  await rate(id, 1, 1, leaving)
  await rateBy(3, id, 5)
  expect(await organizationOf(id)).toMatchObject({ avg_combined_rating: 4, rating_count: 4 })
  const going = { confirm: 'DELETE' as const, current_password: leaving.password }
  expect((await server.send(deleteAccount, going, { as: leaving })).status).toBe(200)
  expect(await organizationOf(id)).toMatchObject({ avg_combined_rating: 5, rating_count: 3 })
  await server.send(deleteOrganization, { id }, { as: admin })
  expect(await server.db.rows(sql`select 1 from ratings where organization_id = ${id}`)).toEqual([])
})

test('twenty who rate at once are counted as twenty', async () => {
  const { id } = await buildOrganization(server.db)
  await buildListing(server.db, { organization: id })
  const people = []
  for (let one = 0; one < 20; one++) people.push(await buildUser(server))
  const answers = await Promise.all(people.map((as, place) => rate(id, (place % 5) + 1, 3, as)))
  expect(answers.map(one => one.status)).toEqual(people.map(() => 200))
  expect(await organizationOf(id)).toMatchObject({
    avg_overall_rating: 3,
    avg_pricing_rating: 3,
    avg_combined_rating: 3,
    rating_count: 20,
  })
})
