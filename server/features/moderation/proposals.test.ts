// What becomes of a change that a member proposes: compared, applied whole or in part, returned, replaced, taken back.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import { filteredListings, updateListing } from '#contract/calls/listings.ts'
import { applyProposal, listProposals, myContributions, returnProposal, withdraw } from '#contract/calls/moderation.ts'
import { orgData, updateOrganization } from '#contract/calls/organizations.ts'
import { upload } from '#contract/calls/uploads.ts'
import { type Built, buildListing, buildOrganization, buildUser, unique } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'
import { pdf } from '../uploads/testing/samples.ts'

const server = await openServer()
const member = await buildUser(server)
const another = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const second = await buildUser(server, { role: 'superAdmin' })

type Change = Parameters<typeof server.send<typeof updateListing>>[1]
type OrganizationChange = Parameters<typeof server.send<typeof updateOrganization>>[1]

async function propose(change: Change, as: Built = member) {
  const { body } = await server.send(updateListing, change, { as })
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  return body.proposal
}
async function proposeOf(change: OrganizationChange, as: Built = member) {
  const { body } = await server.send(updateOrganization, change, { as })
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  return body.proposal
}
const live = async (id: number) => (await server.send(filteredListings, { id }, { as: admin })).body.listings[0]
const read = async (id: number, as: Built = admin) =>
  (await server.send(listProposals, { id }, { as })).body.proposals[0]

test('a proposal shows each field as it is and as it would be, and which has moved since', async () => {
  const { id } = await buildListing(server.db)
  const proposal = await propose({ id, description: 'Better.', exclusions: 'Fryers', states: ['Texas', 'NY', 'FL'] })
  expect(proposal).toMatchObject({ kind: 'listing', record_id: id, record_version: 1, base_version: 1, status: 'open' })
  await server.send(updateListing, { id, description: 'Mended.' }, { as: admin })
  expect(await read(proposal.id)).toMatchObject({
    record_version: 2,
    base_version: 1,
    changes: expect.arrayContaining([
      expect.objectContaining({ field: 'description', from: 'Mended.', to: 'Better.', moved: true }),
      expect.objectContaining({ field: 'exclusions', from: '', to: 'Fryers', moved: false }),
      expect.objectContaining({ field: 'states', from: ['NY', 'TX'], to: ['TX', 'NY', 'FL'], moved: false }),
    ]),
  })
  const fields = ['description', 'exclusions', 'states']
  const stale = await server.send(applyProposal, { id: proposal.id, version: 1, fields }, { as: admin })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { version: 2, description: 'Mended.' } } })
  const applied = await server.send(applyProposal, { id: proposal.id, version: 2, fields }, { as: admin })
  expect(applied.body).toMatchObject({ message: 'Proposal applied successfully', proposal: { status: 'applied' } })
  expect(await live(id)).toMatchObject({ description: 'Better.', exclusions: 'Fryers', version: 3 })
})

test('the order, the case and the doubles of lines, tags and states are no change', async () => {
  const { id } = await buildListing(server.db, { lines: ['general-liability', 'property'] })
  await server.send(updateListing, { id, tags: ['Ovens', 'Bakeries'] }, { as: admin })
  const same = {
    line_of_business: ['Property', 'general-liability'],
    tags: ['bakeries', 'Ovens'],
    states: ['TX', 'NY', 'TX'],
  }
  const refused = await server.send(updateListing, { id, ...same }, { as: member })
  expect(refused).toMatchObject({ status: 400, body: { error: 'Nothing was changed.' } })
  const proposal = await propose({ id, ...same, tags: ['bakeries', 'Ovens', 'Cafes'] })
  expect(proposal.changes.map(change => change.field)).toEqual(['tags'])
  // One that was stored before has them all, its lines as slugs.
  const stored = { ...same, line_of_business: ['property', 'general-liability'], exclusions: 'Fryers' }
  const base = {
    line_of_business: ['General Liability', 'Property'],
    tags: ['Ovens', 'Bakeries'],
    states: ['NY', 'TX'],
    exclusions: '',
  }
  await server.db.run(sql`
    update proposals set changes = ${JSON.stringify(stored)}::jsonb, base = ${JSON.stringify(base)}::jsonb where id = ${proposal.id}`)
  expect((await read(proposal.id))?.changes).toMatchObject([{ field: 'exclusions', to: 'Fryers', moved: false }])
})

test('a change that changes nothing is no proposal, and one from a stale form shows what is live now', async () => {
  const { id } = await buildListing(server.db)
  const same = await server.send(updateListing, { id, description: 'What it covers.' }, { as: member })
  expect(same).toMatchObject({ status: 400, body: { error: 'Nothing was changed.' } })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: admin })
  const stale = await server.send(updateListing, { id, version: 1, exclusions: 'Cars' }, { as: member })
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: { exclusions: 'Boats' } } })
  expect((await propose({ id, version: 2, exclusions: 'Cars' })).base_version).toBe(2)
})

test('one is open for each author and record: a new one takes the place of the one before', async () => {
  const { id } = await buildListing(server.db)
  const first = await propose({ id, description: 'One.' })
  const next = await propose({ id, exclusions: 'Two.' })
  const others = await propose({ id, exclusions: 'Three.' }, another)
  expect([(await read(first.id))?.status, (await read(next.id))?.status, (await read(others.id))?.status]).toEqual([
    'replaced',
    'open',
    'open',
  ])
  expect(await server.send(applyProposal, { id: first.id, fields: ['description'] }, { as: admin })).toMatchObject({
    status: 409,
    body: { code: 'already_decided' },
  })
  const mine = (await server.send(myContributions, {}, { as: member })).body.contributions.filter(
    one => one.kind === 'proposal' && one.record_id === id,
  )
  expect(mine.map(one => one.id)).toEqual([next.id])
  expect((await server.send(listProposals, { id: others.id }, { as: member })).body.proposals).toEqual([])
})

test('what the directory could not hold is refused while it is proposed', async () => {
  const { id, organization_id } = await buildListing(server.db)
  const rival = await buildOrganization(server.db)
  const refused = async (change: Omit<Change, 'id'>, code: string) =>
    expect((await server.send(updateListing, { id, ...change }, { as: member })).body.code).toBe(code)
  await refused({ provider_ids: [2_000_000_000] }, 'invalid_input')
  await refused({ contacts: [{ id: 2_000_000_000, contact_name: 'Nobody' }] }, 'invalid_input')
  await refused({ categories_insurance: 'Education' }, 'invalid_input')
  await refused({ org_name: unique('Nowhere') }, 'organization_not_found')
  const named = { id: organization_id, organization_name: rival.organization_name.toUpperCase() }
  expect((await server.send(updateOrganization, named, { as: member })).body.code).toBe('name_taken')
  const mga = { id: organization_id, mgas: [{ mga_email: 'desk@x.example' }] }
  expect((await server.send(updateOrganization, mga, { as: member })).body.error).toBe('Please fill in all MGA fields')
  expect(await live(id)).toMatchObject({ version: 1 })
  expect((await propose({ id, provider_ids: [rival.id] })).status).toBe('open')
})

test('fields that belong together are not applied apart', async () => {
  const { id } = await buildListing(server.db)
  const change = { categories_insurance: 'Education', subcategory_insurance: 'Private and Parochial Schools' }
  const both = await server.send(updateListing, { id, ...change }, { as: member })
  if (!('proposal' in both.body)) throw new Error(JSON.stringify(both.body))
  const proposal = both.body.proposal.id
  const half = await server.send(applyProposal, { id: proposal, fields: ['categories_insurance'] }, { as: admin })
  expect(half).toMatchObject({ status: 400, body: { fields: { subcategory_insurance: expect.any(String) } } })
  const strange = await server.send(applyProposal, { id: proposal, fields: ['description'] }, { as: admin })
  expect(strange).toMatchObject({ status: 400, body: { fields: { fields: expect.any(String) } } })
  expect((await server.send(applyProposal, { id: proposal, fields: Object.keys(change) }, { as: admin })).status).toBe(
    200,
  )
  expect(await live(id)).toMatchObject(change)
})

test('a reviewer names what goes live: without a name nothing does, and what was not named stays as it is', async () => {
  const { id } = await buildListing(server.db)
  const proposal = await propose({ id, description: 'Better.', exclusions: 'Fryers' })
  for (const fields of [undefined, [], ''])
    expect(
      await server.raw({ method: 'POST', url: '/api/apply_proposal', payload: { id: proposal.id, fields }, as: admin }),
    ).toMatchObject({ status: 400, body: { fields: { fields: expect.any(String) } } })
  expect(await live(id)).toMatchObject({ description: 'What it covers.', version: 1 })
  const named = { id: proposal.id, fields: ['exclusions'] }
  expect((await server.send(applyProposal, named, { as: admin })).status).toBe(200)
  expect(await live(id)).toMatchObject({ description: 'What it covers.', exclusions: 'Fryers', version: 2 })
})

test('a name that was taken in the meantime is told to who applies it', async () => {
  const organization = await buildOrganization(server.db)
  const wanted = unique('Wanted')
  const { id } = await proposeOf({ id: organization.id, organization_name: wanted, exclusions: 'Boats' })
  await buildOrganization(server.db, { name: wanted })
  expect(await server.send(applyProposal, { id, fields: ['organization_name'] }, { as: admin })).toMatchObject({
    status: 409,
    body: { code: 'name_taken', error: 'This name already exists. Please enter a new name.' },
  })
  expect((await server.send(applyProposal, { id, fields: ['exclusions'] }, { as: admin })).body.proposal).toMatchObject(
    {
      applied_fields: ['exclusions'],
    },
  )
})

test('contacts, MGAs, offices and files come with a proposal once it is applied', async () => {
  const organization = await buildOrganization(server.db)
  const files = { file: { bytes: pdf(), name: 'rules.pdf' } }
  const { file_id } = (await server.send(upload, { purpose: 'requirements' }, { as: member, files })).body
  const mga = unique('Wholesale')
  const proposal = await proposeOf({
    id: organization.id,
    contacts: [
      {
        contact_name: 'Ana Reyes',
        contact_email: `${member.id}@ana.example`,
        specialties: [{ lob: 'cyber', states: ['NY'] }],
      },
    ],
    mgas: [{ mga_name: mga, contacts: [{ contact_name: 'Kim Vale' }] }],
    office_addresses: [{ address_line_1: '1 Quay' }],
    other_specific_rules_file_id: file_id,
  })
  const change = proposal.changes.find(one => one.field === 'other_specific_rules_file_id')
  expect(change).toMatchObject({ from_url: '', to: file_id })
  expect((await server.raw({ method: 'GET', url: change?.to_url ?? '' })).status).toBe(200)
  const before = (await server.send(orgData, { id: organization.id }, { as: another })).body[0]
  expect(before).toMatchObject({ contacts: [], mgas: [], office_addresses: [], other_specific_rules_file: '' })
  const fields = ['contacts', 'mgas', 'office_addresses', 'other_specific_rules_file_id']
  expect((await server.send(applyProposal, { id: proposal.id, fields }, { as: admin })).status).toBe(200)
  const after = (await server.send(orgData, { id: organization.id }, { as: another })).body[0]
  expect(after).toMatchObject({
    contacts: [{ contact_name: 'Ana Reyes', specialties: [{ lob: 'Cyber', states: ['NY'] }] }],
    mgas: [{ mga_name: mga, contacts: [{ contact_name: 'Kim Vale' }] }],
    office_addresses: [{ address_line_1: '1 Quay' }],
    other_specific_rules_file: expect.stringContaining(file_id),
    version: 2,
  })
})

test('a returned proposal says why, and its author is told of every decision', async () => {
  const { id } = await buildListing(server.db)
  const proposal = await propose({ id, description: 'Better.' })
  const back = { id: proposal.id, reason: 'conflict' as const, note: 'The carrier says otherwise.' }
  expect((await server.send(returnProposal, back, { as: member })).status).toBe(403)
  expect((await server.send(returnProposal, back, { as: admin })).status).toBe(200)
  expect((await server.send(returnProposal, back, { as: second })).body.code).toBe('already_decided')
  expect(await read(proposal.id, member)).toMatchObject({ status: 'returned', reason: 'conflict', note: back.note })
  const again = await propose({ id, description: 'Better still.', change_note: 'As the carrier says.' })
  await server.send(applyProposal, { id: again.id, fields: ['description'] }, { as: admin })
  const titles = (await server.send(readNotices, {}, { as: member })).body.notifications.map(one => one.title)
  expect(titles.slice(0, 2).map(title => title.split(':')[0])).toEqual(['Applied', 'Changes needed'])
})

test('its author takes a proposal back, as a superAdmin too; nobody else does, and nothing that was decided', async () => {
  const { id } = await buildListing(server.db)
  const proposal = await propose({ id, description: 'Better.' })
  expect((await server.send(withdraw, { kind: 'proposal', id: proposal.id }, { as: another })).status).toBe(404)
  expect((await server.send(withdraw, { kind: 'proposal', id: proposal.id }, { as: admin })).status).toBe(404)
  await server.db.run(sql`update users set role = 'superAdmin' where id = ${second.id}`)
  await server.db.run(sql`update proposals set author_id = ${second.id} where id = ${proposal.id}`)
  expect((await server.send(withdraw, { kind: 'proposal', id: proposal.id }, { as: second })).status).toBe(200)
  expect((await server.send(withdraw, { kind: 'proposal', id: proposal.id }, { as: second })).body.code).toBe(
    'not_pending',
  )
  expect(
    (await server.send(applyProposal, { id: proposal.id, fields: ['description'] }, { as: admin })).body.code,
  ).toBe('already_decided')
})
