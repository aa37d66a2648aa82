// Two at once: of decisions and edits that cross, one holds and the other is told.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { approveListing, filteredListings, updateListing } from '#contract/calls/listings.ts'
import { applyProposal, listProposals, returnProposal, withdraw } from '#contract/calls/moderation.ts'
import { buildListing, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const member = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const second = await buildUser(server, { role: 'superAdmin' })

const rounds = 4
async function propose(id: number, description: string, as = member): Promise<number> {
  const { body } = await server.send(updateListing, { id, description }, { as })
  if (!('proposal' in body)) throw new Error(JSON.stringify(body))
  return body.proposal.id
}
const fields = ['description']
const live = async (id: number) => (await server.send(filteredListings, { id }, { as: admin })).body.listings[0]
const actions = async (id: number) =>
  (
    await server.db.rows<{ action: string }>(
      sql`select action from audit where kind = 'listing' and record_id = ${id} order by id`,
    )
  ).map(row => row.action)

test('of two superAdmins who apply and return one proposal, one decides', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildListing(server.db)
    const proposal = await propose(id, 'Better.')
    const answers = await Promise.all([
      server.send(applyProposal, { id: proposal, version: 1, fields }, { as: admin }),
      server.send(applyProposal, { id: proposal, version: 1, fields }, { as: second }),
      server.send(returnProposal, { id: proposal, reason: 'duplicate', note: 'Known.' }, { as: second }),
    ])
    expect(answers.filter(one => one.status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter(one => one.status !== 200))
      expect([status, ['already_decided', 'stale'].includes(body.code ?? '')]).toEqual([409, true])
    const isApplied = answers[2].status !== 200
    expect(await live(id)).toMatchObject({
      version: isApplied ? 2 : 1,
      description: isApplied ? 'Better.' : 'What it covers.',
    })
  }
})

test('of two proposals applied from one version, the second is told that it is stale', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildListing(server.db)
    const another = await buildUser(server)
    const proposals = [await propose(id, 'One.'), await propose(id, 'Two.', another)]
    const answers = await Promise.all(
      proposals.map(proposal => server.send(applyProposal, { id: proposal, version: 1, fields }, { as: admin })),
    )
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
    expect(answers.find(one => one.status === 409)?.body.code).toBe('stale')
    expect(await live(id)).toMatchObject({ version: 2 })
  }
})

test('a live edit and a proposal applied at once: whoever comes second names a version that is gone', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildListing(server.db)
    const proposal = await propose(id, 'Proposed.')
    const answers = await Promise.all([
      server.send(applyProposal, { id: proposal, version: 1, fields }, { as: admin }),
      server.send(updateListing, { id, version: 1, description: 'Edited.' }, { as: second }),
    ])
    expect(answers.map(one => one.status).sort()).toEqual([200, 409])
    expect(await live(id)).toMatchObject({
      version: 2,
      description: answers[0].status === 200 ? 'Proposed.' : 'Edited.',
    })
  }
})

test('proposing anew while the old one is applied ends with one of both decided, and nobody waits for the other', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildListing(server.db)
    const proposal = await propose(id, 'Old.')
    const [applied, proposed] = await Promise.all([
      server.send(applyProposal, { id: proposal, fields }, { as: admin }),
      server.send(updateListing, { id, description: 'New.' }, { as: member }),
    ])
    expect(proposed.status).toBe(200)
    expect([200, 409]).toContain(applied.status)
    const { proposals } = (await server.send(listProposals, { mine: true, status: 'open' }, { as: member })).body
    expect(proposals.filter(one => one.record_id === id)).toHaveLength(1)
  }
})

test('two who approve one listing approve it once', async () => {
  const { id } = await buildListing(server.db, { status: 'pending', by: member.id })
  const answers = await Promise.all([admin, second].map(as => server.send(approveListing, { id, version: 1 }, { as })))
  expect(answers.map(one => one.body.message).sort()).toEqual([
    'Listing approved successfully',
    'Listing was approved already',
  ])
  expect(await live(id)).toMatchObject({ version: 2 })
  expect(await actions(id)).toEqual(['approved'])
})

test("an author's edit that crosses the approval never goes live unread", async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildListing(server.db, { status: 'pending', by: member.id })
    const [approved, edited] = await Promise.all([
      server.send(approveListing, { id, version: 1 }, { as: admin }),
      server.send(updateListing, { id, description: 'Slipped in.' }, { as: member }),
    ])
    expect(edited.status).toBe(200)
    const isLive = (await live(id))?.status === 'approved'
    if (isLive) expect(edited.body).toHaveProperty('proposal')
    else
      expect(approved).toMatchObject({ status: 409, body: { code: 'stale', current: { description: 'Slipped in.' } } })
  }
})

test('a listing that is withdrawn while it is approved is either gone or live', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await buildListing(server.db, { status: 'pending', by: member.id })
    const [approved, taken] = await Promise.all([
      server.send(approveListing, { id, version: 1 }, { as: admin }),
      server.send(withdraw, { kind: 'listing', id }, { as: member }),
    ])
    expect([approved.status, taken.status].sort()).toEqual(approved.status === 200 ? [200, 409] : [200, 404])
    expect((await live(id))?.status).toBe(approved.status === 200 ? 'approved' : undefined)
  }
})
