// What a program that asks again and again is told: everything that was approved or changed since it last asked.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { approveListing, filteredListings, updateListing } from '#contract/calls/listings.ts'
import {
  approveOrganization,
  deleteOrganization,
  orgData,
  searchOrganizations,
  updateOrganization,
} from '#contract/calls/organizations.ts'
import { buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })
const reader = await buildUser(server)
const old = '2026-01-01T00:00:00Z'
const since = '2026-01-02T00:00:00Z'

/** Without it 100 would stand before 99. */
const byNumber = (one: number, other: number) => one - other

/** As if everything of it had happened at the beginning of the year. */
const age = (table: 'listings' | 'organizations', id: number) =>
  db.run(
    table === 'listings'
      ? sql`update listings set updated_at = ${old}, approved_at = case when approved_at is not null then ${old}::timestamptz end where id = ${id}`
      : sql`update organizations set updated_at = ${old}, approved_at = case when approved_at is not null then ${old}::timestamptz end where id = ${id}`,
  )

async function buildFirm() {
  const org_name = unique('Harborline')
  const { id: organization } = await buildOrganization(db, { name: org_name })
  const add = async (status: 'approved' | 'pending') => {
    const { id } = await buildListing(db, { organization, status })
    await age('listings', id)
    return id
  }
  const find = async (updated_since: string, more: object = {}) =>
    (await server.send(filteredListings, { org_name, updated_since, ...more }, { as: admin })).body.listings.map(
      ({ id }) => id,
    )
  return { org_name, add, find }
}

test('a listing that was changed is found, and one that was not is not', async () => {
  const { add, find } = await buildFirm()
  const [changed, same] = [await add('approved'), await add('approved')]
  expect(await find(since)).toEqual([])
  expect((await find(old)).toSorted(byNumber)).toEqual([changed, same])
  await server.send(updateListing, { id: changed, states: ['CA'] }, { as: admin })
  expect(await find(since)).toEqual([changed])
  expect(await find(since, { state: ['TX'] })).toEqual([])
})

test('a listing that was written long ago and is approved now is found', async () => {
  const { add, find } = await buildFirm()
  const id = await add('pending')
  expect(await find(old)).toEqual([])
  expect(await find(old, { approved_by: 'not_approved' })).toEqual([id])
  expect(await find(since, { approved_by: 'not_approved' })).toEqual([])
  expect((await server.send(approveListing, { id }, { as: admin })).status).toBe(200)
  expect(await find(since)).toEqual([id])
})

test('a listing of which a provider is gone is found', async () => {
  const { id: provider } = await buildOrganization(db)
  const { id, listing_name } = await buildListing(db, { name: unique('Bakeries'), providers: [provider] })
  await age('listings', id)
  const find = async () =>
    (await server.send(filteredListings, { listing_name, updated_since: since }, { as: reader })).body
  expect((await find()).total).toBe(0)
  expect((await server.send(deleteOrganization, { id: provider }, { as: admin })).status).toBe(200)
  expect((await find()).listings.map(listing => listing.id)).toEqual([id])
})

test('organizations are asked for in the same way, in both of their calls', async () => {
  const q = unique('Harborline')
  const [changed, same, waiting] = [
    await buildOrganization(db, { name: `${q} One` }),
    await buildOrganization(db, { name: `${q} Two` }),
    await buildOrganization(db, { name: `${q} Three`, status: 'pending' }),
  ]
  for (const { id } of [changed, same, waiting]) await age('organizations', id)
  const find = async (updated_since: string) => {
    const { body } = await server.send(searchOrganizations, { q, updated_since }, { as: reader })
    const listed = (await server.send(orgData, { q, updated_since }, { as: reader })).body
    const ids = body.organizations.map(({ id }) => id).toSorted(byNumber)
    expect([listed.map(({ id }) => id).toSorted(byNumber), body.total]).toEqual([ids, ids.length])
    return ids
  }
  expect(await find(old)).toEqual([changed.id, same.id])
  expect(await find(since)).toEqual([])
  await server.send(updateOrganization, { id: changed.id, short_description: 'Writes bakeries.' }, { as: admin })
  await server.send(approveOrganization, { id: waiting.id }, { as: admin })
  expect(await find(since)).toEqual([changed.id, waiting.id])
})

test.each(['yesterday', '2026-01-01', '2026-01-01 00:00', '1767225600'])('%s is no moment', async updated_since => {
  const { status, body } = await server.send(filteredListings, { updated_since }, { as: reader })
  expect([status, body.fields]).toEqual([400, { updated_since: 'Must be a moment such as 2026-03-01T00:00:00Z' }])
})
