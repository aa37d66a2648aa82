// Two reviewers at one queue: who opens an entry holds it, others wait or take over, and only whoever holds it decides it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { holdItem } from '#contract/calls/holds.ts'
import { approveListing, deleteListing, returnListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal, moderationQueue, returnProposal } from '#contract/calls/moderation.ts'
import { type Built, buildListing, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const other = await buildUser(server, { role: 'superAdmin' })

const pending = () => buildListing(server.db, { status: 'pending', by: author.id })
type Named = { kind: 'listing' | 'proposal'; id: number }
const hold = (as: Built, named: Named, take_over = false) => server.send(holdItem, { ...named, take_over }, { as })
const leave = (as: Built, named: Named) => server.send(holdItem, { ...named, release: true }, { as })
const of = (id: number): Named => ({ kind: 'listing', id })
const byOther = { by: 'Someone', since: expect.any(String) }
const note = { reason: 'more_detail' as const, note: 'Which states?' }
const refused = {
  status: 409,
  body: { code: 'held_by_other', message: 'Someone is reviewing this. Take it over, or wait.' },
}

test('of two who open an entry at once one holds it, and the other reads who and since when', async () => {
  const { id, listing_name } = await pending()
  const answers = await Promise.all([hold(admin, of(id)), hold(other, of(id))])
  expect(answers.map(({ body }) => body.held)).toEqual(expect.arrayContaining([null, byOther]))
  const queue = async (as: Built) =>
    (await server.send(moderationQueue, { q: listing_name }, { as })).body.items.map(({ held }) => held)
  expect([...(await queue(admin)), ...(await queue(other))]).toEqual(expect.arrayContaining([null, byOther]))
})

test('nobody else decides what is held; after taking it over one does, and the first one is told', async () => {
  const { id } = await pending()
  await hold(admin, of(id))
  for (const sent of [
    await server.send(approveListing, { id }, { as: other }),
    await server.send(returnListing, { id, ...note }, { as: other }),
    await server.send(deleteListing, { id }, { as: other }),
  ])
    expect(sent).toMatchObject(refused)
  expect((await hold(other, of(id), true)).body).toEqual({ held: null, waits: true })
  expect(await server.send(approveListing, { id }, { as: admin })).toMatchObject(refused)
  expect((await hold(admin, of(id))).body).toEqual({ held: byOther, waits: true })
  expect((await server.send(approveListing, { id }, { as: other })).status).toBe(200)
  expect((await hold(admin, of(id))).body).toEqual({ held: null, waits: false })
})

test('a proposal is held as well', async () => {
  const { id } = await buildListing(server.db)
  const { body } = await server.send(updateListing, { id, exclusions: 'Boats' }, { as: author })
  if (!('proposal' in body)) throw new Error('It was no proposal.')
  const proposal = body.proposal.id
  await hold(admin, { kind: 'proposal', id: proposal })
  expect(await server.send(applyProposal, { id: proposal, fields: ['exclusions'] }, { as: other })).toMatchObject(
    refused,
  )
  expect(await server.send(returnProposal, { id: proposal, ...note }, { as: other })).toMatchObject(refused)
  expect((await server.send(applyProposal, { id: proposal, fields: ['exclusions'] }, { as: admin })).status).toBe(200)
})

test('an entry is free once it is left, once another is opened, and once its time has passed', async () => {
  const [first, second, third] = [await pending(), await pending(), await pending()]
  await hold(admin, of(first.id))
  await hold(admin, of(second.id))
  expect((await hold(other, of(first.id))).body.held).toBeNull()
  expect((await hold(other, of(second.id))).body.held).toEqual(byOther)
  await leave(other, of(second.id))
  expect((await hold(other, of(second.id))).body.held).toEqual(byOther)
  await leave(admin, of(second.id))
  expect((await hold(other, of(second.id))).body.held).toBeNull()
  await hold(admin, of(third.id))
  await server.db.run(sql`update review_holds set until = now() where record_id = ${third.id} and kind = 'listing'`)
  expect((await server.send(approveListing, { id: third.id }, { as: other })).status).toBe(200)
})
