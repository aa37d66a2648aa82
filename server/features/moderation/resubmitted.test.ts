// Resubmissions: the reviewer sees why the item was returned, what changed since, and the author's note.
import { expect, test } from 'vitest'
import { returnListing, updateListing } from '#contract/listings.ts'
import { moderationQueue, readHistory, returnProposal } from '#contract/moderation.ts'
import { buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })

async function itemOf(kind: 'listing' | 'proposal', id: number, title: string) {
  const { items } = (await server.send(moderationQueue, { kind, q: title }, { as: admin })).body
  return items.find(item => item.id === id)
}

test('a listing that came back says so in the queue, with the reason and the changes since', async () => {
  const { id, listing_name } = await buildListing(server.db, { status: 'pending', by: author.id })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: author })
  expect(await itemOf('listing', id, listing_name)).toMatchObject({ resubmitted: null })
  const back = { id, reason: 'more_detail' as const, note: 'How many ovens?' }
  await server.send(returnListing, back, { as: admin })
  expect(await itemOf('listing', id, listing_name)).toBeUndefined()
  const again = { id, description: 'Up to four ovens.', change_note: 'Four, by the carrier’s guide.' }
  expect((await server.send(updateListing, again, { as: author })).status).toBe(200)
  await server.send(updateListing, { id, line_of_business: ['cyber'], exclusions: 'Cars' }, { as: author })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: author })
  expect((await itemOf('listing', id, listing_name))?.resubmitted).toMatchObject({
    reason: 'more_detail',
    note: 'How many ovens?',
    change_note: 'Four, by the carrier’s guide.',
    changes: [
      { field: 'description', from: 'What it covers.', to: 'Up to four ovens.' },
      { field: 'line_of_business', from: ['General Liability'], to: ['Cyber'] },
    ],
  })
  const { entries } = (await server.send(readHistory, { kind: 'listing', id }, { as: author })).body
  expect(entries.find(entry => entry.action === 'resubmitted')?.changes).toContainEqual({
    field: 'note',
    from: null,
    to: again.change_note,
  })
})

test('a proposal that follows a returned one is compared with it', async () => {
  const { id, listing_name } = await buildListing(server.db)
  const propose = async (change: object) => {
    const { body } = await server.send(updateListing, { id, ...change }, { as: author })
    if (!('proposal' in body)) throw new Error(JSON.stringify(body))
    return body.proposal.id
  }
  const first = await propose({ description: 'Better.', exclusions: 'Boats' })
  expect((await itemOf('proposal', first, listing_name))?.resubmitted).toBeNull()
  await server.send(returnProposal, { id: first, reason: 'conflict', note: 'Boats?' }, { as: admin })
  await propose({ description: 'Better.' })
  const last = await propose({ version: 1, tags: ['Ovens'], change_note: 'Without the boats.' })
  expect((await itemOf('proposal', last, listing_name))?.resubmitted).toMatchObject({
    reason: 'conflict',
    note: 'Boats?',
    change_note: 'Without the boats.',
    changes: [{ field: 'tags', to: ['Ovens'] }],
  })
})

test('a listing of an organization that waits says which one is to be approved first', async () => {
  const organization = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const facts = { organization: organization.id, status: 'pending', by: author.id } as const
  const { id, listing_name } = await buildListing(server.db, facts)
  expect((await itemOf('listing', id, listing_name))?.checks).toContainEqual({
    name: 'Organization approved',
    ok: false,
    text: `${organization.organization_name} waits for review itself, and must be approved first.`,
    organization: { id: organization.id, status: 'pending' },
  })
  const live = await buildListing(server.db, { status: 'pending', by: author.id })
  const checks = (await itemOf('listing', live.id, live.listing_name))?.checks ?? []
  expect(checks.map(check => check.name)).not.toContain('Organization approved')
})
