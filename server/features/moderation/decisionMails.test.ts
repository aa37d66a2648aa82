// What the mail about a decision lists: the fields of its audit entry, and what was left out.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { approveListing, updateListing } from '#contract/calls/listings.ts'
import { applyProposal } from '#contract/calls/moderation.ts'
import { combineDigests } from '../../mail/digests.ts'
import { type Built, buildListing, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })

const mailTo = ({ username }: Built, subject: string) =>
  server.db.row<{ text: string; html: string }>(
    sql`select text, html from outbox where recipient = ${username} and subject = ${subject}`,
  )

test('the mail about an accepted change lists what its audit entry has, and what was left out', async () => {
  const author = await buildUser(server)
  const { id, listing_name } = await buildListing(server.db, { states: ['NY', 'TX'] })
  const { body } = await server.send(
    updateListing,
    { id, states: ['NY', 'OK'], description: 'Better.', exclusions: 'Fryers' },
    { as: author },
  )
  const proposal = 'proposal' in body ? body.proposal.id : 0
  const note = 'Send us the filing first.'
  await server.send(applyProposal, { id: proposal, fields: ['states', 'description'], note }, { as: admin })
  const entry = await server.db.row<{ after: object }>(
    sql`select after from audit where kind = 'listing' and record_id = ${id} and action = 'applied'`,
  )
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['description', 'states'])
  const { text = '', html = '' } = (await mailTo(author, `Partly applied: your change to ${listing_name}`)) ?? {}
  expect(text).toContain('Hello Someone,')
  expect(text).toContain(`> ${note}`)
  expect(text).toContain('Active States: added: OK; removed: TX; now 2 of 51\nDescription: What it covers. → Better.\n')
  expect(text).toContain('Left out: Exclusions, Fryers in place of Not stated')
  for (const fact of ['>OK</ins>', '>TX</del>', '>Better.</ins>', note]) expect(html).toContain(fact)
})

test('the mail about an approval lists what the reviewer changed since its author wrote it', async () => {
  const author = await buildUser(server)
  const { id, listing_name } = await buildListing(server.db, { by: author.id, status: 'pending', states: ['NY', 'TX'] })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: author })
  await server.send(updateListing, { id, exclusions: 'Boats and cars' }, { as: admin })
  await server.send(approveListing, { id }, { as: admin })
  const { text = '' } = (await mailTo(author, `Approved: ${listing_name}`)) ?? {}
  expect(text).toContain('Brokers in 2 states find it from now on.')
  expect(text).toContain('Status: In review → Live\nExclusions: Boats → Boats and cars\n')
  expect(text).not.toContain('Not stated → Boats')
})

test('approvals of one author within a minute become one mail, while each keeps its notice', async () => {
  const author = await buildUser(server)
  const names = []
  for (let count = 0; count < 3; count++) {
    const { id, listing_name } = await buildListing(server.db, { by: author.id, status: 'pending' })
    await server.send(approveListing, { id }, { as: admin })
    names.push(listing_name)
  }
  await server.db.run(sql`update outbox set send_after = now() where recipient = ${author.username}`)
  await combineDigests(server.db)
  const mails = await server.db.rows<{ subject: string; text: string }>(
    sql`select subject, text from outbox where recipient = ${author.username}`,
  )
  expect(mails.map(({ subject }) => subject)).toEqual(['Approved: 3 entries'])
  for (const name of names) expect(mails[0]?.text).toContain(`${name}: listing, live`)
  const notices = await server.db.rows<{ title: string }>(
    sql`select title from notices where user_id = ${author.id} order by id`,
  )
  expect(notices.map(({ title }) => title)).toEqual(names.map(name => `Approved: ${name}`))
})
