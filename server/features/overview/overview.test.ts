// The first page of the dashboard: its figures counted by hand, who may ask for which, its weeks, and what waits.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { ageing, askToConfirm, confirmListing } from '#contract/calls/confirming.ts'
import { filteredListings, returnListing, saveListing, updateListing } from '#contract/calls/listings.ts'
import { type FigureKey, readOverview } from '#contract/calls/overview.ts'
import { acceptProvider, providerRequests } from '#contract/calls/providerRequests.ts'
import { markSearchSeen, saveSearch } from '#contract/calls/watches.ts'
import { freshSteps } from '#contract/rules/freshDays.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { makeDependencies } from '../../app.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { countWeek } from './figureWeeks.ts'

const monday = Date.parse('2026-06-01T00:00:00Z')
let now = new Date(monday + 10 * 3_600_000)
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())

const admin = await buildUser(server, { role: 'superAdmin' })
const member = await buildUser(server)
const harbor = await buildOrganization(db, { name: 'Harbor Mutual' })
const other = await buildOrganization(db)
const keeper = await buildUser(server, { contributesFor: [harbor.id] })
const otherKeeper = await buildUser(server, { contributesFor: [other.id] })
const ages = [5, 29, 31, 89, 91, 200, null]
const ago = (days: number | null) => (days === null ? null : new Date(now.getTime() - days * dayMs).toISOString())
for (const age of ages) {
  const { id } = await buildListing(db, { organization: harbor.id })
  await db.run(sql`
    update listings set verified_at = ${ago(age)}::timestamptz, verified_source = ${age === null ? null : 'keeper'},
      approved_at = ${ago(20)}::timestamptz where id = ${id}`)
}
const foreign = await buildListing(db, { organization: other.id })
await db.run(sql`
  update listings set verified_at = ${ago(1)}::timestamptz, verified_source = 'keeper', approved_at = ${ago(20)}::timestamptz
  where id = ${foreign.id}`)

const ask = async (as: Built, input: Parameters<typeof server.send<typeof readOverview>>[1] = {}) =>
  server.send(readOverview, input, { as })
async function count() {
  const dependencies = makeDependencies({ config: server.config, db, now: () => now })
  await dependencies.index.build()
  await countWeek(dependencies)
}
const figure = async (key: FigureKey, as: Built, input = {}) =>
  (await ask(as, input)).body.figures.find(one => one.key === key)

test('a member gets its own figures and never those of the site or of an organization', async () => {
  const { body } = await ask(member)
  expect(body.as).toBe('member')
  expect(body.figures.map(({ key, value }) => [key, value])).toEqual([
    ['saved_changed', 0],
    ['new_matches', 0],
    ['contributions', 0],
    ['own_waiting', 0],
  ])
  expect((await ask(member, { as: 'superAdmin' })).status).toBe(404)
  expect((await ask(keeper, { as: 'superAdmin' })).status).toBe(404)
  expect((await ask(admin, { as: 'superAdmin' })).status).toBe(200)
  expect((await ask(member, { organization_id: harbor.id })).status).toBe(404)
  expect((await ask(keeper, { organization_id: other.id })).status).toBe(404)
  expect((await ask(keeper, { organization_id: harbor.id })).body.as).toBe('contributor')
})

test('the bar has each step once, and a search by a step finds exactly its number', async () => {
  const { body } = await ask(admin)
  expect(body.fresh).toEqual([
    { step: 'to30', count: 3 },
    { step: 'to90', count: 2 },
    { step: 'to180', count: 1 },
    { step: 'older', count: 1 },
    { step: 'never', count: 1 },
  ])
  for (const { step, count } of body.fresh) {
    const found = await server.send(filteredListings, { verified_step: step }, { as: member })
    expect([step, found.body.total]).toEqual([step, count])
  }
  const saver = await buildUser(server)
  const some = await server.send(filteredListings, { verified_step: 'to90' }, { as: saver })
  for (const listing_id of [foreign.id, ...some.body.listings.map(({ id }) => id)])
    await server.send(saveListing, { listing_id, favouriteValue: true }, { as: saver })
  const saved = (await ask(saver)).body.fresh
  expect(saved.map(({ count }) => count)).toEqual([1, 2, 0, 0, 0])
  for (const { step, count } of saved) {
    const found = await server.send(filteredListings, { is_favorite: true, verified_step: step }, { as: saver })
    expect([step, found.body.total]).toEqual([step, count])
  }
  const own = (await ask(keeper)).body.fresh
  expect(own.map(({ count }) => count)).toEqual([2, 2, 1, 1, 1])
  for (const { step, count } of own) {
    const found = await server.send(ageing, { step, organization_id: harbor.id }, { as: keeper })
    expect([step, found.body.total]).toEqual([step, count])
  }
  expect((await server.send(ageing, { step: 'to30', organization_id: other.id }, { as: keeper })).status).toBe(404)
  expect(body.fresh.map(({ step }) => step)).toEqual(freshSteps.map(({ step }) => step))
})

test('live and confirmed are counted, for the site and for one organization; confirming moves the bar at once', async () => {
  expect(await figure('live', admin)).toMatchObject({ value: 8 })
  expect(await figure('confirmed', admin)).toMatchObject({ value: 63, listings: 5 })
  expect(await figure('live', keeper)).toMatchObject({ value: 7 })
  expect(await figure('confirmed', keeper)).toMatchObject({ value: 57, listings: 4 })
  const due = (await server.send(ageing, { step: 'never', organization_id: harbor.id }, { as: keeper })).body.entries
  const id = due[0]?.id ?? 0
  await server.send(confirmListing, { id }, { as: keeper })
  expect((await ask(keeper)).body.fresh.map(({ count }) => count)).toEqual([3, 2, 1, 1, 0])
  await server.send(confirmListing, { id, undo: true }, { as: keeper })
  expect((await ask(keeper)).body.fresh.map(({ count }) => count)).toEqual([2, 2, 1, 1, 1])
})

test('a week is counted once; what was live before follows from the approvals, what was confirmed then is unknown', async () => {
  expect((await figure('live', admin))?.weeks).toEqual([...Array(11).fill(null), 8])
  await count()
  const counted = await figure('live', admin)
  expect(counted?.weeks).toEqual([...Array(9).fill(0), 8, 8, 8])
  expect(counted?.before).toBe(0)
  expect((await figure('confirmed', admin))?.weeks).toEqual([...Array(11).fill(null), 63])
  expect((await figure('live', keeper))?.weeks.slice(-3)).toEqual([7, 7, 7])

  now = new Date(now.getTime() + 7 * dayMs)
  await count()
  await count()
  const next = await figure('confirmed', admin)
  // The one that was verified 89 days ago is older than 90 now.
  expect(next?.weeks.slice(-2)).toEqual([63, 50])
  now = new Date(now.getTime() - 7 * dayMs)
})

test('what waits: returned to me, long in the queue, handed in again, and what brokers ask', async () => {
  expect((await ask(member)).body).toMatchObject({ today: [], today_total: 0 })
  const own = await buildListing(db, { status: 'pending', by: member.id, name: 'Taxi Fleets' })
  const note = 'Which states?'
  await server.send(returnListing, { id: own.id, version: own.version, reason: 'more_detail', note }, { as: admin })
  expect((await ask(member)).body.today).toMatchObject([
    { kind: 'returned', record: 'listing', id: own.id, name: 'Taxi Fleets', detail: 'more_detail', note },
  ])
  expect((await ask(admin)).body.today.map(({ kind }) => kind)).not.toContain('resubmitted')
  await server.send(updateListing, { id: own.id, description: 'In Texas.', change_note: 'Texas.' }, { as: member })
  expect((await ask(member)).body.today).toEqual([])
  const long = await buildListing(db, { status: 'pending', by: member.id, name: 'Precast Concrete' })
  await db.run(sql`update listings set updated_at = ${ago(4)}::timestamptz where id = ${long.id}`)
  const waiting = (await ask(admin)).body
  expect(waiting.today).toMatchObject([
    { kind: 'waiting_long', id: long.id, name: 'Precast Concrete' },
    { kind: 'resubmitted', id: own.id, name: 'Taxi Fleets' },
  ])
  expect(waiting.today_total).toBe(2)
  expect(await figure('waiting', admin)).toMatchObject({ value: 2 })
})

test('a request to be a provider waits for the keeper, until it is answered; nobody else is asked', async () => {
  const { id, listing_name } = await buildListing(db, { organization: other.id })
  const requests = async (as: Built) => (await ask(as)).body.today.filter(({ kind }) => kind === 'requested')
  await server.send(updateListing, { id, provider_ids: [other.id, harbor.id] }, { as: otherKeeper })
  const [request, ...more] = await requests(keeper)
  expect([request, more]).toMatchObject([
    { record: 'provider', name: listing_name, detail: other.organization_name, at: expect.any(String) },
    [],
  ])
  for (const as of [otherKeeper, admin, member]) expect(await requests(as)).toEqual([])
  const listed = async (organization_id: number) =>
    (await server.send(providerRequests, { organization_id }, { as: admin })).body.requests.map(one => one.id)
  expect([await listed(harbor.id), await listed(other.id)]).toEqual([[request?.id], []])
  await server.send(acceptProvider, { id: request?.id ?? 0 }, { as: keeper })
  expect(await requests(keeper)).toEqual([])
})

test('at most seven rows, all when asked for', async () => {
  for (let count = 0; count < 8; count++) {
    const { id } = await buildListing(db, { organization: harbor.id })
    await server.send(askToConfirm, { listing_id: id }, { as: member })
  }
  await db.run(sql`update organizations set verified_at = null, verified_source = null where id = ${harbor.id}`)
  const first = (await ask(keeper)).body
  expect(first.today).toHaveLength(7)
  expect((await ask(keeper, { all: true })).body.today).toHaveLength(first.today_total)
  expect(first.today_total).toBeGreaterThan(7)
})

test('what brokers opened, sought in vain and saved is counted; that fewer than five opened it is not told, nor accounts of today', async () => {
  const listing = await buildListing(db, { organization: harbor.id })
  const open = async ({ id }: Built) =>
    db.run(sql`insert into listing_views (listing_id, user_id, day) values (${listing.id}, ${id}, '2026-06-01')`)
  await open(keeper)
  for (let reader = 0; reader < 4; reader++) await open(await buildUser(server))
  expect(await figure('opened', keeper)).toMatchObject({ value: null })
  const fresh = await buildUser(server)
  const born = (at: string | null) =>
    db.run(sql`update users set created_at = ${at}::timestamptz where id = ${fresh.id}`)
  await born(ago(0))
  await open(fresh)
  expect(await figure('opened', keeper)).toMatchObject({ value: null })
  await born(ago(2))
  expect(await figure('opened', keeper)).toMatchObject({ value: 5 })

  for (const [key, brokers, searches] of [
    ['few', 2, 4],
    ['many', 3, 9],
  ] as const) {
    await db.run(sql`
      insert into gaps (key, states, line_of_business, category, sub_category, iso_class_code, words, tags)
      values (${key}, '{TX}', '[]', '{}', '{}', '{}', ${[key]}, '{}')`)
    await db.run(
      sql`insert into unmet (week, key, searches, brokers) values ('2026-06-01', ${key}, ${searches}, ${brokers})`,
    )
  }
  const unmet = await figure('unmet', admin)
  expect(unmet?.value).toBe(2)
  expect(unmet?.weeks.at(-1)).toBe(13)
  expect(await figure('unmet_near', keeper)).toMatchObject({ value: 1 })

  const person = await buildUser(server)
  await buildListing(db, { status: 'pending', by: person.id })
  await server.send(saveListing, { listing_id: listing.id, favouriteValue: true }, { as: person })
  const { figures } = (await ask(person)).body
  expect(figures.map(({ key, value }) => [key, value])).toEqual([
    ['saved_changed', 1],
    ['new_matches', 0],
    ['contributions', 0],
    ['own_waiting', 1],
  ])
})

test('new matches of the searches one sees are counted by week, and those one has not looked at wait, each search once', async () => {
  const [person, other] = [await buildUser(server), await buildUser(server)]
  const saved = async (as: Built, name: string, often: 'off' | 'weekly' = 'weekly') => {
    const { body } = await server.send(
      saveSearch,
      { name, kind: 'match', query: { words: 'pizza texas property' }, often },
      { as },
    )
    return body.saved_search.id
  }
  const found = async (id: number, listing: number, days: number) => {
    await db.run(sql`
      insert into saved_search_hits (saved_search_id, listing_id, stamp, facts, listing_name, since)
      values (${id}, ${listing}, 1, '{}', 'Pizza', ${ago(days)}::timestamptz)`)
    await db.run(sql`
      insert into alerts (saved_search_id, listing_name, kind, actor_id, at)
      values (${id}, 'Pizza', 'match_new', ${listing === 9 ? person.id : null}::int, ${ago(days)}::timestamptz)`)
  }
  const [mine, quiet, theirs] = [
    await saved(person, 'Taproom'),
    await saved(person, 'Quiet', 'off'),
    await saved(other, 'Theirs'),
  ]
  await db.run(sql`
    update saved_searches set seen_at = ${ago(30)}::timestamptz where id = any(${[mine, quiet, theirs]}::int[])`)
  // The clock stands at ten on a Monday: the last one was found a week ago, and 9 is what the account did itself.
  for (const [listing, days] of [
    [1, 0],
    [2, 0],
    [3, 5],
    [9, 0],
    [4, 40],
  ] as const)
    await found(mine, listing, days)
  await found(quiet, 1, 0)
  await found(theirs, 1, 0)
  const { weeks, value } = (await figure('new_matches', person)) ?? {}
  expect([value, weeks]).toEqual([3, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 3]])
  const { today } = (await ask(person)).body
  expect(today).toMatchObject([
    {
      kind: 'matched',
      record: 'saved_search',
      id: mine,
      name: 'Taproom',
      detail: 'match',
      count: 4,
      record_kind: null,
    },
  ])
  await server.send(markSearchSeen, { id: mine }, { as: person })
  await db.run(sql`update saved_searches set seen_at = ${ago(0)}::timestamptz where id = ${mine}`)
  expect((await ask(person)).body.today).toEqual([])
})
