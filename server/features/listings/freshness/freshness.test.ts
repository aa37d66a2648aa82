// Freshness as data: what moves it and what does not, how old it is by the clock, and who may say 'still correct'.
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import {
  ageing,
  askToConfirm,
  confirmListing,
  confirmListings,
  confirmOrganization,
} from '#contract/calls/confirming.ts'
import { approveListing, filteredListings, readListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal } from '#contract/calls/moderation.ts'
import { approveOrganization, orgData, updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

const begin = Date.parse('2026-06-01T12:00:00Z')
let now = new Date(begin)
const days = (count: number) => {
  now = new Date(begin + count * 24 * 3_600_000)
}
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
beforeEach(() => days(0))

const admin = await buildUser(server, { role: 'superAdmin' })
const reader = await buildUser(server)
const author = await buildUser(server)
const harbor = await buildOrganization(db, { name: 'Harbor Mutual' })
const offering = await buildOrganization(db)
const keeper = await buildUser(server, { contributesFor: [harbor.id] })
const provider = await buildUser(server, { contributesFor: [offering.id] })
const listed = (more: object = {}) => buildListing(db, { organization: harbor.id, ...more })
const read = async (id: number) => (await server.send(readListing, { id }, { as: reader })).body
const confirm = (id: number, as: Built, undo?: boolean) => server.send(confirmListing, { id, undo }, { as })
/** As the search has it, from the cards that all share. */
const card = async (id: number) => {
  const { listings } = (await server.send(filteredListings, { per_page: 100 }, { as: reader })).body
  return listings.find(listing => listing.id === id)
}
const noticesOf = async (as: Built) =>
  (await server.send(readNotices, {}, { as })).body.notifications.map(({ title, link }) => ({ title, link }))

test('an approval verifies; no edit does, live or applied; confirming moves neither the version nor the day of the edit', async () => {
  const { id, version } = await listed({ status: 'pending', by: author.id })
  expect((await read(id)).code).toBe('not_found')
  expect((await server.send(approveListing, { id, version }, { as: admin })).status).toBe(200)
  const approved = await read(id)
  const verified_at = new Date(begin).toISOString()
  expect(approved).toMatchObject({
    confirmed_at: verified_at,
    freshness: { state: 'fresh', verified_at, verified_by: 'Appetite', source: 'reviewer' },
  })

  days(5)
  await server.send(updateListing, { id, description: 'Mended live.' }, { as: keeper })
  const proposed = await server.send(updateListing, { id, description: 'Mended by a proposal.' }, { as: reader })
  if (!('proposal' in proposed.body)) throw new Error('A reader edited live.')
  await server.send(applyProposal, { id: proposed.body.proposal.id, fields: ['description'] }, { as: admin })
  const edited = await read(id)
  expect(edited).toMatchObject({ description: 'Mended by a proposal.', version: approved.version + 2 })
  expect(edited.freshness).toEqual(approved.freshness)

  expect((await confirm(id, keeper)).body.message).toBe('Confirmed. Thank you.')
  const confirmed = await read(id)
  const after = { state: 'fresh', verified_at: now.toISOString(), verified_by: 'Harbor Mutual', source: 'keeper' }
  expect(confirmed).toEqual({ ...edited, confirmed_at: now.toISOString(), freshness: after })
  expect((await card(id))?.freshness).toEqual(after)
  expect((await confirm(id, admin)).body.listing.freshness).toMatchObject({
    verified_by: 'Appetite',
    source: 'reviewer',
  })
})

test('what was confirmed is undone within a minute, by the account that did it, once', async () => {
  const { id } = await listed()
  expect((await read(id)).freshness).toEqual({ state: 'never', verified_at: null, verified_by: '', source: null })
  await confirm(id, admin)
  const before = await read(id)
  days(1)
  await confirm(id, keeper)
  expect((await confirm(id, admin, true)).body.code).toBe('undo_expired')
  now = new Date(now.getTime() + 60_001)
  expect((await confirm(id, keeper, true)).body.code).toBe('undo_expired')
  now = new Date(now.getTime() - 1)
  expect((await confirm(id, keeper, true)).body.message).toBe('As it was')
  expect(await read(id)).toEqual(before)
  expect((await confirm(id, keeper, true)).body.code).toBe('undo_expired')
  expect((await confirm(id, reader, true)).status).toBe(404)
  // Two at the same moment: the entry says that of the second one.
  await confirm(id, keeper)
  await confirm(id, admin)
  expect((await confirm(id, keeper, true)).body.code).toBe('undo_expired')
  expect((await confirm(id, admin, true)).status).toBe(200)
})

test('the form says it together with a live edit, and a proposal does not', async () => {
  const { id } = await listed()
  const said = { id, still_correct: true }
  expect((await server.send(updateListing, { ...said, description: 'By a reader.' }, { as: reader })).status).toBe(200)
  expect((await read(id)).freshness.state).toBe('never')
  const { body } = await server.send(updateListing, { ...said, description: 'By its keeper.' }, { as: keeper })
  expect(body).toMatchObject({ listing: { freshness: { state: 'fresh', source: 'keeper' } } })
  const waiting = await listed({ status: 'pending', by: author.id })
  await server.send(updateListing, { ...said, id: waiting.id }, { as: author })
  expect(await db.row(sql`select verified_at from listings where id = ${waiting.id}`)).toEqual({ verified_at: null })
})

test('an organization is verified by its approval and by its keepers, and by no edit', async () => {
  const { id, version } = await buildOrganization(db, { status: 'pending' })
  const own = await buildUser(server, { contributesFor: [id] })
  await server.send(approveOrganization, { id, version }, { as: admin })
  const one = async () => {
    const [found] = (await server.send(orgData, { id }, { as: reader })).body
    return found && 'freshness' in found ? found : null
  }
  expect((await one())?.freshness).toMatchObject({ source: 'reviewer', verified_at: now.toISOString() })
  const before = await one()
  days(91)
  await server.send(updateOrganization, { id, short_description: 'Writes bakeries.' }, { as: own })
  expect((await one())?.freshness).toEqual({ ...before?.freshness, state: 'ageing' })
  for (const as of [reader, keeper]) expect((await server.send(confirmOrganization, { id }, { as })).status).toBe(404)
  const confirmed = await server.send(confirmOrganization, { id }, { as: own })
  expect(confirmed.body.organization.freshness).toMatchObject({ state: 'fresh', source: 'keeper' })
  await server.send(confirmOrganization, { id, undo: true }, { as: own })
  expect((await one())?.freshness).toEqual({ ...before?.freshness, state: 'ageing' })
})

test('the state is that of the moment of the answer, of cards that are kept as well', async () => {
  const { id } = await listed()
  await confirm(id, keeper)
  for (const [age, state] of [
    [0, 'fresh'],
    [90, 'fresh'],
    [90.001, 'ageing'],
    [180, 'ageing'],
    [180.001, 'stale'],
    [2000, 'stale'],
  ] as const) {
    days(age)
    expect([age, (await card(id))?.freshness.state]).toEqual([age, state])
    expect([age, (await read(id)).freshness.state]).toEqual([age, state])
  }
})

test('only those who keep a listing confirm it, and of many all or none', async () => {
  const one = await listed({ providers: [offering.id], by: author.id })
  const other = await listed()
  const foreign = await buildListing(db)
  for (const as of [reader, author, provider]) expect((await confirm(one.id, as)).status).toBe(404)
  const all = (ids: number[], as: Built) => server.send(confirmListings, { ids }, { as })
  expect((await all([one.id, other.id, foreign.id], keeper)).status).toBe(404)
  expect((await read(one.id)).freshness.state).toBe('never')
  expect((await all([one.id, other.id], keeper)).body).toMatchObject({ confirmed: 2 })
  expect((await read(one.id)).freshness.state).toBe('fresh')
  expect((await all([one.id, foreign.id], admin)).body).toMatchObject({ confirmed: 2 })
})

test('who asks is told once; asking again takes thirty days; keepers get one notice that counts', async () => {
  const { id, listing_name } = await listed()
  const [one, two] = [await buildUser(server), await buildUser(server)]
  const ask = (as: Built) => server.send(askToConfirm, { listing_id: id }, { as })
  const link = `/listings/details/${id}`
  expect((await ask(one)).body.message).toBe('Asked. You will be told.')
  expect((await ask(one)).body.code).toBe('asked_already')
  expect(await noticesOf(keeper)).toEqual([{ title: '1 broker asks: is this still correct?', link }])
  await ask(two)
  expect(await noticesOf(keeper)).toEqual([{ title: '2 brokers ask: is this still correct?', link }])
  expect(await noticesOf(admin)).toEqual([])

  const notices = [{ title: `Confirmed: ${listing_name}`, link }]
  await confirm(id, keeper)
  for (const as of [one, two]) expect(await noticesOf(as)).toEqual(notices)
  await confirm(id, keeper, true)
  expect(await noticesOf(one)).toEqual([])
  await confirm(id, keeper)
  await confirm(id, admin)
  expect(await noticesOf(one)).toEqual(notices)

  days(29.9)
  expect((await ask(one)).body.code).toBe('asked_already')
  days(30)
  expect((await ask(one)).status).toBe(200)

  const unkept = await buildListing(db)
  await server.send(askToConfirm, { listing_id: unkept.id }, { as: one })
  expect(await noticesOf(admin)).toHaveLength(1)
})

test('what is due is listed for those who keep it, most asked first, and for a superAdmin what nobody keeps', async () => {
  const own = await buildOrganization(db)
  const one = await buildUser(server, { contributesFor: [own.id] })
  const [first, second, third] = [
    await listed({ organization: own.id }),
    await listed({ organization: own.id }),
    await listed({ organization: own.id }),
  ]
  await server.send(confirmOrganization, { id: own.id }, { as: one })
  for (const { id } of [first, second, third]) await confirm(id, one)
  const due = async (as: Built, unkept?: boolean) => (await server.send(ageing, { unkept, per_page: 100 }, { as })).body
  days(79.9)
  expect(await due(one)).toMatchObject({ entries: [], total: 0 })
  await confirm(third.id, one)
  await server.send(askToConfirm, { listing_id: second.id }, { as: reader })
  days(80)
  const { entries, total } = await due(one)
  expect(entries.map(({ kind, id, asked }) => [kind, id, asked])).toEqual([
    ['listing', second.id, 1],
    ['listing', first.id, 0],
    ['organization', own.id, 0],
  ])
  expect([total, entries[0]?.freshness.state]).toEqual([3, 'fresh'])
  const alone = await buildListing(db)
  const ids = async (as: Built, unkept?: boolean) => (await due(as, unkept)).entries.map(({ id }) => id)
  expect(await ids(admin)).toEqual([])
  expect(await ids(admin, true)).toContain(alone.id)
  expect(await ids(admin, true)).not.toContain(first.id)
  expect((await due(one, true)).code).toBe('not_found')
})
