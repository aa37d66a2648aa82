// Each figure leads to exactly the records that it counts: the query of its link finds as many.
import sql from 'sql-template-tag'
import { afterAll, describe, expect, test } from 'vitest'
import { markMarket, readMarks } from '#contract/calls/appointments.ts'
import { listGaps } from '#contract/calls/gaps.ts'
import { appetiteGrid, filteredListings, saveListing } from '#contract/calls/listings.ts'
import { moderationQueue, myContributions } from '#contract/calls/moderation.ts'
import { searchOrganizations } from '#contract/calls/organizations.ts'
import { type FigureKey, readOverview } from '#contract/calls/overview.ts'
import { organizationTypes } from '#contract/calls/reference.ts'
import { addedThisWeek, directoryFigures, marketCounts } from '#contract/calls/visitors.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { type RegionName, stateCodesOf } from '#contract/rules/regions.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'

const now = new Date('2026-06-01T10:00:00Z')
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())

const admin = await buildUser(server, { role: 'superAdmin' })
const harbor = await buildOrganization(db, { name: 'Harbor Mutual' })
const program = await buildOrganization(db, { name: 'Quarry Program', type: 'Insurance Program' })
const keeper = await buildUser(server, { contributesFor: [harbor.id] })
const broker = await buildUser(server)

const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
type Aged = { verified: number | null; added: number; changed?: number } & NonNullable<
  Parameters<typeof buildListing>[1]
>
async function aged({ verified, added, changed = added, ...facts }: Aged) {
  const { id } = await buildListing(db, facts)
  await db.run(sql`
    update listings set verified_at = ${verified === null ? null : ago(verified)}::timestamptz,
      verified_source = ${verified === null ? null : 'keeper'}, approved_at = ${ago(added)}::timestamptz,
      created_at = ${ago(added)}::timestamptz, updated_at = ${ago(changed)}::timestamptz where id = ${id}`)
  return id
}
const own = { organization: harbor.id }
const fresh = await aged({ ...own, verified: 2, added: 3, lines: ['property'], states: ['TX'] })
const stale = await aged({ ...own, verified: 200, added: 300, changed: 2, states: ['TX', 'LA'], appointment: true })
await aged({ ...own, verified: null, added: 40, subcategory: '', states: ['NY'] })
const named = await aged({ organization: program.id, providers: [harbor.id], verified: 1, added: 1, states: ['OK'] })
await aged({ organization: program.id, verified: null, added: 5 })
await aged({ organization: program.id, verified: 95, added: 4, subcategory: '', lines: ['property', 'cyber'] })

const listings = async (query: object, as: Built = broker) =>
  (await server.send(filteredListings, query, { as })).body.total

async function figures(as: Built, input: object = {}) {
  const { body } = await server.send(readOverview, input, { as })
  return (key: FigureKey) => body.figures.find(one => one.key === key)
}

test('of an organization: what it keeps, what is confirmed of that, and what is asked for near it', async () => {
  for (const [key, states, brokers] of [
    ['n'.repeat(22), ['LA'], 4],
    ['r'.repeat(22), ['TX'], 2],
    ['f'.repeat(22), ['ME'], 9],
  ] as const) {
    await db.run(sql`
      insert into gaps (key, states, line_of_business, category, sub_category, iso_class_code, words, tags)
      values (${key}, ${[...states]}, '[]', '{}', '{}', '{}', ${[key]}, '{}')`)
    await db.run(sql`insert into unmet (week, key, searches, brokers) values ('2026-06-01', ${key}, 5, ${brokers})`)
  }
  const figure = await figures(keeper)
  const kept = { owner_id: harbor.id }
  expect(figure('live')).toMatchObject({ value: 3, listings: 1 })
  expect(await listings(kept, keeper)).toBe(3)
  expect(figure('confirmed')).toMatchObject({ value: 33, listings: 1 })
  expect(await listings({ ...kept, verified_within: 90 }, keeper)).toBe(1)
  // Its card and its page count what others offer with it, too.
  const { organizations } = (await server.send(searchOrganizations, { mine: true }, { as: keeper })).body
  expect(organizations).toMatchObject([{ active_listings: 4 }])
  expect(await listings({ org_name: harbor.organization_name })).toBe(4)
  const near = { organization_id: harbor.id }
  expect(figure('unmet_near')).toMatchObject({ value: 1 })
  const gaps = await server.send(listGaps, near, { as: keeper })
  expect(gaps.body).toMatchObject({ total: 1, gaps: [{ states: ['LA'] }] })
  expect(
    (await server.send(listGaps, near, { as: await buildUser(server, { contributesFor: [program.id] }) })).status,
  ).toBe(404)
})

test('of the site: live and confirmed listings, the queue, and what is asked for', async () => {
  await buildListing(db, { status: 'pending', by: broker.id })
  const figure = await figures(admin)
  expect(figure('live')).toMatchObject({ value: await listings({}) })
  expect(figure('confirmed')).toMatchObject({ value: 33, listings: await listings({ verified_within: 90 }) })
  expect(figure('waiting')).toMatchObject({ value: (await server.send(moderationQueue, {}, { as: admin })).body.total })
  expect(figure('unmet')).toMatchObject({ value: 3 })
  expect((await server.send(listGaps, { status: 'open' }, { as: admin })).body.total).toBe(3)
})

test('of a member: saved listings that changed, and contributions', async () => {
  await aged({ by: broker.id, verified: null, added: 100 })
  await buildListing(db, { status: 'returned', by: broker.id })
  for (const listing_id of [fresh, stale, named])
    await server.send(saveListing, { listing_id, favouriteValue: true }, { as: broker })
  await db.run(sql`update listings set updated_at = ${ago(20)}::timestamptz where id = ${named}`)
  await server.send(markMarket, { organization_id: harbor.id, status: 'appointed' }, { as: broker })
  await server.send(markMarket, { organization_id: program.id, status: 'requested' }, { as: broker })
  const figure = await figures(broker)
  expect(figure('saved_changed')).toMatchObject({ value: 2, listings: 3 })
  expect(await listings({ is_favorite: true, changed_within: 7 })).toBe(2)
  expect(await listings({ is_favorite: true })).toBe(3)
  const marks = await server.send(readMarks, { status: 'appointed' }, { as: broker })
  expect(marks.body).toMatchObject({ total: 1, counts: { appointed: 1, requested: 1 } })
  expect(await listings({ only_mine: true })).toBe(marks.body.reach)
  const mine = async (contribution_state?: 'live' | 'waiting' | 'returned') =>
    (await server.send(myContributions, { contribution_state }, { as: broker })).body.total
  expect(figure('contributions')).toMatchObject({ value: 1 })
  expect(figure('own_waiting')).toMatchObject({ value: 1 })
  expect([await mine('live'), await mine('waiting'), await mine('returned'), await mine()]).toEqual([1, 1, 1, 3])
})

describe('the landing page', () => {
  test('what was added this week', async () => {
    const { days, total, rows } = (await server.send(addedThisWeek, {})).body
    expect([days, total]).toEqual([7, 4])
    expect(await listings({ added_within: days })).toBe(total)
    expect(rows).toMatchObject([{ sub_category: 'Restaurants', count: 3 }])
    expect(await listings({ sub_category: 'Restaurants', added_within: days })).toBe(3)
  })

  test('what the directory has for a question', async () => {
    const ask = async (input: object) => (await server.send(marketCounts, input)).body
    const all = await ask({})
    expect(all.total).toBe(await listings({}))
    expect(all.fresh_90).toBe(await listings({ verified_within: 90 }))
    expect(all.no_appointment).toBe(await listings({ appointment_needed: false }))
    for (const type of organizationTypes)
      expect([type, all.types[type]]).toEqual([type, await listings({ organization_type: type })])
    for (const state of ['TX', 'LA', 'OK', 'NY', 'ME'] as const)
      expect([state, all.states[state]]).toEqual([state, await listings({ state })])
    const question = { line_of_business: 'Property', state: 'TX' }
    expect((await ask({ q: 'restaurant', ...question })).total).toBe(
      await listings({ searchTerm: 'restaurant', ...question }),
    )
  })

  test('organizations by type', async () => {
    const { types } = (await server.send(directoryFigures, {})).body
    for (const type of organizationTypes) {
      const { total } = (await server.send(searchOrganizations, { organization_type: type }, { as: broker })).body
      expect([type, total]).toEqual([type, types[type]])
    }
  })
})

test('a number in the grid of an organization', async () => {
  const { listings: all, lines } = (await server.send(appetiteGrid, { organization_id: harbor.id }, { as: broker }))
    .body
  const org_name = harbor.organization_name
  expect(all).toBe(await listings({ org_name }))
  expect(lines.length).toBeGreaterThan(1)
  for (const { label, total, regions, cells } of lines) {
    const line = { org_name, line_of_business: label }
    expect([label, await listings(line)]).toEqual([label, total])
    for (const [state, count] of Object.entries(cells))
      expect([label, state, await listings({ ...line, state })]).toEqual([label, state, count.listings])
    for (const [region, count] of Object.entries(regions)) {
      const state = stateCodesOf[region as RegionName].join() // as: the keys of the reply
      expect([label, region, await listings({ ...line, state })]).toEqual([label, region, count?.listings])
    }
  }
})
