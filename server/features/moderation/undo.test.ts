// A decision that is undone: what waits again, whom it was told, and what can no longer be undone.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { readNotices } from '#contract/calls/accounts.ts'
import { myDecisions, undoDecision } from '#contract/calls/decisions.ts'
import { approveListing, filteredListings, returnListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal, listProposals, moderationQueue, returnProposal } from '#contract/calls/moderation.ts'
import { approveOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { testServer } from '../../testing/server.ts'

let clock = 0
const server = await testServer({ UNDO_SECONDS: '60' }, undefined, { now: () => new Date(Date.now() + clock) })
afterAll(() => server.close())
const author = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

const since = '2020-01-01T00:00:00Z'
const decided = async () => (await server.send(myDecisions, { since }, { as: admin })).body
const lastOf = async (title: string) => {
  const found = (await decided()).decisions.find(decision => decision.title === title)
  if (!found) throw new Error(`Nothing was decided of ${title}.`)
  return found
}
const undo = async (title: string) => server.send(undoDecision, { audit_id: (await lastOf(title)).id }, { as: admin })
const found = async (id: number, as: Built) => (await server.send(filteredListings, { id }, { as })).body.listings[0]
const searched = async (q: string) => (await server.send(filteredListings, { searchTerm: q }, { as: admin })).body.total
const mails = (subject: string) => server.db.rows(sql`select id from outbox where subject = ${subject}`)
const notices = async () => (await server.send(readNotices, {}, { as: author })).body
const waiting = async (q: string) => (await server.send(moderationQueue, { q }, { as: admin })).body.items

test('an approval that is undone within the minute: the listing waits in its place, and nobody was told', async () => {
  const { id, listing_name } = await buildListing(server.db, { status: 'pending', by: author.id })
  const [before] = await waiting(listing_name)
  await server.send(approveListing, { id }, { as: admin })
  expect(await searched(listing_name)).toBe(1)
  // It waits for the minute to pass.
  expect(await mails(`Approved: ${listing_name}`)).toHaveLength(1)
  expect(
    (
      await server.db.row<{ waits: boolean }>(
        sql`select send_after > now() + interval '50 seconds' as waits from outbox order by id desc limit 1`,
      )
    )?.waits,
  ).toBe(true)
  expect(await notices()).toMatchObject({ total: 0, unread: 0 })
  const { total } = await decided()
  expect(await undo(listing_name)).toMatchObject({
    status: 200,
    body: { message: `Undone: ${listing_name} waits again` },
  })
  expect(await waiting(listing_name)).toEqual([before])
  expect(await found(id, author)).toMatchObject({ status: 'pending', approved_by: '', approved_at: null })
  expect(await searched(listing_name)).toBe(0)
  expect(await mails(`Approved: ${listing_name}`)).toEqual([])
  expect((await decided()).total).toBe(total - 1)
  // Decided again, it is told as ever.
  expect((await server.send(approveListing, { id }, { as: admin })).status).toBe(200)
  expect(await mails(`Approved: ${listing_name}`)).toHaveLength(1)
})

test('a return that is undone is none that its author answered, and one who was told already is told that it was undone', async () => {
  const { id, listing_name } = await buildListing(server.db, { status: 'pending', by: author.id })
  await server.send(returnListing, { id, reason: 'more_detail', note: 'How many?' }, { as: admin })
  await server.db.run(sql`update notices set shown_after = now() - interval '1 second' where user_id = ${author.id}`)
  await server.db.run(sql`update outbox set attempts = 1, sent_at = now() where recipient = ${author.username}`)
  expect((await undo(listing_name)).status).toBe(200)
  expect(await waiting(listing_name)).toMatchObject([{ kind: 'listing', id, again: null }])
  expect((await notices()).notifications).toContainEqual(
    expect.objectContaining({ title: `In review again: ${listing_name}` }),
  )
})

test('of a change that was applied the fields are put back, and it is open again; a returned one as well', async () => {
  const { id, listing_name } = await buildListing(server.db)
  const change = { id, description: 'Better.', tags: ['Ovens'] }
  const { body } = await server.send(updateListing, change, { as: author })
  const proposal = 'proposal' in body ? body.proposal.id : 0
  const open = async () => (await server.send(listProposals, { id: proposal }, { as: admin })).body.proposals[0]
  await server.send(applyProposal, { id: proposal, fields: ['description', 'tags'] }, { as: admin })
  expect(await found(id, admin)).toMatchObject({ description: 'Better.', tags: 'Ovens' })
  expect((await undo(listing_name)).status).toBe(200)
  expect(await found(id, admin)).toMatchObject({ description: 'What it covers.', tags: '', status: 'approved' })
  expect(await open()).toMatchObject({
    status: 'open',
    applied_fields: [],
    changes: [{ to: ['Ovens'] }, { to: 'Better.' }],
  })
  await server.send(returnProposal, { id: proposal, reason: 'conflict', note: 'Known.' }, { as: admin })
  expect((await undo(listing_name)).status).toBe(200)
  expect(await open()).toMatchObject({ status: 'open', reason: null, note: '' })
})

test('what was changed since, and what is a day old, is not undone; what was not decided is not found', async () => {
  const { id, listing_name } = await buildListing(server.db, { status: 'pending', by: author.id })
  await server.send(approveListing, { id }, { as: admin })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: admin })
  expect(await undo(listing_name)).toMatchObject({ status: 409, body: { code: 'not_undoable' } })
  const other = await buildListing(server.db, { status: 'pending', by: author.id })
  await server.send(approveListing, { id: other.id }, { as: admin })
  clock = 25 * 3_600_000
  expect(await undo(other.listing_name)).toMatchObject({ status: 409, body: { code: 'too_late' } })
  clock = 0
  expect((await undo(other.listing_name)).status).toBe(200)
  const changed = await server.db.row<{ id: number }>(
    sql`select id from audit where kind = 'listing' and record_id = ${id} and action = 'changed'`,
  )
  expect(await server.send(undoDecision, { audit_id: changed?.id ?? 0 }, { as: admin })).toMatchObject({ status: 404 })
})

test('an organization with listings that are live is not undone', async () => {
  const { id, organization_name } = await buildOrganization(server.db, { status: 'pending', by: author.id })
  await server.send(approveOrganization, { id }, { as: admin })
  const listing = await buildListing(server.db, { organization: id })
  expect(await undo(organization_name)).toMatchObject({ status: 409, body: { code: 'not_undoable' } })
  await server.db.run(sql`delete from listings where id = ${listing.id}`)
  expect((await undo(organization_name)).status).toBe(200)
})
