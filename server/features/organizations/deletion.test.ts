// What goes with an organization and what stays: counted beforehand, and so it happens.
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings, updateListing } from '#contract/calls/listings.ts'
import { withdraw } from '#contract/calls/moderation.ts'
import { deleteOrganization, orgData, previewDeletion, updateOrganization } from '#contract/calls/organizations.ts'
import { rateProvider } from '#contract/calls/ratings.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)
const reader = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const live = async (id: number, as: Built = reader) =>
  (await server.send(filteredListings, { id }, { as })).body.listings[0]

test('its contacts, offices and ratings go; listings pass to the first other approved provider, or go', async () => {
  const [going, pending, heir, last] = [
    await buildOrganization(server.db),
    await buildOrganization(server.db, { status: 'pending' }),
    await buildOrganization(server.db),
    await buildOrganization(server.db),
  ]
  const passes = await buildListing(server.db, { organization: going.id, providers: [pending.id, heir.id, last.id] })
  const goes = await buildListing(server.db, { organization: going.id, providers: [pending.id] })
  const offered = await buildListing(server.db, { organization: heir.id, providers: [going.id] })
  const change = {
    id: going.id,
    contacts: [{ contact_name: 'Ana' }, { contact_name: 'Bo' }],
    mgas: [{ mga_name: unique('Wholesale'), contacts: [{ contact_name: 'Kim' }] }],
    office_addresses: [{ address_line_1: '1 Quay' }],
  }
  await server.send(updateOrganization, change, { as: admin })
  await server.send(rateProvider, { org_id: going.id, overall_rating: 1, pricing_rating: 1 }, { as: reader })
  const asked = { id: going.id }
  expect((await server.send(previewDeletion, asked, { as: reader })).status).toBe(403)
  const preview = (await server.send(previewDeletion, asked, { as: admin })).body
  expect(preview).toEqual({ contacts: 2, offices: 1, ratings: 1, listings_passed_on: 1, listings_deleted: 1 })
  const stale = await server.send(deleteOrganization, { ...asked, version: 1 }, { as: admin })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2 } } })
  const gone = await server.send(deleteOrganization, { ...asked, version: 2 }, { as: admin })
  expect(gone.body).toEqual({ message: 'Organization deleted successfully' })

  expect((await server.send(orgData, asked, { as: admin })).body).toEqual([])
  expect(await live(passes.id)).toMatchObject({
    organization_id: heir.id,
    provider_ids: [heir.id, last.id],
    average_rating: null,
    version: 2,
  })
  expect(await live(goes.id, admin)).toBeUndefined()
  expect(await live(offered.id)).toMatchObject({ provider_ids: [heir.id], version: 2 })
  for (const table of ['contacts', 'offices', 'ratings', 'listing_providers'])
    expect(await server.db.rows(sql`select 1 from ${raw(table)} where organization_id = ${going.id}`)).toEqual([])
  const trail = await server.db.rows(sql`
    select action, record_id from audit where actor_id = ${admin.id} and record_id = any(${[passes.id, goes.id, going.id]}::int[])
      and action <> 'changed' and (kind = 'listing' or record_id = ${going.id}) order by id`)
  expect(trail).toEqual([
    { action: 'passed to another organization', record_id: passes.id },
    { action: 'deleted with its organization', record_id: goes.id },
    { action: 'deleted', record_id: going.id },
  ])
  const kept = await server.db.row(sql`
    select before from audit where kind = 'listing' and record_id = ${goes.id} and action = 'deleted with its organization'`)
  expect(kept).toMatchObject({ before: { listing_name: goes.listing_name, organization_id: going.id } })
  expect((await server.send(deleteOrganization, asked, { as: admin })).status).toBe(404)
})

test('an organization that its author takes back treats its listings the same way', async () => {
  const heir = await buildOrganization(server.db)
  const { id } = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const colleague = await buildUser(server, { contributesFor: [id] })
  const shared = await buildListing(server.db, {
    organization: id,
    status: 'pending',
    by: colleague.id,
    providers: [heir.id],
  })
  const own = await buildListing(server.db, { organization: id, status: 'pending', by: author.id })
  const joined = await buildListing(server.db, { organization: heir.id, providers: [id] })
  for (const as of [reader, colleague, admin])
    expect((await server.send(withdraw, { kind: 'organization', id }, { as })).status).toBe(404)
  expect((await server.send(withdraw, { kind: 'organization', id }, { as: author })).status).toBe(200)
  expect(await live(shared.id, colleague)).toMatchObject({ organization_id: heir.id, status: 'pending' })
  expect(await live(own.id, author)).toBeUndefined()
  expect(await live(joined.id)).toMatchObject({ provider_ids: [heir.id] })
  const { id: approved } = await buildOrganization(server.db, { by: author.id })
  expect((await server.send(withdraw, { kind: 'organization', id: approved }, { as: author })).body.code).toBe(
    'not_pending',
  )
})

test('who contributed the record takes it back as a contributor or a superAdmin as well', async () => {
  const organization = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  for (const as of [keeper, admin]) {
    const { id } = await buildListing(server.db, { organization: organization.id, status: 'returned', by: as.id })
    expect(await live(id, as)).toMatchObject({ can_withdraw: true })
    expect((await server.send(withdraw, { kind: 'listing', id }, { as })).status).toBe(200)
  }
  const { id } = await buildListing(server.db, { organization: organization.id, status: 'pending', by: author.id })
  expect(await live(id, keeper)).toMatchObject({ can_withdraw: false, edits_live: true })
  expect((await server.send(withdraw, { kind: 'listing', id }, { as: keeper })).status).toBe(404)
})

test('a superAdmin who mends what came back to it hands it in again', async () => {
  const { id } = await buildListing(server.db, { status: 'returned', by: admin.id })
  const other = await buildListing(server.db, { status: 'returned', by: author.id })
  const change = { id, exclusions: 'Boats' }
  expect((await server.send(updateListing, change, { as: admin })).status).toBe(400)
  const mended = await server.send(updateListing, { ...change, change_note: 'Boats.' }, { as: admin })
  expect(mended.body).toMatchObject({ listing: { status: 'pending', version: 2 } })
  const helped = await server.send(updateListing, { id: other.id, exclusions: 'Boats' }, { as: admin })
  expect(helped.body).toMatchObject({ listing: { status: 'returned', version: 2 } })
})

test('the listings that an organization offers: its own stay, others are joined by review, each change is one version', async () => {
  const organization = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const own = await buildListing(server.db, { organization: organization.id })
  const foreign = await buildListing(server.db)
  const save = (listing_ids: number[], as: Built) =>
    server.send(updateOrganization, { id: organization.id, listing_ids }, { as })
  expect(await save([own.id, foreign.id], keeper)).toMatchObject({
    status: 400,
    body: { fields: { listing_ids: expect.stringContaining('Only a reviewer') } },
  })
  expect((await save([foreign.id, own.id], admin)).body).toMatchObject({
    organization: { version: 2, active_listings: 2 },
  })
  expect((await save([foreign.id, own.id], admin)).body).toMatchObject({ organization: { version: 2 } })
  expect(await live(foreign.id)).toMatchObject({ version: 2, provider_ids: [foreign.organization_id, organization.id] })
  expect((await save([], keeper)).body).toMatchObject({ organization: { version: 3, listing_ids: [own.id] } })
  expect(await live(foreign.id)).toMatchObject({ version: 3, provider_ids: [foreign.organization_id] })
  const waiting = await buildListing(server.db, { status: 'pending' })
  expect((await save([waiting.id], keeper)).status).toBe(400)
})
