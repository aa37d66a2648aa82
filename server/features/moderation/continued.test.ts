// A proposal that is gone on with, and one that is accepted in part: nothing in it is lost, and its author reads what became of it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import { updateListing } from '#contract/calls/listings.ts'
import { applyProposal, listProposals, myContributions, withdraw } from '#contract/calls/moderation.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const member = await buildUser(server)
const another = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

type Change = Parameters<typeof server.send<typeof updateListing>>[1]
async function propose(change: Change, as: Built = member) {
  const { body } = await server.send(updateListing, change, { as })
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  return { ...body.proposal, message: body.message }
}
const openOf = async (id: number, as: Built = member) =>
  (
    await server.send(listProposals, { mine: true, status: 'open', kind: 'listing', record_id: id }, { as })
  ).body.proposals.map(({ id: proposal, changes, change_note }) => ({
    proposal,
    change_note,
    changes: Object.fromEntries(changes.map(({ field, from, to, moved }) => [field, { from, to, moved }])),
  }))

test('what is proposed next is added to what is open; only what is said anew becomes another', async () => {
  const { id } = await buildListing(server.db)
  const first = await propose({ id, description: 'Better.', exclusions: 'Fryers', change_note: 'From the new guide.' })
  expect(first).toMatchObject({ message: 'Your change was submitted for review', change_note: 'From the new guide.' })
  const next = await propose({ id, version: 1, exclusions: 'Fryers and boats', tags: ['Ovens'] })
  expect(next.message).toBe('Your proposal was updated')
  expect(await openOf(id)).toEqual([
    {
      proposal: next.id,
      change_note: 'From the new guide.',
      changes: {
        description: { from: 'What it covers.', to: 'Better.', moved: false },
        exclusions: { from: '', to: 'Fryers and boats', moved: false },
        tags: { from: expect.any(Array), to: ['Ovens'], moved: false },
      },
    },
  ])
  expect(await openOf(id, another)).toEqual([])
  const other = await buildListing(server.db)
  expect(await openOf(other.id)).toEqual([])
})

test('a field that is set back to what is live leaves the proposal; the last one is withdrawn instead', async () => {
  const { id } = await buildListing(server.db)
  const states = ['NY', 'TX', 'FL'] as const
  await propose({ id, description: 'Better.', states: [...states] })
  const { id: left } = await propose({ id, version: 1, description: 'What it covers.' })
  expect((await openOf(id))[0]?.changes).toEqual({ states: { from: ['NY', 'TX'], to: states, moved: false } })
  const none = await server.send(updateListing, { id, version: 1, states: ['TX', 'NY'] }, { as: member })
  expect(none).toMatchObject({
    status: 400,
    body: { error: 'Nothing would be left of your proposal. Please withdraw it instead.' },
  })
  const same = await server.send(updateListing, { id, states: ['FL', 'NY', 'TX'] }, { as: member })
  expect(same).toMatchObject({ status: 400, body: { error: 'Nothing was changed.' } })
  expect((await propose({ id, states: [...states], change_note: 'As the guide says.' })).change_note).toBe(
    'As the guide says.',
  )
  expect((await server.send(withdraw, { kind: 'proposal', id: left }, { as: member })).body.code).toBe('not_pending')
})

test('who did not read what is live now is not taken for having seen it', async () => {
  const { id } = await buildListing(server.db)
  await propose({ id, description: 'Better.' })
  await server.send(updateListing, { id, description: 'Mended.' }, { as: admin })
  await propose({ id, exclusions: 'Boats' })
  expect((await openOf(id))[0]?.changes.description).toEqual({ from: 'Mended.', to: 'Better.', moved: true })
  await propose({ id, version: 2, exclusions: 'Cars' })
  expect((await openOf(id))[0]?.changes.description).toEqual({ from: 'Mended.', to: 'Better.', moved: false })
})

test('new contacts of an open proposal are in it once, however often it is gone on with', async () => {
  const { id } = await buildListing(server.db)
  const lobs = [{ lob: 'General Liability', states: ['NY' as const] }]
  await propose({ id, contacts: [{ contact_name: 'Ana Reyes', contact_phone: '212-555-0101', listings: [{ lobs }] }] })
  const { id: last } = await propose({ id, version: 1, exclusions: 'Boats' })
  const applied = await server.send(applyProposal, { id: last, fields: ['contacts', 'exclusions'] }, { as: admin })
  expect(applied.body).toMatchObject({ proposal: { applied_fields: ['contacts', 'exclusions'] } })
  const kept = await server.db.rows(sql`select contact_name from contacts where listing_id = ${id}`)
  expect(kept).toEqual([{ contact_name: 'Ana Reyes' }])
})

test('lines of business are compared by their labels, as a set, also in a proposal that keeps slugs', async () => {
  const { id } = await buildListing(server.db, { lines: ['general-liability', 'property'] })
  const turned = { id, line_of_business: ['property', 'General Liability'], states: ['TX' as const, 'NY' as const] }
  const same = await server.send(updateListing, turned, { as: member })
  expect(same).toMatchObject({ status: 400, body: { error: 'Nothing was changed.' } })
  const { id: proposal } = await propose({ id, line_of_business: ['property', 'cyber'] })
  const slugs = (lines: string[]) => JSON.stringify({ line_of_business: lines })
  await server.db.run(sql`
    update proposals set base = ${slugs(['general-liability', 'property'])}::jsonb, changes = ${slugs(['property', 'cyber'])}::jsonb
    where id = ${proposal}`)
  expect((await openOf(id))[0]?.changes).toEqual({
    line_of_business: { from: ['General Liability', 'Property'], to: ['Property', 'Cyber'], moved: false },
  })
})

test('what was left out is named to the author, with the words of the reviewer', async () => {
  const { id } = await buildListing(server.db)
  const proposal = await propose({ id, description: 'Better.', exclusions: 'Boats', tags: ['Ovens'] })
  const partly = { id: proposal.id, fields: ['description', 'tags'], note: 'Boats are covered since May.' }
  const applied = await server.send(applyProposal, partly, { as: admin })
  expect(applied.body).toMatchObject({ proposal: { status: 'applied', note: partly.note } })
  const [notice] = (await server.send(readNotices, {}, { as: member })).body.notifications
  expect(notice).toMatchObject({
    title: expect.stringMatching(/^Partly applied: your change to /),
    text: 'Live now: Description, Tags. Thank you.\n\nNot accepted: Exclusions.\n\nBoats are covered since May.',
  })
  const mailed = await server.db.row<{ paragraphs: string }>(sql`
    select to_jsonb(o)::text as paragraphs from outbox o where to_jsonb(o)::text like ${`%${member.username}%`} order by id desc limit 1`)
  for (const words of ['Left out', 'Exclusions', 'Boats are covered since May.'])
    expect(mailed?.paragraphs).toContain(words)
  const mine = async () =>
    (await server.send(myContributions, {}, { as: member })).body.contributions.find(
      one => one.kind === 'proposal' && one.id === proposal.id,
    )
  expect(await mine()).toMatchObject({
    status: 'applied',
    applied_fields: ['description', 'tags'],
    left_out: ['exclusions'],
    note: partly.note,
  })
  const whole = await buildOrganization(server.db)
  const { body } = await server.send(updateOrganization, { id: whole.id, exclusions: 'Boats' }, { as: member })
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  await server.send(applyProposal, { id: body.proposal.id, fields: ['exclusions'] }, { as: admin })
  const [latest] = (await server.send(readNotices, {}, { as: member })).body.notifications
  expect(latest?.title).toBe(`Applied: your change to ${whole.organization_name}`)
})
