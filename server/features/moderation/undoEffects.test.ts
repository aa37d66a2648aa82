// An approval that is undone leaves everything as it was before: lines, MGAs, providers, years, and the right proposal.
import { expect, test } from 'vitest'
import type { Call, InputOf } from '#contract/call.ts'
import { readNotices } from '#contract/calls/accounts.ts'
import { mgaInfo } from '#contract/calls/contacts.ts'
import { myDecisions, undoDecision } from '#contract/calls/decisions.ts'
import {
  approveListing,
  createListing,
  filteredListings,
  returnListing,
  updateListing,
} from '#contract/calls/listings.ts'
import { applyProposal, listProposals, moderationQueue } from '#contract/calls/moderation.ts'
import { approveOrganization, createOrganization, orgData, updateOrganization } from '#contract/calls/organizations.ts'
import { addLob, readLobs } from '#contract/calls/reference.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { fillReference } from '../reference/fill.ts'

const server = await openServer({ UNDO_SECONDS: '60' })
await fillReference(server.db)
const author = await buildUser(server)
const stranger = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const decided = async () =>
  (await server.send(myDecisions, { since: '2020-01-01T00:00:00Z' }, { as: admin })).body.decisions
const lastDecision = async () => (await decided())[0]?.id ?? 0
const undo = (audit_id: number) => server.send(undoDecision, { audit_id }, { as: admin })
const undoLast = async () => undo(await lastDecision())
const isOffered = async (label: string, as = stranger) =>
  (await server.send(readLobs, {}, { as })).body.some(line => line.label === label)
const seen = async (id: number, as: Built) => (await server.send(filteredListings, { id }, { as })).body.listings[0]
const searched = async (asked: InputOf<typeof filteredListings>) =>
  (await server.send(filteredListings, asked, { as: stranger })).body.total
const waiting = async (q: string) => (await server.send(moderationQueue, { q }, { as: admin })).body.items

async function sendListing(given: Partial<InputOf<typeof createListing>>) {
  const { organization_name } = await buildOrganization(server.db)
  const input = {
    org_name: organization_name,
    listing_name: unique('Drone shops'),
    line_of_business: ['Property'],
    states: ['NY' as const],
    carrier_information: 'Harbor paper',
    description: 'Drones.',
    ...given,
  }
  return (await server.send(createListing, input, { as: author })).body.listing
}
const sendOrganization = async (given: Partial<InputOf<typeof createOrganization>>) => {
  const input = {
    organization_name: unique('Mutual'),
    organization_type: 'Insurance Company' as const,
    contact_phone_number_1: '212-555-0100',
    contact_email_address: 'desk@x.example',
    organization_website: 'x.example',
    short_description: 'Writes it.',
    ...given,
  }
  return (await server.send(createOrganization, input, { as: author })).body.organization
}
async function propose<C extends typeof updateListing | typeof updateOrganization>(
  call: C & Call,
  input: InputOf<C>,
  as: Built,
) {
  const { body } = await server.send(call, input, { as })
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  return body.proposal.id
}
/** The record without what every change raises. */
const withoutVersion = <R extends { version?: number } | undefined>(record: R) => record && { ...record, version: 0 }

test('a new line of a listing is its maker’s own again, unless another entry uses it meanwhile', async () => {
  const label = unique('Drone Crews')
  await server.send(addLob, { label }, { as: author })
  const contacts = [{ contact_name: 'Ana', listings: [{ lobs: [{ lob: label, states: ['NY' as const] }] }] }]
  const { id, listing_name } = await sendListing({ line_of_business: ['Property', label], contacts })
  const before = [withoutVersion(await seen(id, author)), await waiting(listing_name), await isOffered(label)]
  await server.send(approveListing, { id }, { as: admin })
  expect([await isOffered(label), await searched({ line_of_business: [label] })]).toEqual([true, 1])
  expect((await undoLast()).status).toBe(200)
  const after = [withoutVersion(await seen(id, author)), await waiting(listing_name), await isOffered(label)]
  expect(after).toEqual(before)
  expect(await isOffered(label, author)).toBe(true)
  expect(await seen(id, stranger)).toBeUndefined()

  await server.send(approveListing, { id }, { as: admin })
  const other = await buildListing(server.db)
  await server.send(updateListing, { id: other.id, line_of_business: [label] }, { as: admin })
  expect((await undo((await decided()).find(one => one.record_id === id)?.id ?? 0)).status).toBe(200)
  expect([await isOffered(label), await searched({ line_of_business: [label] })]).toEqual([true, 1])
})

test('an MGA that an organization brought waits with it again, unless another organization works with it', async () => {
  const mga_name = unique('Wholesale')
  const isListed = async (as = stranger) => (await server.send(mgaInfo, { mga_name }, { as })).body.total === 1
  const { id, organization_name } = await sendOrganization({
    mgas: [{ mga_name, contacts: [{ contact_name: 'Kim' }] }],
  })
  const read = async () =>
    withoutVersion((await server.send(orgData, { id }, { as: author })).body[0] as { version: number })
  const before = [await read(), await waiting(organization_name)]
  await server.send(approveOrganization, { id }, { as: admin })
  expect(await isListed()).toBe(true)
  expect((await undoLast()).status).toBe(200)
  expect([await read(), await waiting(organization_name)]).toEqual(before)
  expect([await isListed(), await isListed(author)]).toEqual([false, true])

  await server.send(approveOrganization, { id }, { as: admin })
  const decision = await lastDecision()
  const other = await buildOrganization(server.db)
  const [mga] = (await server.send(mgaInfo, { mga_name }, { as: admin })).body.mgas
  await server.send(updateOrganization, { id: other.id, mgas: [{ mga_id: mga?.mga_id ?? 0 }] }, { as: admin })
  expect((await undo(decision)).status).toBe(200)
  expect(await isListed()).toBe(true)
})

test('a foreign provider is asked again, by who named it, and nobody was told', async () => {
  const foreign = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [foreign.id] })
  const { id, listing_name } = await sendListing({ provider_ids: [foreign.id] })
  const read = async () => {
    const record = withoutVersion(await seen(id, author))
    return { ...record, waiting_providers: record?.waiting_providers.map(one => ({ ...one, id: 0 })) }
  }
  const before = [await read(), await waiting(listing_name)]
  await server.send(approveListing, { id }, { as: admin })
  const decisions = (await decided()).filter(one => one.record_id === id)
  expect(decisions).toMatchObject([{ action: 'approved', can_undo: true }])
  expect(await searched({ org_name: foreign.organization_name })).toBe(1)
  expect((await undoLast()).status).toBe(200)
  expect([await read(), await waiting(listing_name)]).toEqual(before)
  expect((await seen(id, author))?.waiting_providers).toMatchObject([{ org_id: foreign.id, is_mine: true }])
  expect((await server.send(readNotices, {}, { as: keeper })).body.total).toBe(0)
  await server.send(approveListing, { id }, { as: admin })
  expect((await seen(id, stranger))?.providers.map(one => one.org_id)).toContain(foreign.id)
})

test('of two like proposals of two authors each is open again by its own decision, and the record is as it was', async () => {
  const { id } = await buildListing(server.db)
  const another = await buildUser(server)
  const change = { id, description: 'Better.' }
  const [first, second] = [await propose(updateListing, change, author), await propose(updateListing, change, another)]
  const statuses = async () => {
    const { proposals } = (await server.send(listProposals, { kind: 'listing', record_id: id }, { as: admin })).body
    return [first, second].map(one => proposals.find(proposal => proposal.id === one)?.status)
  }
  const apply = (proposal: number) =>
    server.send(applyProposal, { id: proposal, fields: ['description'] }, { as: admin })
  await apply(first)
  const ofFirst = await lastDecision()
  await apply(second)
  const ofSecond = await lastDecision()
  expect((await decided()).slice(0, 2)).toMatchObject([
    { id: ofSecond, proposal_id: second, can_undo: true },
    { id: ofFirst, proposal_id: first, can_undo: false },
  ])
  expect(await undo(ofFirst)).toMatchObject({ status: 409, body: { code: 'not_undoable' } })
  expect((await undo(ofSecond)).status).toBe(200)
  expect(await statuses()).toEqual(['applied', 'open'])
  expect(await seen(id, admin)).toMatchObject({ description: 'Better.' })
  expect((await undo(ofFirst)).status).toBe(200)
  expect(await statuses()).toEqual(['open', 'open'])
  expect(await seen(id, admin)).toMatchObject({ description: 'What it covers.' })
})

test('what a proposal brought goes with it: an MGA and a line; applied again, both are there', async () => {
  const { id } = await buildOrganization(server.db)
  const [label, mga_name] = [unique('Yurt Hotels'), unique('Wholesale')]
  await server.send(addLob, { label }, { as: author })
  const mgas = [{ mga_name, contacts: [{ contact_name: 'Kim' }], line_of_business: [label] }]
  const proposal = await propose(updateOrganization, { id, line_of_business: ['Property', label], mgas }, author)
  const shown = async () => [
    (await server.send(mgaInfo, { mga_name }, { as: stranger })).body.total,
    await isOffered(label),
  ]
  const apply = () => server.send(applyProposal, { id: proposal, fields: ['line_of_business', 'mgas'] }, { as: admin })
  for (const _ of ['first', 'second']) {
    expect(await shown()).toEqual([0, false])
    expect((await apply()).status).toBe(200)
    expect(await shown()).toEqual([1, true])
    expect((await undoLast()).status).toBe(200)
  }
  expect(await shown()).toEqual([0, false])
  expect((await server.send(orgData, { id }, { as: stranger })).body[0]).toMatchObject({
    line_of_business: '',
    mgas: [],
  })
})

test('the creation year that came with a listing is the listing’s again', async () => {
  const organization = await sendOrganization({})
  await server.send(approveOrganization, { id: organization.id }, { as: admin })
  const { id } = await sendListing({ org_name: organization.organization_name, organization_creation_year: 1987 })
  const read = async () => (await server.send(orgData, { id: organization.id }, { as: admin })).body[0]
  expect(await read()).toMatchObject({ organization_creation_year: null })
  await server.send(approveListing, { id }, { as: admin })
  expect(await read()).toMatchObject({ organization_creation_year: 1987 })
  expect((await undoLast()).status).toBe(200)
  expect(await read()).toMatchObject({ organization_creation_year: null })
  expect(await seen(id, author)).toMatchObject({ organization_creation_year: 1987 })
})

test('an entry that was returned before is returned again, with its reason; undoing twice says so', async () => {
  const { id } = await buildListing(server.db, { status: 'pending', by: author.id })
  await server.send(returnListing, { id, reason: 'duplicate', note: 'We have it.' }, { as: admin })
  await server.send(approveListing, { id }, { as: admin })
  const decision = await lastDecision()
  expect((await undo(decision)).status).toBe(200)
  expect(await seen(id, author)).toMatchObject({
    status: 'returned',
    return_reason: 'duplicate',
    return_note: 'We have it.',
  })
  expect(await undo(decision)).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', message: 'This decision was undone already.' },
  })
  expect((await decided()).find(one => one.record_id === id)).toMatchObject({ action: 'returned', can_undo: true })
})
