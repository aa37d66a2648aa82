// What somebody's marks say of listings, and the search for only what they reach.
import { expect, test } from 'vitest'
import { leaveAgency } from '#contract/calls/agencies.ts'
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { filteredListings, readListing } from '#contract/calls/listings.ts'
import { deleteOrganization, updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'
import { buildFirm } from '../../agencies/testing/firm.ts'
import { buildMga, marking } from '../../appointments/testing/marking.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const { marked } = marking(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const stranger = await buildUser(server)

const needed: AppointmentRecord = { state: 'needed', through: null }
const notNeeded: AppointmentRecord = { state: 'not_needed', through: null }
const appointed: AppointmentRecord = { state: 'appointed', through: null }

/** A carrier with a listing in Texas and one in California, an MGA of it for Texas alone, and somebody else's listing. */
async function buildWays() {
  const carrier = await buildOrganization(db)
  const mga = await buildMga(server, { shownBy: [carrier.id], states: ['TX'] })
  const texas = await buildListing(db, { organization: carrier.id, states: ['TX'], appointment: true })
  const california = await buildListing(db, { organization: carrier.id, states: ['CA'], appointment: true })
  const other = await buildListing(db)
  const way = { mga_name: mga.name, mga_id: mga.id, organization_id: null, more: 0 }
  const through: AppointmentRecord = { state: 'through', through: way }
  return { carrier, mga, texas: texas.id, california: california.id, other: other.id, through, way }
}

type Search = Parameters<typeof server.send<typeof filteredListings>>[1]
const search = async (as: Built, asked: Search = {}) =>
  (await server.send(filteredListings, { facets: true, per_page: 100, ...asked }, { as })).body
const mine = async (as: Built, asked: Search = {}) =>
  (await search(as, { ...asked, only_mine: true })).listings.map(({ id }) => id).sort((one, other) => one - other)
const countedMine = async (as: Built, asked: Search = {}) => (await search(as, asked)).facets.only_mine?.[0]?.count
const appointmentOf = (listings: readonly ListingRecord[]) => new Map(listings.map(({ id, access }) => [id, access]))
const words = async (as: Built, asked: Search = {}) => appointmentOf((await search(as, asked)).listings)

test('marking an MGA changes the words of exactly what it is a channel to, and the search for only mine finds exactly these', async () => {
  const broker = await buildUser(server)
  const { mga, carrier, texas, california, other, through } = await buildWays()
  const before = await words(broker)
  expect([texas, california, other].map(id => before.get(id))).toEqual([needed, needed, notNeeded])
  expect([await countedMine(broker), await mine(broker)]).toEqual([undefined, []])
  await marked(broker, { mga_id: mga.id })
  expect(await words(broker)).toEqual(new Map([...before, [texas, through]]))
  expect([await countedMine(broker), await mine(broker)]).toEqual([1, [texas]])
  // One listing says the same, however it is asked for.
  expect((await server.send(readListing, { id: texas }, { as: broker })).body.access).toEqual(through)
  expect((await search(broker, { id: texas })).listings[0]?.access).toEqual(through)
  expect((await server.send(readListing, { id: california }, { as: broker })).body.access).toEqual(needed)
  await marked(broker, { organization_id: carrier.id })
  expect(await words(broker)).toEqual(new Map([...before, [texas, appointed], [california, appointed]]))
  expect([await countedMine(broker), await mine(broker)]).toEqual([2, [texas, california]])
  // The count is of what else is asked for, pressed or not.
  const inTexas = { state: ['TX'] }
  expect([await countedMine(broker, inTexas), await mine(broker, inTexas)]).toEqual([1, [texas]])
  expect(await countedMine(broker, { ...inTexas, only_mine: true })).toBe(1)
})

test('words that find little are counted with the nearest that are shown', async () => {
  const broker = await buildUser(server)
  const carrier = await buildOrganization(db)
  const named = await buildListing(db, { name: 'Windmill keepers', organization: carrier.id, states: ['OR'] })
  const near = await buildListing(db, { name: 'Windmill builders', organization: carrier.id, states: ['WA'] })
  await buildListing(db, { name: 'Windmill owners', states: ['OR'] })
  await marked(broker, { organization_id: carrier.id })
  const { exact, listings, facets } = await search(broker, { searchTerm: 'windmill GL in Oregon' })
  // A market in another state follows only where nobody is in the one that was asked for.
  expect([exact, facets.only_mine?.[0]?.count]).toEqual([2, 1])
  expect(listings.flatMap(({ id, access }) => (access.state === 'appointed' ? id : []))).toEqual([named.id])
  const gone = await search(broker, { searchTerm: 'windmill GL in Nevada' })
  expect([gone.exact, gone.facets.only_mine?.[0]?.count]).toEqual([0, 2])
  expect(await mine(broker, { searchTerm: 'windmill GL in Nevada' })).toEqual([named.id, near.id])
})

test('a word gives way to the next one that holds, and comes back when the mark is taken off', async () => {
  const broker = await buildUser(server)
  const { mga, carrier, texas, through, way } = await buildWays()
  const second = await buildMga(server, { name: unique('Zephyr'), shownBy: [carrier.id] })
  const word = async () => (await words(broker)).get(texas)
  await marked(broker, { organization_id: carrier.id, status: 'requested' })
  expect(await word()).toEqual({ state: 'requested', through: null })
  expect([await countedMine(broker), await mine(broker)]).toEqual([0, []])
  await marked(broker, { mga_id: second.id })
  await marked(broker, { mga_id: mga.id })
  expect(await word()).toEqual({ state: 'through', through: { ...way, more: 1 } })
  await marked(broker, { mga_id: second.id, status: 'none' })
  expect(await word()).toEqual(through)
  await marked(broker, { mga_id: mga.id, status: 'requested' })
  await marked(broker, { organization_id: carrier.id, status: 'none' })
  expect(await word()).toEqual({ state: 'requested', through: null })
  await marked(broker, { mga_id: mga.id, status: 'none' })
  expect(await word()).toEqual(needed)
})

test('a colleague sees the same words, a stranger and a superAdmin never do, and a page that was kept holds none', async () => {
  const { owner, members } = await buildFirm(server)
  const [colleague = stranger] = members
  const { mga, texas, through } = await buildWays()
  const inTexas = { state: ['TX'] }
  const text = async (as: Built) =>
    (await server.raw({ url: '/api/filteredListings?state=TX&facets=1&per_page=100', as })).text
  const before = { stranger: await text(stranger), admin: await text(admin) }
  expect((await words(colleague)).get(texas)).toEqual(needed)
  await marked(owner, { mga_id: mga.id })
  expect((await words(owner, inTexas)).get(texas)).toEqual(through)
  await expect.poll(async () => (await words(colleague, inTexas)).get(texas)).toEqual(through)
  expect(await mine(colleague)).toEqual([texas])
  // Each time after somebody whose marks are in the same page.
  for (const as of [owner, colleague]) {
    expect(await text(as)).toContain(mga.name)
    expect({ stranger: await text(stranger), admin: await text(admin) }).toEqual(before)
  }
  expect([await mine(stranger), await mine(admin)]).toEqual([[], []])
  await server.send(leaveAgency, { user_id: colleague.id }, { as: owner })
  await expect.poll(async () => (await words(colleague)).get(texas)).toEqual(needed)
})

test('whom an organization shows counts within the answer that changes it', async () => {
  const broker = await buildUser(server)
  const { mga, carrier, texas } = await buildWays()
  await marked(broker, { mga_id: mga.id })
  expect(await mine(broker)).toEqual([texas])
  const show = async (mgas: { mga_id: number }[]) =>
    (await server.send(updateOrganization, { id: carrier.id, mgas }, { as: admin })).status
  expect(await show([])).toBe(200)
  expect([await mine(broker), (await words(broker)).get(texas)]).toEqual([[], needed])
  expect(await show([{ mga_id: mga.id }])).toBe(200)
  expect(await mine(broker)).toEqual([texas])
})

test('the marks of a deleted organization go with it, or to the MGA of its name', async () => {
  const broker = await buildUser(server)
  const { carrier, texas, california } = await buildWays()
  const name = unique('Lantern Wholesale')
  const twin = await buildOrganization(db, { name, type: 'MGA/Wholesaler' })
  const mga = await buildMga(server, { name, shownBy: [carrier.id] })
  await marked(broker, { organization_id: twin.id })
  const through = { mga_name: name, mga_id: mga.id, organization_id: twin.id, more: 0 }
  expect((await words(broker)).get(texas)).toEqual({ state: 'through', through })
  await server.send(deleteOrganization, { id: twin.id, version: 1 }, { as: admin })
  expect(await mine(broker)).toEqual([texas, california])
  const left = { state: 'through', through: { ...through, organization_id: null } }
  await expect.poll(async () => (await words(broker)).get(texas)).toEqual(left)
})

test('without marks only mine finds nothing, and says that leaving it out finds more', async () => {
  const { drop, facets, listings } = await search(stranger, { only_mine: true })
  expect([listings, drop?.filter, facets.only_mine]).toEqual([[], 'only_mine', undefined])
  expect(drop?.total).toBe((await search(stranger)).total)
})

test('what waits for review says whether it will be within reach', async () => {
  const broker = await buildUser(server)
  const { mga, carrier, through } = await buildWays()
  const facts = { organization: carrier.id, by: broker.id, status: 'pending' } as const
  const { id } = await buildListing(db, { ...facts, states: ['TX'] })
  await buildListing(db, { ...facts, states: ['CA'] })
  await marked(broker, { mga_id: mga.id })
  const { listings } = await search(broker, { approved_by: 'not_approved', only_mine: true })
  expect(listings.map(({ id, access }) => [id, access])).toEqual([[id, through]])
})
