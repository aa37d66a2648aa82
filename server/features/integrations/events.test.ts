// What causes an event, through the calls of the product: each change that everybody sees does, once, and nothing else.
import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { confirmListing } from '#contract/calls/confirming.ts'
import { myDecisions, undoDecision } from '#contract/calls/decisions.ts'
import {
  approveListing,
  countView,
  createListing,
  deleteListing,
  returnListing,
  updateListing,
} from '#contract/calls/listings.ts'
import { applyProposal } from '#contract/calls/moderation.ts'
import {
  approveOrganization,
  createOrganization,
  deleteOrganization,
  updateOrganization,
} from '#contract/calls/organizations.ts'
import { rateProvider } from '#contract/calls/ratings.ts'
import { listWebhooks, saveWebhook, testWebhook } from '#contract/calls/webhooks.ts'
import { buildListing, buildOrganization, buildUser, buildWebhook, unique } from '#server/testing/build.ts'
import { openHooks } from './testing/hooks.ts'
import { openReceiver } from './testing/receiver.ts'

const { server, db, look } = await openHooks()
const receiver = await openReceiver()
const admin = await buildUser(server, { role: 'superAdmin' })
const reader = await buildUser(server)
const market = await buildOrganization(db)
const keeper = await buildUser(server, { contributesFor: [market.id] })
await buildWebhook(server, { maker: reader.id, url: receiver.url })

beforeEach(async () => {
  await look()
  receiver.arrived.length = 0
})

type Sent = { type: string; data: { id: number; version: number; changed: string[]; name: string } }
/** What arrived about a record since the test began. */
async function events(of?: number) {
  await look()
  const sent: Sent[] = receiver.arrived.map(({ body }) => JSON.parse(body))
  return sent
    .filter(({ data }) => of === undefined || data.id === of)
    .map(({ type, data: { changed } }) => (changed.length > 0 ? `${type}: ${changed.join(', ')}` : type))
}
const listed = (more: object = {}) => buildListing(db, { organization: market.id, ...more })
/** A listing that everybody sees, and whose event is out already. */
async function live() {
  const listing = await listed()
  await look()
  receiver.arrived.length = 0
  return listing
}
const ok = async (answer: Promise<{ status: number; body: { message?: unknown } }>) => {
  const { status, body } = await answer
  expect(body.message ?? status, String(body.message)).toBeTruthy()
  expect(status, String(body.message)).toBe(200)
}

test('an approval is one event, with what a receiver needs to read the rest', async () => {
  const listing = await listed({ status: 'pending', by: reader.id })
  expect(await events()).toEqual([])
  await ok(server.send(approveListing, { id: listing.id }, { as: admin }))
  expect(await events()).toEqual(['listing.approved'])
  expect(JSON.parse(receiver.arrived[0]?.body ?? '')).toEqual({
    type: 'listing.approved',
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    data: {
      kind: 'listing',
      id: listing.id,
      version: listing.version + 1,
      name: listing.listing_name,
      organization_id: market.id,
      changed: [],
      url: `http://appetite.example/api/filteredListings?id=${listing.id}`,
    },
  })
  // The second approval changes nothing.
  await ok(server.send(approveListing, { id: listing.id }, { as: admin }))
  expect(await events()).toHaveLength(1)
})

test('an edit names the columns that differ, and what stands beside the row is related', async () => {
  const { id } = await live()
  await ok(server.send(updateListing, { id, description: 'Other words.', states: ['NY'] }, { as: keeper }))
  expect(await events(id)).toEqual(['listing.changed: description, states'])
  const contacts = [{ contact_name: 'Ana Reyes', contact_email: 'ana@harbor.example', listings: [] }]
  await ok(server.send(updateListing, { id, tags: ['Ovens'], contacts }, { as: keeper }))
  expect((await events(id))[1]).toBe('listing.changed: tags, related')
  // The same again is no change.
  await ok(server.send(updateListing, { id, tags: ['Ovens'] }, { as: keeper }))
  expect(await events(id)).toHaveLength(2)
})

test('a proposal is no event, also where it is tried out; applied it is one, and undone another', async () => {
  const { id, listing_name } = await live()
  const { body } = await server.send(updateListing, { id, description: 'Proposed.' }, { as: reader })
  expect(await events(id)).toEqual([])
  const proposal = 'proposal' in body ? body.proposal.id : 0
  await ok(server.send(applyProposal, { id: proposal, fields: ['description'] }, { as: admin }))
  expect(await events(id)).toEqual(['listing.changed: description'])
  await ok(undo(listing_name))
  expect(await events(id)).toEqual(['listing.changed: description', 'listing.changed: description'])
})

async function undo(title: string) {
  const { decisions } = (await server.send(myDecisions, { since: '2020-01-01T00:00:00Z' }, { as: admin })).body
  return server.send(undoDecision, { audit_id: decisions.find(each => each.title === title)?.id ?? 0 }, { as: admin })
}

test('an approval that is undone is withdrawn; deleted is withdrawn too', async () => {
  const { id, listing_name } = await listed({ status: 'pending', by: reader.id })
  await ok(server.send(approveListing, { id }, { as: admin }))
  expect(await events(id)).toEqual(['listing.approved'])
  await ok(undo(listing_name))
  expect(await events(id)).toEqual(['listing.approved', 'listing.withdrawn'])
  // Now that it waits again, nothing that is done to it is heard.
  await ok(server.send(updateListing, { id, description: 'While it waits.' }, { as: reader }))
  await ok(server.send(deleteListing, { id }, { as: admin }))
  expect(await events(id)).toHaveLength(2)
  const other = await live()
  await ok(server.send(deleteListing, { id: other.id }, { as: admin }))
  expect(await events(other.id)).toEqual(['listing.withdrawn'])
})

test('what is pending or returned causes none, and a confirmation, a view and a rating cause none', async () => {
  const org_name = market.organization_name
  const facts = { states: ['TX'], line_of_business: ['Property'], carrier_information: 'Paper', description: 'Pizza.' }
  const added = await server.send(createListing, { ...facts, org_name, listing_name: unique('Pizza') }, { as: reader })
  expect(added.status, added.body.message).toBe(200)
  const pending = await listed({ status: 'pending', by: reader.id })
  await ok(server.send(returnListing, { id: pending.id, reason: 'more_detail', note: 'Which?' }, { as: admin }))
  expect(await events()).toEqual([])
  const { id } = await live()
  await ok(server.send(confirmListing, { id }, { as: keeper }))
  expect((await server.send(countView, { listing_id: id }, { as: reader })).status).toBe(200)
  await ok(server.send(rateProvider, { org_id: market.id, overall_rating: 4, pricing_rating: 3 }, { as: reader }))
  expect(await events()).toEqual([])
  // The twin: one letter of it, and there is an event.
  await ok(server.send(updateListing, { id, description: 'What it covers' }, { as: keeper }))
  expect(await events()).toEqual(['listing.changed: description'])
})

test('a transaction that is rolled back causes none, and one that is committed late is not passed over', async () => {
  const { id } = await live()
  const renamed = (name: string) =>
    sql`update listings set description = ${name}, version = version + 1 where id = ${id}`
  await db
    .transaction(10_000, async tx => {
      await tx.run(renamed('Never.'))
      throw new Error('taken back')
    })
    .catch(() => undefined)
  expect(await events(id)).toEqual([])
  if (db.engine === 'server') {
    const other = await listed()
    await db.transaction(10_000, async tx => {
      await tx.run(renamed('Late.'))
      // Committed while the first is open, and with a higher number.
      await db.run(sql`update listings set description = 'Early.', version = version + 1 where id = ${other.id}`)
      expect(await events(id)).toEqual([])
      expect(await events(other.id)).toContain('listing.changed: description')
    })
  } else await db.transaction(10_000, tx => tx.run(renamed('Late.')))
  expect(await events(id)).toEqual(['listing.changed: description'])
})

test('what one transaction does to a record is one event; what comes and goes in it is none', async () => {
  const { id } = await live()
  await db.transaction(10_000, async tx => {
    await tx.run(sql`update listings set description = 'One.', version = version + 1 where id = ${id}`)
    await tx.run(sql`update listings set states = '{CA}', version = version + 1 where id = ${id}`)
    await tx.run(sql`insert into contacts (listing_id, contact_name) values (${id}, 'Ana')`)
    const passing = await buildListing(tx, { organization: market.id })
    await tx.run(sql`delete from listings where id = ${passing.id}`)
  })
  expect(await events()).toEqual(['listing.changed: description, states, related'])
})

test('an organization: approved, changed by its facts, its MGAs and theirs, and withdrawn', async () => {
  const organization = {
    organization_name: unique('Mutual'),
    organization_type: 'Insurance Company' as const,
    contact_phone_number_1: '212-555-0100',
    contact_email_address: 'desk@harbor.example',
    organization_website: 'https://www.harbor.example',
    short_description: 'Writes restaurants.',
  }
  const created = await server.send(createOrganization, organization, { as: admin })
  expect(created.status, created.body.message).toBe(200)
  const { id } = created.body.organization
  expect(await events(id)).toEqual([])
  await ok(server.send(approveOrganization, { id }, { as: admin }))
  await ok(server.send(updateOrganization, { id, short_description: 'Writes bakeries.' }, { as: admin }))
  const mgas = [{ mga_name: unique('Coast'), mga_email: 'desk@coast.example', contacts: [] }]
  await ok(server.send(updateOrganization, { id, mgas }, { as: admin }))
  expect(await events(id)).toEqual([
    'organization.approved',
    'organization.changed: short_description',
    'organization.changed: related',
  ])
  await db.run(sql`update mgas set mga_phone = '212-555-0199' where mga_name = ${mgas[0]?.mga_name}`)
  expect((await events(id))[3]).toBe('organization.changed: related')
  await ok(server.send(deleteOrganization, { id }, { as: admin }))
  expect((await events(id)).slice(4)).toEqual(['organization.withdrawn'])
})

test('each webhook hears what it asked for: its events, its organization, and nothing of before', async () => {
  const [narrow, other] = [await openReceiver(), await openReceiver()]
  await live()
  await buildWebhook(server, {
    ...{ maker: keeper.id, url: narrow.url, organization: market.id },
    events: ['listing.withdrawn'],
  })
  const elsewhere = await buildOrganization(db)
  const contributor = await buildUser(server, { contributesFor: [elsewhere.id] })
  await buildWebhook(server, { maker: contributor.id, url: other.url, organization: elsewhere.id })
  const { id } = await live()
  await ok(server.send(updateListing, { id, description: 'Changed.' }, { as: keeper }))
  await ok(server.send(deleteListing, { id }, { as: admin }))
  expect(await events(id)).toEqual(['listing.changed: description', 'listing.withdrawn'])
  expect(narrow.arrived.map(({ body }) => JSON.parse(body).type)).toEqual(['listing.withdrawn'])
  expect(other.arrived).toEqual([])
  await db.transaction(10_000, tx => buildListing(tx, { organization: elsewhere.id }))
  await look()
  expect(other.arrived.map(({ body }) => JSON.parse(body).data.organization_id)).toEqual([elsewhere.id])
})

/** The webhook of one organization, whose maker contributes for it, and what arrived there. */
async function only(organization: number) {
  const place = await openReceiver()
  const maker = await buildUser(server, { contributesFor: [organization] })
  await buildWebhook(server, { maker: maker.id, url: place.url, organization })
  const heard = async () => {
    await look()
    return place.arrived.map(({ body }) => {
      const { type, data }: Sent & { data: { organization_id: number } } = JSON.parse(body)
      return `${type} ${data.id} of ${data.organization_id}`
    })
  }
  return { maker, place, heard }
}

test('of a listing that moves, the organization that it leaves hears that it left, and the others that it changed', async () => {
  const [old, next] = [await buildOrganization(db), await buildOrganization(db)]
  await look()
  const [before, after] = [await only(old.id), await only(next.id)]
  const { id } = await db.transaction(10_000, tx => buildListing(tx, { organization: old.id, providers: [next.id] }))
  expect(await before.heard()).toEqual([`listing.approved ${id} of ${old.id}`])
  const move = (to: number) => sql`update listings set organization_id = ${to}, version = version + 1 where id = ${id}`
  await db.run(move(next.id))
  expect((await before.heard()).slice(1)).toEqual([`listing.withdrawn ${id} of ${old.id}`])
  expect(await after.heard()).toEqual([`listing.changed ${id} of ${next.id}`])
  expect(await events(id)).toEqual(['listing.approved', 'listing.changed: organization_id'])
  // There and back is no move.
  await db.transaction(10_000, async tx => {
    await tx.run(move(old.id))
    await tx.run(move(next.id))
  })
  expect(await before.heard()).toHaveLength(2)
  expect(await after.heard()).toHaveLength(2)
})

test('with its organization a webhook ends: what is left to say is sent, and then it hears nothing and stays with its maker', async () => {
  const [firm, heir] = [await buildOrganization(db), await buildOrganization(db)]
  await look()
  const { maker, place, heard } = await only(firm.id)
  const kept = await only(firm.id)
  await db.run(sql`delete from memberships where user_id = ${kept.maker.id}`)
  const { alone, shared } = await db.transaction(10_000, async tx => ({
    alone: await buildListing(tx, { organization: firm.id }),
    shared: await buildListing(tx, { organization: firm.id, providers: [heir.id] }),
  }))
  // What waited before is sent too.
  await ok(server.send(deleteOrganization, { id: firm.id }, { as: admin }))
  expect((await heard()).toSorted()).toEqual(
    [
      ...[alone, shared].map(({ id }) => `listing.approved ${id} of ${firm.id}`),
      ...[alone, shared].map(({ id }) => `listing.withdrawn ${id} of ${firm.id}`),
      `organization.withdrawn ${firm.id} of ${firm.id}`,
    ].toSorted(),
  )
  expect(await kept.heard()).toEqual([])
  const list = async (as: { token: string }) => (await server.send(listWebhooks, {}, { as })).body.webhooks
  expect(await list(kept.maker)).toEqual([])
  const [webhook] = await list(maker)
  expect(webhook).toMatchObject({
    ...{ state: 'stopped', off_reason: `${firm.organization_name} was deleted`, organization: null },
    ...{ delivered: 5, waiting: 0 },
  })
  const { id = 0, version = 0 } = webhook ?? {}
  const refused = { status: 409, body: { message: 'Its organization was deleted. Please add the address anew.' } }
  expect(await server.send(saveWebhook, { id, version, state: 'on' }, { as: maker })).toMatchObject(refused)
  expect(await server.send(testWebhook, { id }, { as: maker })).toMatchObject(refused)
  await live()
  await look()
  expect(place.arrived).toHaveLength(5)
})

test('without a webhook that is on nothing is noted, and what nobody asked for is not kept', async () => {
  await look()
  const kept = async () =>
    (await db.row<{ count: number }>(sql`select count(*)::int as count from events where txid is not null`))?.count
  await db.run(sql`update webhooks set state = 'paused'`)
  await listed()
  expect(await kept()).toBe(0)
  await db.run(sql`update webhooks set state = 'on', on_since = now(), events = '{listing.withdrawn}'`)
  const { id } = await db.transaction(10_000, tx => buildListing(tx, { organization: market.id }))
  expect(await kept()).toBeGreaterThan(0)
  await look()
  expect(await kept()).toBe(0)
  expect(await db.rows(sql`select id from events where record_id = ${id}`)).toEqual([])
  await db.run(sql`delete from listings where id = ${id}`)
  await look()
  expect(await db.rows(sql`select id from events where record_id = ${id}`)).toHaveLength(1)
})
