// A keeper's change of the type of a live organization waits for a reviewer, who reads how many listings it would not go with.
import { expect, test } from 'vitest'
import { applyProposal, listProposals, myContributions, withdraw } from '#contract/calls/moderation.ts'
import { orgData, updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })
const group = 'Risk Retention Group'

async function kept(facts: Parameters<typeof buildOrganization>[1] = {}) {
  const organization = await buildOrganization(db, facts)
  return { ...organization, keeper: await buildUser(server, { contributesFor: [organization.id] }) }
}
type Change = Parameters<typeof server.send<typeof updateOrganization>>[1]
const save = async (change: Change, as: Built) => (await server.send(updateOrganization, change, { as })).body
const live = async (id: number) => (await server.send(orgData, { id }, { as: admin })).body[0]
const open = async (record_id: number) => {
  const asked = { kind: 'organization', record_id, status: 'open' } as const
  return (await server.send(listProposals, asked, { as: admin })).body.proposals
}

test('the type stays as it is until a superAdmin applies the change, and reads what would break the rule', async () => {
  const { id, keeper } = await kept()
  await buildListing(db, { organization: id, lines: ['general-liability', 'property'] })
  await buildListing(db, { organization: id, lines: ['property'] })
  await buildListing(db, { organization: id, lines: ['general-liability'] })
  await buildListing(db, { organization: id, lines: ['property'], status: 'pending' })
  const answer = await save({ id, organization_type: group }, keeper)
  expect(answer).toMatchObject({ message: 'Your change was submitted for review', proposal: { status: 'open' } })
  expect(await live(id)).toMatchObject({ organization_type: 'Insurance Company', version: 1 })
  const [proposal] = await open(id)
  expect(proposal?.changes).toMatchObject([{ field: 'organization_type', from: 'Insurance Company', to: group }])
  expect(proposal?.checks.find(({ name }) => name === 'Listings of the new type')).toMatchObject({
    ok: false,
    text: '2 of 3 live listings would break the rule of liability only: Property.',
  })
  await server.send(applyProposal, { id: proposal?.id ?? 0, version: 1, fields: ['organization_type'] }, { as: admin })
  expect(await live(id)).toMatchObject({ organization_type: group, version: 2 })
})

test('other changes of the same save are live at once; the same change again is one proposal', async () => {
  const { id, keeper } = await kept()
  const change = { id, organization_type: 'Captive', exclusions: 'Boats' } as const
  const first = await save(change, keeper)
  expect(first).toMatchObject({
    message: 'Organization updated successfully. Your change to Organization Type waits for review.',
    organization: { organization_type: 'Insurance Company', exclusions: 'Boats', version: 2 },
  })
  const again = await save({ ...change, exclusions: 'Boats and cars' }, keeper)
  expect(again).toMatchObject({ organization: { exclusions: 'Boats and cars', version: 3 } })
  const proposals = await open(id)
  expect(proposals).toMatchObject([{ base_version: 2, checks: [] }])
  const { body } = await server.send(myContributions, {}, { as: keeper })
  expect(body.contributions).toMatchObject([{ kind: 'proposal', status: 'open' }])
  await server.send(withdraw, { kind: 'proposal', id: proposals[0]?.id ?? 0 }, { as: keeper })
  expect(await open(id)).toEqual([])
  expect(await live(id)).toMatchObject({ organization_type: 'Insurance Company' })
})

test('a superAdmin changes the type at once, and so does a keeper while the organization is pending', async () => {
  const { id } = await kept()
  expect(await save({ id, organization_type: group }, admin)).toMatchObject({
    organization: { organization_type: group },
  })
  const pending = await kept({ status: 'pending' })
  expect(await save({ id: pending.id, organization_type: group }, pending.keeper)).toMatchObject({
    organization: { organization_type: group },
  })
  const same = await kept()
  expect(
    await save({ id: same.id, organization_type: 'Insurance Company', exclusions: 'Boats' }, same.keeper),
  ).toMatchObject({ message: 'Organization updated successfully', organization: { exclusions: 'Boats' } })
})
