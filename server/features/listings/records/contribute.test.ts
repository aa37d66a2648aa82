// From nothing to found: an organization, a listing, their review, and what becomes of later changes.
import { expect, test } from 'vitest'
import {
  approveListing,
  createListing,
  filteredListings,
  pendingListings,
  returnListing,
  updateListing,
} from '#contract/calls/listings.ts'
import {
  applyProposal,
  listProposals,
  moderationQueue,
  myContributions,
  readHistory,
  withdraw,
} from '#contract/calls/moderation.ts'
import { approveOrganization, createOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)
const reader = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const organization = (name = unique('Mutual')) => ({
  organization_name: name,
  organization_type: 'Insurance Company' as const,
  contact_phone_number_1: '212-555-0100',
  contact_email_address: 'desk@harbor.example',
  organization_website: 'https://www.harbor.example',
  short_description: 'Writes restaurants.',
})
const listing = (org_name: string) => ({
  org_name,
  listing_name: unique('Pizza shops'),
  line_of_business: ['General Liability', 'property'],
  states: ['Texas', 'NY'],
  carrier_information: 'Harbor paper',
  description: 'Pizza, with delivery.',
  tags: ['Restaurants'],
  limits: ['Each occurrence: $1,000,000'],
  contacts: [
    {
      contact_name: 'Ana Reyes',
      contact_email: `${unique('ana').replace(' ', '')}@harbor.example`,
      listings: [{ lobs: [{ lob: 'Property', states: ['TX'] }] }],
    },
  ],
})
const found = async (id: number, as: Built) => (await server.send(filteredListings, { id }, { as })).body.listings[0]

test('an organization, then its listing, from nothing to found by another user', async () => {
  const org = await server.send(createOrganization, organization(), { as: author })
  expect(org.body).toMatchObject({
    message: 'Organization created successfully',
    organization: { status: 'pending', approved_by: '', can_approve: false },
  })
  const orgId = org.body.organization.id
  const made = await server.send(createListing, listing(org.body.organization.organization_name), { as: author })
  expect(made.body.message).toBe('Listing created successfully')
  const id = made.body.listing.id
  expect(made.body.listing).toMatchObject({
    states: ['TX', 'NY'],
    line_of_business: 'General Liability, Property',
    limits: ['Each occurrence: $1,000,000'],
    tags: 'Restaurants',
  })
  expect(made.body.listing.contacts[0]).toMatchObject({
    contact_name: 'Ana Reyes',
    listings: [{ listing_id: id, lobs: [{ lob: 'Property', states: ['TX'] }] }],
  })
  expect(await found(id, reader)).toBeUndefined()
  expect(await found(id, author)).toMatchObject({ status: 'pending', can_withdraw: true, edits_live: true })
  expect((await server.send(pendingListings, {}, { as: author })).body.listings.map(l => l.id)).toContain(id)
  expect((await server.send(pendingListings, {}, { as: reader })).body.total).toBe(0)

  expect(await server.send(approveListing, { id }, { as: admin })).toMatchObject({
    status: 409,
    body: { code: 'organization_pending' },
  })
  expect((await server.send(approveOrganization, { id: orgId, version: 1 }, { as: admin })).body.message).toBe(
    'Organization approved successfully',
  )
  const approved = await server.send(approveListing, { id, version: 1 }, { as: admin })
  expect(approved.body).toMatchObject({
    message: 'Listing approved successfully',
    listing: { status: 'approved', approved_by: admin.username },
  })
  expect((await server.send(approveListing, { id }, { as: admin })).body).toMatchObject({
    message: 'Listing was approved already',
    listing: { version: 2 },
  })
  const seen = await found(id, reader)
  expect(seen).toMatchObject({
    status: 'approved',
    approved_by: 'Someone',
    is_favorite: false,
    edits_live: false,
    can_edit: true,
  })
  expect(seen?.providers[0]).toMatchObject({ org_id: orgId, contacts: [{ contact_name: 'Ana Reyes' }] })
  const searched = await server.send(
    filteredListings,
    { searchTerm: seen?.listing_name ?? '', state: ['TX'] },
    { as: reader },
  )
  // What is like it may follow.
  expect(searched.body.exact).toBe(1)
  expect(searched.body.listings[0]?.id).toBe(id)
})

test('a returned listing is mended and handed in again by its author', async () => {
  const org = await buildOrganization(server.db)
  const { id } = await buildListing(server.db, { organization: org.id, status: 'pending', by: author.id })
  const returned = await server.send(
    returnListing,
    { id, version: 1, reason: 'more_detail', note: 'Which limits?' },
    { as: admin },
  )
  expect(returned.body.listing).toMatchObject({
    status: 'returned',
    return_reason: 'more_detail',
    return_note: 'Which limits?',
  })
  const mine = await server.send(myContributions, {}, { as: author })
  expect(mine.body.contributions).toContainEqual(
    expect.objectContaining({ kind: 'listing', id, status: 'returned', reason: 'more_detail', note: 'Which limits?' }),
  )
  const change = { id, version: 2, limits: ['Aggregate: $2,000,000'], change_note: 'With its limits.' }
  const mended = await server.send(updateListing, change, { as: author })
  expect(mended.body).toMatchObject({
    message: 'Listing updated successfully',
    listing: { status: 'pending', return_reason: null, version: 3 },
  })
})

test("another member's change of a live listing is a proposal, applied field by field", async () => {
  const { id } = await buildListing(server.db)
  const change = { id, version: 1, description: 'Better words.', states: ['NY', 'TX', 'CA'] }
  const proposed = await server.send(updateListing, change, { as: reader })
  expect(proposed.body).toMatchObject({
    message: 'Your change was submitted for review',
    proposal: { status: 'open', record_id: id, record_version: 1 },
  })
  expect(await found(id, reader)).toMatchObject({ description: 'What it covers.', version: 1 })
  const again = await server.send(updateListing, { ...change, description: 'The best words.' }, { as: reader })
  const proposal = 'proposal' in again.body ? again.body.proposal : null
  const open = await server.send(listProposals, { status: 'open', mine: true }, { as: reader })
  expect(open.body.proposals.filter(one => one.record_id === id)).toHaveLength(1)
  const queue = await server.send(moderationQueue, { kind: 'proposal' }, { as: admin })
  expect(queue.body.items.map(item => item.id)).toContain(proposal?.id)
  expect(
    await server.send(applyProposal, { id: proposal?.id ?? 0, version: 7, fields: ['states'] }, { as: admin }),
  ).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id, version: 1 } },
  })
  const applied = await server.send(
    applyProposal,
    { id: proposal?.id ?? 0, version: 1, fields: ['states'] },
    { as: admin },
  )
  expect(applied.body).toMatchObject({
    message: 'Part of the proposal applied successfully',
    proposal: { status: 'applied', applied_fields: ['states'] },
  })
  expect(await found(id, reader)).toMatchObject({
    description: 'What it covers.',
    states: ['NY', 'TX', 'CA'],
    version: 2,
  })
  expect(
    (await server.send(readHistory, { kind: 'listing', id }, { as: admin })).body.entries.map(entry => entry.action),
  ).toEqual(['applied', 'proposed', 'proposed'])
  expect((await server.send(readHistory, { kind: 'listing', id }, { as: reader })).status).toBe(404)
})

test('a stale version is a conflict that shows the record as it is, never a silent overwrite', async () => {
  const { id } = await buildListing(server.db)
  expect((await server.send(updateListing, { id, version: 1, exclusions: 'Hookah' }, { as: admin })).status).toBe(200)
  const late = await server.send(updateListing, { id, version: 1, exclusions: 'Live music' }, { as: admin })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: { exclusions: 'Hookah', version: 2 } } })
  expect(
    (await server.send(updateListing, { id, version: 2, exclusions: 'Live music' }, { as: admin })).body,
  ).toMatchObject({ listing: { exclusions: 'Live music' } })
})

test('an author takes a pending listing back; nobody else can', async () => {
  const { id } = await buildListing(server.db, { status: 'pending', by: author.id })
  expect((await server.send(withdraw, { kind: 'listing', id }, { as: reader })).status).toBe(404)
  expect((await server.send(withdraw, { kind: 'listing', id }, { as: author })).status).toBe(200)
  expect(await found(id, author)).toBeUndefined()
})
