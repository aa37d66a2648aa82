// A broker's home: what others changed in the markets that it watches, which appointments go stale, and a search by weeks.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { markMarket } from '#contract/calls/appointments.ts'
import { askToConfirm, confirmListing } from '#contract/calls/confirming.ts'
import { undoDecision } from '#contract/calls/decisions.ts'
import { approveListing, countWeeks, filteredListings, saveListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal } from '#contract/calls/moderation.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { readChanges } from '#contract/calls/overview.ts'
import { addLob } from '#contract/calls/reference.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'

let now = new Date()
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())

const admin = await buildUser(server, { role: 'superAdmin' })
const broker = await buildUser(server)
const harbor = await buildOrganization(db, { name: 'Harbor Mutual' })
const quarry = await buildOrganization(db, { name: 'Quarry Program', type: 'Insurance Program' })
const keeper = await buildUser(server, { contributesFor: [harbor.id, quarry.id] })

const ago = (days: number) => new Date(now.getTime() - days * dayMs).toISOString()
/** As if it had been approved, edited and confirmed so long ago. */
const age = (id: number, days: number) =>
  db.run(sql`
    update listings set approved_at = ${ago(days)}::timestamptz, updated_at = ${ago(days)}::timestamptz,
      verified_at = ${ago(days)}::timestamptz, verified_source = 'keeper' where id = ${id}`)
async function older(days: number, facts: Parameters<typeof buildListing>[1] = {}) {
  const listing = await buildListing(db, facts)
  await age(listing.id, days)
  return listing
}
for (const { id } of [harbor, quarry])
  await db.run(sql`
    update organizations set approved_at = ${ago(300)}::timestamptz, updated_at = ${ago(300)}::timestamptz where id = ${id}`)

const read = async (as: Built = broker, input = {}) => (await server.send(readChanges, input, { as })).body
const told = async (as: Built = broker) =>
  (await read(as)).changes.map(({ name, what, because, changes }) => [
    name,
    what,
    because,
    changes.map(one => one.field),
  ])
const save = (listing_id: number, as = broker) => server.send(saveListing, { listing_id, favouriteValue: true }, { as })
const edit = async (id: number, fields: object, as: Built = keeper) =>
  expect((await server.send(updateListing, { id, ...fields }, { as })).status).toBe(200)

test('what others change in a saved listing and in markets with an appointment, once for each record; nothing of the rest', async () => {
  const saved = await older(200, { organization: harbor.id, name: 'Pizza' })
  const offered = await older(200, { organization: quarry.id, name: 'Taverns' })
  const foreign = await older(200, { organization: harbor.id, name: 'Roofers' })
  await save(saved.id)
  await server.send(markMarket, { organization_id: quarry.id, status: 'appointed' }, { as: broker })
  expect(await told()).toEqual([])
  await edit(saved.id, { minimum_premium: '25000' })
  await edit(saved.id, { minimum_premium: '15000', states: ['NY', 'TX', 'LA'] })
  await edit(foreign.id, { minimum_premium: '900' })
  await server.send(confirmListing, { id: offered.id }, { as: keeper })
  expect((await read()).changes).toMatchObject([
    { name: 'Taverns', what: 'confirmed', because: 'appointed', changes: [], confirmed_before: ago(200) },
    {
      name: 'Pizza',
      organization_name: 'Harbor Mutual',
      what: 'changed',
      because: 'saved',
      changes: [
        { field: 'minimum_premium', from: null, to: '15000' },
        { field: 'states', from: ['NY', 'TX'], to: ['NY', 'TX', 'LA'] },
      ],
    },
  ])
  expect(await read()).toMatchObject({ saved: 1, appointed: 1 })
  // What is put back is no change, and neither is a confirmation that is taken back.
  await edit(saved.id, { minimum_premium: null, states: ['NY', 'TX'] })
  await server.send(confirmListing, { id: offered.id, undo: true }, { as: keeper })
  expect(await told()).toEqual([])
  // A market that one has only asked tells nothing, and one's own changes are no news.
  const asks = await buildUser(server)
  await server.send(markMarket, { organization_id: harbor.id, status: 'requested' }, { as: asks })
  expect(await told(asks)).toEqual([])
  await save(foreign.id, keeper)
  expect(await told(keeper)).toEqual([])
  await save(foreign.id)
  expect(await told()).toEqual([['Roofers', 'changed', 'saved', ['minimum_premium']]])
})

test('new listings, applied proposals and new people; not what waits, was undone, or is private', async () => {
  const person = await buildUser(server)
  const org = await buildOrganization(db)
  const own = await buildUser(server, { contributesFor: [org.id] })
  await server.send(markMarket, { organization_id: org.id, status: 'appointed' }, { as: person })
  const old = await older(100, { organization: org.id, name: 'Bakeries' })
  await db.run(
    sql`update organizations set updated_at = ${ago(99)}::timestamptz, approved_at = ${ago(99)}::timestamptz where id = ${org.id}`,
  )
  const waiting = await buildListing(db, { organization: org.id, status: 'pending', by: own.id, name: 'Kitchens' })
  const proposed = await server.send(updateListing, { id: old.id, description: 'Better.' }, { as: broker })
  if (!('proposal' in proposed.body)) throw new Error('It was live.')
  expect(await told(person)).toEqual([])
  const { id } = proposed.body.proposal
  await server.send(applyProposal, { id, fields: ['description'] }, { as: admin })
  expect(await told(person)).toEqual([['Bakeries', 'changed', 'appointed', ['description']]])
  const decision = await db.row<{ id: number }>(sql`select max(id) as id from audit where action = 'applied'`)
  await server.send(undoDecision, { audit_id: decision?.id ?? 0 }, { as: admin })
  expect(await told(person)).toEqual([])
  await server.send(approveListing, { id: waiting.id, version: waiting.version }, { as: admin })
  expect(await told(person)).toEqual([['Kitchens', 'new', 'appointed', []]])
  const label = unique('Kites')
  await server.send(addLob, { label }, { as: own })
  await edit(old.id, { line_of_business: ['General Liability', 'Property', label] }, own)
  const lines = (await read(person)).changes.find(({ name }) => name === 'Bakeries')?.changes
  expect(lines).toEqual([
    { field: 'line_of_business', from: ['General Liability'], to: ['General Liability', 'Property'] },
  ])
  const contacts = [{ contact_name: 'Piet Sandoval', contact_email: 'piet@example.com', contact_phone: '713-555-0131' }]
  await server.send(updateOrganization, { id: org.id, contacts }, { as: own })
  expect((await read(person)).changes[0]).toMatchObject({
    record: 'organization',
    what: 'changed',
    changes: [{ field: 'contacts', from: [], to: ['Piet Sandoval, 713-555-0131'] }],
  })
})

test('from Monday on, or from thirty days ago', async () => {
  const person = await buildUser(server)
  const { id } = await older(200, { organization: harbor.id })
  await save(id, person)
  const at = ago(20)
  await db.run(sql`
    insert into audit (at, actor_id, action, kind, record_id, before, after)
    values (${at}::timestamptz, ${keeper.id}, 'changed', 'listing', ${id}, '{"limits": []}', '{"limits": ["1M"]}')`)
  await db.run(sql`update listings set updated_at = ${at}::timestamptz where id = ${id}`)
  expect((await read(person)).changes).toEqual([])
  expect((await read(person, { all: true })).changes).toMatchObject([{ id, at, what: 'changed' }])
  const monday = new Date((await read(person)).since)
  expect([monday.getUTCDay(), monday.getUTCHours()]).toEqual([1, 0])
})

test('appointments of whose listings nobody confirmed one in 90 days, with whom to call and whether one has asked', async () => {
  const person = await buildUser(server)
  const [stale, fresh, empty] = [
    await buildOrganization(db, { name: 'Tallgrass' }),
    await buildOrganization(db),
    await buildOrganization(db),
  ]
  const contacts = [{ contact_name: 'Rosa', contact_email: 'rosa@example.com', contact_phone: '817-555-0107' }]
  await server.send(updateOrganization, { id: stale.id, contacts }, { as: admin })
  const [first, oldest] = [await older(91, { organization: stale.id }), await older(240, { organization: stale.id })]
  await older(200, { organization: fresh.id })
  await older(89, { organization: fresh.id })
  await buildListing(db, { organization: stale.id, status: 'pending' })
  for (const { id } of [stale, fresh, empty])
    await server.send(markMarket, { organization_id: id, status: 'appointed', since: '2023-05-01' }, { as: person })
  const found = await read(person)
  expect(found).toMatchObject({
    appointed: 3,
    stale_total: 1,
    stale: [
      {
        organization_id: stale.id,
        name: 'Tallgrass',
        since: '2023-05-01',
        listings: 2,
        listing_id: oldest.id,
        asked: false,
        contact_name: 'Rosa',
        contact_phone: '817-555-0107',
        freshness: { state: 'ageing', verified_at: ago(91) },
      },
    ],
  })
  await server.send(askToConfirm, { listing_id: oldest.id }, { as: person })
  expect((await read(person)).stale).toMatchObject([{ asked: true }])
  expect((await read(broker)).stale.map(({ name }) => name)).not.toContain('Tallgrass')
  await server.send(confirmListing, { id: first.id }, { as: admin })
  expect((await read(person)).stale).toEqual([])
})

test('a search says how many of its listings were live on each Monday, as many as it finds today at the end', async () => {
  const name = unique('Weir')
  for (const days of [200, 30, 0]) {
    const { id } = await buildListing(db, { name: `${name} ${days}` })
    await age(id, days)
  }
  await buildListing(db, { name, status: 'pending' })
  now = new Date()
  const { total, weeks } = (await server.send(countWeeks, { searchTerm: name }, { as: broker })).body
  expect(total).toBe((await server.send(filteredListings, { searchTerm: name }, { as: broker })).body.total)
  expect(total).toBe(3)
  expect([weeks.length, weeks[0], weeks.at(-3), weeks.at(-1)]).toEqual([12, 1, 2, 2])
  const none = (await server.send(countWeeks, { searchTerm: name, state: ['AK'] }, { as: broker })).body
  expect(none).toMatchObject({ total: 0, weeks: Array(12).fill(0) })
})
