// Another organization as a provider of one's listing: asked for, shown nowhere until it is accepted, declined, taken back.
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import { approveListing, createListing, filteredListings, updateListing } from '#contract/calls/listings.ts'
import { moderationQueue, myContributions, readHistory, withdraw } from '#contract/calls/moderation.ts'
import { searchOrganizations } from '#contract/calls/organizations.ts'
import { acceptProvider, declineProvider, providerRequests } from '#contract/calls/providerRequests.ts'
import { rateProvider } from '#contract/calls/ratings.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

let keeper: Built
let owner: Built
let member: Built
let admin: Built
let mine: { id: number; organization_name: string }
let foreign: { id: number; organization_name: string }
let listing: { id: number; listing_name: string }

const server = await openServer({ SMTP_URL: 'smtp://127.0.0.1:9' })

beforeEach(async () => {
  const { db } = server
  mine = await buildOrganization(db)
  foreign = await buildOrganization(db, { name: unique('Starred'), type: 'Captive' })
  keeper = await buildUser(server, { contributesFor: [mine.id] })
  owner = await buildUser(server, { contributesFor: [foreign.id] })
  member = await buildUser(server)
  admin = await buildUser(server, { role: 'superAdmin' })
  listing = await buildListing(db, { organization: mine.id })
  for (const as of [await buildUser(server), await buildUser(server), member])
    await server.send(rateProvider, { org_id: foreign.id, overall_rating: 5, pricing_rating: 5 }, { as })
})

const ask = (as = keeper) => server.send(updateListing, { id: listing.id, provider_ids: [mine.id, foreign.id] }, { as })
const seenBy = async (as: Built) => (await server.send(filteredListings, { id: listing.id }, { as })).body.listings[0]
const requestFor = async (as: Built) =>
  (await server.send(providerRequests, {}, { as })).body.requests.find(one => one.listing_id === listing.id)
const idOf = async () => (await requestFor(admin))?.id ?? 0

/** Everything that shows who offers the listing, as a stranger sees it. */
async function shown() {
  const search = async (asked: object) => (await server.send(filteredListings, asked, { as: member })).body
  const { listings, facets } = await search({ listing_name: listing.listing_name, facets: true })
  const [card] = listings
  const detail = await seenBy(member)
  const organizations = await server.send(searchOrganizations, { q: foreign.organization_name }, { as: member })
  return {
    onCard: card?.provider_ids.includes(foreign.id),
    typesOnCard: card?.provider_types,
    stars: card?.average_rating,
    ratings: card?.rating_count,
    inDetail: detail?.providers.some(one => one.org_id === foreign.id),
    facet: facets.organization_type?.some(one => one.value === 'Captive'),
    byType: (await search({ listing_name: listing.listing_name, organization_type: ['Captive'] })).total,
    byName: (await search({ org_name: foreign.organization_name })).total,
    byWords: (await search({ listing_name: listing.listing_name, searchTerm: foreign.organization_name })).total,
    onItsPage: organizations.body.organizations[0]?.active_listings,
  }
}
const nowhere = {
  onCard: false,
  typesOnCard: ['Insurance Company'],
  stars: null,
  ratings: 0,
  inDetail: false,
  facet: false,
  byType: 0,
  byName: 0,
  byWords: 0,
  onItsPage: 0,
}
const everywhere = {
  onCard: true,
  typesOnCard: ['Insurance Company', 'Captive'],
  stars: 5,
  ratings: 3,
  inDetail: true,
  facet: true,
  byType: 1,
  byName: 1,
  byWords: 1,
  onItsPage: 1,
}

test('a foreign provider of a live edit is shown nowhere before its owner accepts it, and everywhere after', async () => {
  const { status, body } = await ask()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    listing: {
      provider_ids: [mine.id],
      waiting_providers: [{ org_id: foreign.id, organization_name: foreign.organization_name, is_mine: true }],
    },
  })
  expect(await shown()).toEqual(nowhere)
  expect((await seenBy(member))?.waiting_providers).toEqual([])
  const request = await requestFor(owner)
  expect(request).toMatchObject({
    listing_name: listing.listing_name,
    listing_org_name: mine.organization_name,
    author: 'Someone',
  })
  expect((await server.send(providerRequests, {}, { as: keeper })).body.total).toBe(0)

  const accepted = await server.send(acceptProvider, { id: request?.id ?? 0 }, { as: owner })
  expect(accepted.body.message).toBe(
    `${foreign.organization_name} is shown as a provider of ${listing.listing_name} now`,
  )
  expect(await shown()).toEqual(everywhere)
  expect((await seenBy(keeper))?.waiting_providers).toEqual([])
  expect((await server.send(acceptProvider, { id: request?.id ?? 0 }, { as: owner })).status).toBe(404)
})

test('a provider that the writer looks after is live at once, and so is whatever a superAdmin names', async () => {
  await server.db.run(sql`insert into memberships (user_id, organization_id) values (${keeper.id}, ${foreign.id})`)
  const both = await buildUser(server, { contributesFor: [mine.id, foreign.id] })
  expect((await ask(both)).body).toMatchObject({
    listing: { provider_ids: [mine.id, foreign.id], waiting_providers: [] },
  })
  const removed = await server.send(updateListing, { id: listing.id, provider_ids: [mine.id] }, { as: both })
  expect(removed.body).toMatchObject({ listing: { provider_ids: [mine.id] } })
  expect((await ask(admin)).body).toMatchObject({ listing: { provider_ids: [mine.id, foreign.id] } })
  // What offers it already stays, whoever writes the list anew.
  const other = await buildUser(server, { contributesFor: [mine.id] })
  expect((await ask(other)).body).toMatchObject({
    listing: { provider_ids: [mine.id, foreign.id], waiting_providers: [] },
  })
})

test('what a superAdmin adds while it waits waits no longer', async () => {
  await ask()
  await ask(admin)
  expect(await shown()).toEqual(everywhere)
  expect((await server.send(providerRequests, {}, { as: owner })).body.total).toBe(0)
})

test('a new listing takes its foreign providers along when a superAdmin approves it, and not before', async () => {
  const input = {
    org_name: mine.organization_name,
    listing_name: unique('Breweries'),
    line_of_business: ['Property'],
    states: ['NY' as const],
    carrier_information: 'Harbor paper',
    description: 'Breweries.',
    provider_ids: [foreign.id],
  }
  const made = await server.send(createListing, input, { as: member })
  const { id } = made.body.listing
  expect(made.body.listing).toMatchObject({ provider_ids: [mine.id], waiting_providers: [{ org_id: foreign.id }] })
  const offered = () =>
    server.db.rows(sql`select 1 from listing_providers where listing_id = ${id} and organization_id = ${foreign.id}`)
  expect(await offered()).toEqual([])
  // Decided with the listing: neither in the queue nor asked of the owner by itself.
  expect((await server.send(providerRequests, {}, { as: owner })).body.total).toBe(0)
  expect((await server.send(moderationQueue, { q: input.listing_name }, { as: admin })).body.counts.provider).toBe(0)
  const reviewed = await server.send(filteredListings, { id }, { as: admin })
  expect(reviewed.body.listings[0]?.waiting_providers).toMatchObject([{ organization_name: foreign.organization_name }])

  const approved = await server.send(approveListing, { id, version: 1 }, { as: admin })
  expect(approved.body.listing).toMatchObject({ provider_ids: [mine.id, foreign.id], waiting_providers: [] })
  const { notifications } = (await server.send(readNotices, {}, { as: owner })).body
  expect(notifications[0]?.title).toBe(
    `${foreign.organization_name} is shown as a provider of ${input.listing_name} now`,
  )
})

test('an approval that names the version before a provider was added is stale', async () => {
  const { id } = await buildListing(server.db, { organization: mine.id, status: 'pending', by: member.id })
  await server.send(updateListing, { id, provider_ids: [foreign.id] }, { as: member })
  const stale = await server.send(approveListing, { id, version: 1 }, { as: admin })
  expect([stale.status, stale.body.code]).toEqual([409, 'stale'])
  const approved = await server.send(approveListing, { id, version: 2 }, { as: admin })
  expect(approved.body.listing.provider_ids).toEqual([mine.id, foreign.id])
})

test('declined, it is not shown, and whoever asked reads why', async () => {
  await ask()
  const id = await idOf()
  const declined = await server.send(declineProvider, { id, note: 'We left this program.' }, { as: owner })
  expect(declined.body.message).toBe(
    `Declined: ${foreign.organization_name} is not a provider of ${listing.listing_name}`,
  )
  expect(await shown()).toMatchObject({ onCard: false, byType: 0, stars: null })
  const { notifications } = (await server.send(readNotices, {}, { as: keeper })).body
  expect(notifications[0]).toMatchObject({
    title: `Declined: ${foreign.organization_name} as a provider of ${listing.listing_name}`,
    text: expect.stringContaining('We left this program.'),
  })
  expect((await server.send(acceptProvider, { id }, { as: owner })).body.code).toBe('already_decided')
})

test('whoever asked takes it back, and only they', async () => {
  await ask()
  const id = await idOf()
  expect((await server.send(withdraw, { kind: 'provider', id }, { as: owner })).status).toBe(404)
  expect((await server.send(withdraw, { kind: 'provider', id }, { as: keeper })).status).toBe(200)
  expect((await server.send(acceptProvider, { id }, { as: owner })).body.code).toBe('already_decided')
  const { contributions } = (await server.send(myContributions, {}, { as: keeper })).body
  expect(contributions[0]).toMatchObject({
    title: `${foreign.organization_name} as a provider of ${listing.listing_name}`,
    status: 'withdrawn',
  })
})

test('the owner is mailed once, however often it is asked; a superAdmin’s decision is told to both', async () => {
  await ask()
  await server.send(withdraw, { kind: 'provider', id: await idOf() }, { as: keeper })
  await ask()
  const mails = (to: Built) =>
    server.db.rows<{ subject: string }>(sql`select subject from outbox where recipient = ${to.username} order by id`)
  expect(await mails(owner)).toEqual([
    { subject: `Is ${foreign.organization_name} a provider of ${listing.listing_name}?` },
  ])
  const queue = await server.send(moderationQueue, { kind: 'provider', q: listing.listing_name }, { as: admin })
  expect(queue.body).toMatchObject({
    counts: { provider: 1 },
    items: [{ kind: 'provider', title: listing.listing_name }],
  })
  await server.send(acceptProvider, { id: queue.body.items[0]?.id ?? 0 }, { as: admin })
  expect((await mails(owner)).at(-1)?.subject).toBe(
    `${foreign.organization_name} is shown as a provider of ${listing.listing_name} now`,
  )
  expect(await mails(keeper)).toEqual([
    { subject: `Accepted: ${foreign.organization_name} as a provider of ${listing.listing_name}` },
  ])
  const { entries } = (await server.send(readHistory, { kind: 'listing', id: listing.id }, { as: keeper })).body
  expect(entries.map(entry => entry.action)).toEqual([
    'provider accepted',
    'changed',
    'provider asked',
    'provider withdrawn',
    'changed',
    'provider asked',
  ])
})

test('who asks stands in the request, and in no notice, where the name would outlive the account', async () => {
  await server.db.run(sql`update users set name_24 = 'Petra Lindqvist' where id = ${keeper.id}`)
  await ask()
  expect((await requestFor(owner))?.author).toBe('Petra Lindqvist')
  const [notice] = (await server.send(readNotices, {}, { as: owner })).body.notifications
  expect(notice).toMatchObject({ title: `Is ${foreign.organization_name} a provider of ${listing.listing_name}?` })
  expect(notice?.text).toContain('named as a provider')
  expect(notice?.text).not.toContain('Petra')
})
