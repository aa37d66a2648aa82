// Handed in again: the reviewer sees why and by whom it was returned, which facts differ since, and the author's note.
import { expect, test } from 'vitest'
import { returnListing, updateListing } from '#contract/calls/listings.ts'
import { listProposals, moderationQueue, readHistory, returnProposal, withdraw } from '#contract/calls/moderation.ts'
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
  expect(await itemOf('listing', id, listing_name)).toMatchObject({ again: null })
  const back = { id, reason: 'more_detail' as const, note: 'How many ovens?' }
  await server.send(returnListing, back, { as: admin })
  expect(await itemOf('listing', id, listing_name)).toBeUndefined()
  const again = { id, description: 'Up to four ovens.', change_note: 'Four, by the carrier’s guide.' }
  expect((await server.send(updateListing, again, { as: author })).status).toBe(200)
  await server.send(updateListing, { id, line_of_business: ['cyber'], exclusions: 'Cars' }, { as: author })
  await server.send(updateListing, { id, exclusions: 'Boats' }, { as: author })
  expect((await itemOf('listing', id, listing_name))?.again).toMatchObject({
    reason: 'more_detail',
    note: 'How many ovens?',
    contributor_note: 'Four, by the carrier’s guide.',
    times: 1,
    by: 'Someone',
    version_then: 3,
    changed: [
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
  expect((await itemOf('proposal', first, listing_name))?.again).toBeNull()
  await server.send(returnProposal, { id: first, reason: 'conflict', note: 'Boats?' }, { as: admin })
  await propose({ description: 'Better.', change_note: 'The boats are gone.' })
  const last = await propose({ version: 1, tags: ['Ovens'], change_note: 'Without the boats.' })
  expect((await itemOf('proposal', last, listing_name))?.again).toMatchObject({
    reason: 'conflict',
    note: 'Boats?',
    contributor_note: 'Without the boats.',
    times: 1,
    version_then: 1,
    changed: [{ field: 'tags', to: ['Ovens'] }],
  })
})

const lacks = 'Please say what you changed since it was returned.'
const lacksAnswer = { status: 400, body: { message: lacks, fields: { change_note: lacks } } }

test('what was returned is not handed in again without a note, by its author or a keeper, even unchanged', async () => {
  const organization = await buildOrganization(server.db)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const facts = { organization: organization.id, status: 'returned', by: author.id } as const
  for (const as of [author, keeper]) {
    const { id } = await buildListing(server.db, facts)
    for (const change of [{ exclusions: 'Boats' }, { change_note: ' ' }, {}])
      expect((await server.send(updateListing, { id, ...change }, { as })).status).toBe(400)
    expect(await server.send(updateListing, { id, exclusions: 'Boats' }, { as })).toMatchObject(lacksAnswer)
    expect((await server.send(updateListing, { id, change_note: 'It is right.' }, { as })).body).toMatchObject({
      listing: { status: 'pending' },
    })
    // Now it waits: what is mended meanwhile needs none.
    expect((await server.send(updateListing, { id, exclusions: 'Boats' }, { as })).status).toBe(200)
  }
  const { id } = await buildListing(server.db, facts)
  expect((await server.send(updateListing, { id, exclusions: 'Boats' }, { as: admin })).body).toMatchObject({
    listing: { status: 'returned' },
  })
})

test('a proposal after a returned one needs a note, which stays while it waits; after one that was withdrawn it needs none', async () => {
  const { id } = await buildListing(server.db)
  const propose = (change: object) => server.send(updateListing, { id, ...change }, { as: author })
  const idOf = ({ body }: Awaited<ReturnType<typeof propose>>) => ('proposal' in body ? body.proposal.id : 0)
  const back = (proposal: number) =>
    server.send(returnProposal, { id: proposal, reason: 'conflict', note: 'Boats?' }, { as: admin })
  await back(idOf(await propose({ exclusions: 'Boats' })))
  expect(await propose({ exclusions: 'Cars' })).toMatchObject(lacksAnswer)
  expect((await propose({ exclusions: 'Cars', change_note: 'Cars.' })).status).toBe(200)
  const last = await propose({ exclusions: 'Mills' })
  expect(last.body).toMatchObject({ proposal: { change_note: 'Cars.' } })
  await back(idOf(last))
  await server.send(withdraw, { kind: 'proposal', id: idOf(last) }, { as: author })
  expect((await propose({ exclusions: 'Barns' })).status).toBe(200)
})

test('a listing of an organization that waits says which one is to be approved first', async () => {
  const organization = await buildOrganization(server.db, { status: 'pending', by: author.id })
  const facts = { organization: organization.id, status: 'pending', by: author.id } as const
  const { id, listing_name } = await buildListing(server.db, facts)
  expect((await itemOf('listing', id, listing_name))?.checks).toContainEqual({
    name: 'Organization approved',
    ok: false,
    text: `${organization.organization_name} waits for review itself, and must be approved first.`,
    fields: ['org_name'],
    organization: { id: organization.id, status: 'pending' },
  })
  const live = await buildListing(server.db, { status: 'pending', by: author.id })
  const checks = (await itemOf('listing', live.id, live.listing_name))?.checks ?? []
  expect(checks.map(check => check.name)).not.toContain('Organization approved')
})

test('a proposal knows the one that was returned before it, and only superAdmins are told by whom', async () => {
  const { id } = await buildListing(server.db)
  const propose = (change: object) => server.send(updateListing, { id, ...change }, { as: author })
  await propose({ exclusions: 'Boats' })
  const read = async (as: typeof author) =>
    (await server.send(listProposals, { kind: 'listing', record_id: id, status: 'open' }, { as })).body.proposals[0]
  const open = await read(admin)
  expect(open?.again).toBeNull()
  await server.send(returnProposal, { id: open?.id ?? 0, reason: 'conflict', note: 'Boats?' }, { as: admin })
  await propose({ exclusions: 'Cars', change_note: 'Cars, of course.' })
  expect(await read(admin)).toMatchObject({
    again: { note: 'Boats?', by: 'Someone', times: 1, changed: [{ field: 'exclusions', from: 'Boats', to: 'Cars' }] },
  })
  expect(await read(author)).toMatchObject({ again: null })
})
