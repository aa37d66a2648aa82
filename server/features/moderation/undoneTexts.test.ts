// What an author reads of a decision that was taken back after it was told: above all whether the market still sees the entry.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { undoDecision } from '#contract/calls/decisions.ts'
import { approveListing, returnListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal, returnProposal } from '#contract/calls/moderation.ts'
import { buildListing, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const { db } = server
const admin = await buildUser(server, { role: 'superAdmin' })
const back = { reason: 'more_detail', note: 'Which states?' } as const

/** Something of this author is decided, told, and the decision is taken back: the words of the notice and of the mail. */
async function undone(decide: (author: Awaited<ReturnType<typeof buildUser>>) => Promise<number>) {
  const author = await buildUser(server)
  const id = await decide(author)
  await db.run(sql`update notices set shown_after = now() - interval '1 second' where user_id = ${author.id}`)
  const entry = await db.row<{ id: number }>(
    sql`select id from audit where kind = 'listing' and record_id = ${id} order by id desc limit 1`,
  )
  expect((await server.send(undoDecision, { audit_id: entry?.id ?? 0 }, { as: admin })).status).toBe(200)
  const notice = await db.row<{ text: string }>(
    sql`select text from notices where user_id = ${author.id} order by id desc limit 1`,
  )
  const mail = await db.row<{ text: string }>(
    sql`select text from outbox where recipient = ${author.username} order by id desc limit 1`,
  )
  expect(mail?.text).toContain(notice?.text)
  return [notice?.text, mail?.text.match(/You get this because .*/)?.[0]]
}

const proposal = async (author: { token: string }) => {
  const { id } = await buildListing(db)
  const { body } = await server.send(updateListing, { id, exclusions: 'Boats' }, { as: author.token })
  return { id, proposal: 'proposal' in body ? body.proposal.id : 0 }
}

test('an approval: the listing left the market', async () => {
  const [text, why] = await undone(async ({ id: by }) => {
    const { id } = await buildListing(db, { by, status: 'pending' })
    await server.send(approveListing, { id }, { as: admin })
    return id
  })
  expect(text).toMatch(/off the market again: brokers do not see it until/)
  expect(why).toBe('You get this because you sent this listing.')
})

test('a return: it no longer waits for its author', async () => {
  const [text] = await undone(async ({ id: by }) => {
    const { id } = await buildListing(db, { by, status: 'pending' })
    await server.send(returnListing, { id, ...back }, { as: admin })
    return id
  })
  expect(text).toMatch(/^It no longer waits for you/)
})

test('an applied change: brokers see the listing as it was', async () => {
  const [text, why] = await undone(async author => {
    const made = await proposal(author)
    await server.send(applyProposal, { id: made.proposal, fields: ['exclusions'] }, { as: admin })
    return made.id
  })
  expect(text).toMatch(/brokers see this listing as it was before/)
  expect(why).toBe('You get this because you sent this change.')
})

test('a returned change: it no longer waits for its author', async () => {
  const [text] = await undone(async author => {
    const made = await proposal(author)
    await server.send(returnProposal, { id: made.proposal, ...back }, { as: admin })
    return made.id
  })
  expect(text).toMatch(/^Your change no longer waits for you/)
})
