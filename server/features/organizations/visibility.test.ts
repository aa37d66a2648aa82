// What waits for review is seen by its author, its contributors and superAdmins, through no call by anybody else.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { listProposals, moderationQueue, readHistory } from '#contract/calls/moderation.ts'
import {
  checkName,
  manageOrgNames,
  orgData,
  searchOrganizations,
  updateOrganization,
} from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)
const stranger = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const hidden = await buildOrganization(server.db, { name: unique('Zebra Mutual'), status: 'pending', by: author.id })
const keeper = await buildUser(server, { contributesFor: [hidden.id] })

type Asked = Parameters<typeof server.send<typeof orgData>>[1]
const idsOf = async (asked: Asked, as: Built) => (await server.send(orgData, asked, { as })).body.map(one => one.id)

test('the lists of organizations', async () => {
  const waiting = { approved_by: 'not_approved' as const }
  const names = { fields: 'names' as const, q: 'zebra' }
  for (const as of [author, keeper, admin]) {
    expect(await idsOf(waiting, as)).toContain(hidden.id)
    expect(await idsOf({ ...waiting, ...names }, as)).toEqual([hidden.id])
    expect(await idsOf({ id: hidden.id }, as)).toEqual([hidden.id])
    expect(await idsOf({ id: hidden.id, approved_by: 'approved' }, as)).toEqual([])
    expect(await idsOf({ q: 'zebra' }, as)).toEqual([])
  }
  expect(await idsOf(waiting, stranger)).toEqual([])
  expect(await idsOf({ ...waiting, ...names }, stranger)).toEqual([])
  expect(await idsOf({ id: hidden.id }, stranger)).toEqual([])
  const asked = { organization_type: 'Insurance Company' as const, q: 'zebra' }
  for (const as of [stranger, author, admin])
    expect((await server.send(searchOrganizations, asked, { as })).body).toMatchObject({
      organizations: [],
      total: 0,
      counts: { 'Insurance Company': 0 },
    })
  const mine = await server.send(searchOrganizations, { mine: true }, { as: keeper })
  expect(mine.body).toMatchObject({ organizations: [{ id: hidden.id, status: 'pending' }], total: 1 })
  expect((await server.send(searchOrganizations, { mine: true }, { as: author })).body.total).toBe(0)
})

test('the check of a name says that it is taken, and names only what is seen', async () => {
  const name = hidden.organization_name.toUpperCase().replace(' ', '-')
  expect((await server.send(checkName, { name }, { as: stranger })).body).toEqual({ exists: '1', similar: [] })
  const seen = await server.send(checkName, { name }, { as: author })
  expect(seen.body).toMatchObject({ exists: '1', similar: [{ id: hidden.id }] })
  expect((await server.send(checkName, { name: 'Zebra' }, { as: stranger })).body).toEqual({ exists: '0', similar: [] })
  expect((await server.send(checkName, { name: 'Zebra' }, { as: keeper })).body.similar).toHaveLength(1)
})

test('the checks of a proposal compare with what waits, so only superAdmins read them', async () => {
  const { id } = await buildOrganization(server.db)
  const change = { id, organization_name: `${hidden.organization_name} Group` }
  const proposed = await server.send(updateOrganization, change, { as: stranger })
  const made = 'proposal' in proposed.body ? proposed.body.proposal : null
  const text = async (as: Built) =>
    JSON.stringify((await server.send(listProposals, { id: made?.id }, { as })).body.proposals[0]?.checks)
  expect(made?.checks).toEqual([])
  expect(await text(stranger)).toBe('[]')
  expect(await text(admin)).toContain(hidden.organization_name)
  expect((await server.send(moderationQueue, {}, { as: stranger })).status).toBe(403)
})

test('the history of a record is for its author, its contributors and superAdmins; of proposals they read their own', async () => {
  const listing = await buildListing(server.db, { by: author.id })
  const asked = { kind: 'listing' as const, id: listing.id }
  await server.db.run(sql`
    insert into audit (actor_id, action, kind, record_id, before, after) values
      (${stranger.id}, 'proposed', 'listing', ${listing.id}, '{"description": "a"}', '{"description": "b"}'),
      (${admin.id}, 'changed', 'listing', ${listing.id}, '{"exclusions": ""}', '{"exclusions": "Boats"}'),
      (${admin.id}, 'proposal returned', 'listing', ${listing.id}, null, '{"note": "No."}')`)
  const actions = async (as: Built) => {
    const { body } = await server.send(readHistory, asked, { as })
    return [body.total, body.entries.map(entry => entry.action)]
  }
  expect(await actions(admin)).toEqual([3, ['proposal returned', 'changed', 'proposed']])
  expect(await actions(author)).toEqual([1, ['changed']])
  const contributor = await buildUser(server, { contributesFor: [listing.organization_id] })
  expect(await actions(contributor)).toEqual([1, ['changed']])
  expect((await server.send(readHistory, asked, { as: stranger })).status).toBe(404)
  const { entries } = (await server.send(readHistory, asked, { as: author })).body
  expect(entries[0]).toMatchObject({ who: 'Someone', changes: [{ field: 'exclusions', from: '', to: 'Boats' }] })
  expect(JSON.stringify(entries)).not.toContain(admin.username)
})

test('the trail of changes is only ever added to', async () => {
  const refused = expect.objectContaining({ code: '23001' })
  await expect(server.db.run(sql`update audit set action = 'nothing'`)).rejects.toEqual(refused)
  await expect(server.db.run(sql`delete from audit`)).rejects.toEqual(refused)
  await expect(server.db.run(sql`truncate audit`)).rejects.toEqual(refused)
})

test('who is added to an organization looks after it at once, and no longer once removed', async () => {
  const { id, organization_name } = await buildOrganization(server.db)
  const { id: listing } = await buildListing(server.db, { organization: id })
  const { id: offered } = await buildListing(server.db, { providers: [id] })
  const allowed = async () => {
    const [one] = (await server.send(orgData, { id }, { as: stranger })).body
    const may = async (of: number) =>
      (await server.send(filteredListings, { id: of }, { as: stranger })).body.listings[0]?.edits_live
    return [one && 'edits_live' in one && one.edits_live, await may(listing), await may(offered)]
  }
  expect(await allowed()).toEqual([false, false, false])
  const adding = { org_name: ` ${organization_name.toLowerCase()} `, target_user: stranger.username.toUpperCase() }
  const added = await server.send(manageOrgNames, adding, { as: admin })
  expect(added.body).toEqual({
    message: 'Organization name added successfully for target user',
    organizations: [{ id, organization_name }],
  })
  expect((await server.send(manageOrgNames, adding, { as: admin })).status).toBe(200)
  expect(await allowed()).toEqual([true, true, false])
  await server.send(manageOrgNames, { ...adding, remove: true }, { as: admin })
  expect(await allowed()).toEqual([false, false, false])
})

test('an account or an organization that there is not is said to be missing', async () => {
  const { organization_name } = await buildOrganization(server.db)
  const send = (org_name: string, target_user: string, as = admin) =>
    server.send(manageOrgNames, { org_name, target_user }, { as })
  const nobody = await send(organization_name, 'nobody@nowhere.example')
  expect(nobody).toMatchObject({
    status: 404,
    body: { code: 'user_not_found', fields: { target_user: expect.any(String) } },
  })
  const nowhere = await send(unique('Nowhere'), stranger.username)
  expect(nowhere).toMatchObject({ status: 404, body: { error: 'Organization Not Found' } })
  expect((await send(organization_name, stranger.username, author)).status).toBe(403)
  expect((await send(organization_name, stranger.username)).status).toBe(200)
})
