// The ETags of readings: the same answer is not sent twice.
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { searchOrganizations, updateOrganization } from '#contract/calls/organizations.ts'
import { buildListing, buildOrganization, buildUser, unique, uniqueWord } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'

const server = await openServer()
const reader = await buildUser(server)
const get = (url: string, known?: string, as = reader) =>
  server.raw({ method: 'GET', url, as, headers: known === undefined ? {} : { 'if-none-match': known } })

test('a list has a tag, and whoever has it gets no body until a record of the list is another', async () => {
  const name = unique('Harborline')
  const organization = await buildOrganization(server.db, { name })
  const url = `${searchOrganizations.path}?q=${encodeURIComponent(name)}`
  const first = await get(url)
  const tag = String(first.headers.etag)
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)])
  const again = await get(url, tag)
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', tag])
  // A weak tag and its strong spelling name the same answer; another does not.
  expect((await get(url, `"other", ${tag.slice(2)}`)).status).toBe(304)
  expect((await get(url, '"other"')).status).toBe(200)
  const keeper = await buildUser(server, { contributesFor: [organization.id] })
  const change = { id: organization.id, short_description: 'Writes bakeries.' }
  expect((await server.send(updateOrganization, change, { as: keeper })).status).toBe(200)
  const changed = await get(url, tag)
  expect([changed.status, changed.text]).toEqual([200, expect.stringContaining('Writes bakeries.')])
  expect(changed.headers.etag).not.toBe(tag)
})

test('a search has one too, and one tells what one viewer sees from what another does', async () => {
  const name = uniqueWord()
  const listing = await buildListing(server.db, { name })
  const url = `${filteredListings.path}?searchTerm=${name}`
  const { headers } = await get(url)
  expect((await get(url, String(headers.etag))).status).toBe(304)
  const keeper = await buildUser(server, { contributesFor: [listing.organization_id] })
  const other = await get(url, String(headers.etag), keeper)
  expect([other.status, other.body]).toMatchObject([200, { listings: [{ id: listing.id }] }])
})

test('a refusal has none', async () => {
  const { status, headers } = await server.raw({ method: 'GET', url: searchOrganizations.path })
  expect([status, headers.etag]).toEqual([401, undefined])
})
