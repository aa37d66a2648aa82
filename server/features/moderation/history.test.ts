// The memory of a record tells its readers no more than the record does.
import { expect, test } from 'vitest'
import { readHistory, recordNames } from '#contract/calls/moderation.ts'
import { updateOrganization } from '#contract/calls/organizations.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const admin = await buildUser(server, { role: 'superAdmin' })

test('its author reads nothing of listings that wait elsewhere, in what others changed', async () => {
  const author = await buildUser(server)
  const { id } = await buildOrganization(server.db, { by: author.id })
  const keeper = await buildUser(server, { contributesFor: [id] })
  const live = await buildListing(server.db, { organization: id })
  const waiting = await buildListing(server.db, { organization: id, status: 'pending', by: keeper.id })
  const covering = (...listings: { id: number }[]) => ({
    contact_name: 'Ann Orchard',
    contact_email: `ann.${id}@example.com`,
    contact_phone: '212-555-0101',
    contact_type: 'Underwriter' as const,
    listings: listings.map(listing => ({
      listing_id: listing.id,
      lobs: [{ lob: 'general-liability', states: ['NY' as const] }],
    })),
  })
  for (const contact of [covering(live), covering(live, waiting)]) {
    const { status } = await server.send(updateOrganization, { id, contacts: [contact] }, { as: keeper })
    expect(status).toBe(200)
  }
  const read = async (as: Built) => (await server.send(readHistory, { kind: 'organization', id }, { as })).body.entries
  for (const as of [keeper, admin]) expect(JSON.stringify(await read(as))).toContain(waiting.listing_name)
  const entries = await read(author)
  expect(JSON.stringify(entries)).not.toContain(waiting.listing_name)
  expect(entries.map(entry => [entry.action, entry.changes.map(change => change.field)])).toEqual([
    ['changed', []],
    ['changed', ['contacts']],
  ])
  expect(JSON.stringify(entries)).toContain(live.listing_name)
})

test('records are named by their ids in one call, to whoever sees them', async () => {
  const author = await buildUser(server)
  const { id } = await buildOrganization(server.db, { by: author.id })
  const live = await buildListing(server.db, { organization: id })
  const waiting = await buildListing(server.db, { organization: id, status: 'pending', by: author.id })
  const ids = [live.id, waiting.id, 999_999]
  const named = async (as: Built) =>
    (await server.send(recordNames, { kind: 'listings', ids }, { as })).body.names.map(({ name }) => name)
  expect(await named(author)).toEqual([live.listing_name, waiting.listing_name])
  expect(await named(await buildUser(server))).toEqual([live.listing_name])
})
