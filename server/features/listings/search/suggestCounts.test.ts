// The count beside a suggestion is that of the whole text with it, not of the suggested name alone.
import { afterAll, expect, test } from 'vitest'
import { filteredListings, suggestions } from '#contract/calls/listings.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

const { db } = await openOwnDatabase()
const harbor = await buildOrganization(db, { name: 'Harborview Mutual' })
const pizza = { category: 'Hospitality and Entertainment', subcategory: 'Restaurants' }
for (const [states, lines, organization] of [
  [['TX'], ['property'], harbor.id],
  [['TX', 'LA'], ['property', 'cyber'], undefined],
  [['LA'], ['cyber'], harbor.id],
] as const)
  await buildListing(db, { ...pizza, states: [...states], lines: [...lines], ...(organization && { organization }) })
const school = { category: 'Education', subcategory: 'Childcare Facilities', states: ['TX'], lines: ['property'] }
for (let more = 0; more < 4; more++) await buildListing(db, school)
const server = await testServer({}, db)
afterAll(() => server.close())
const member = await buildUser(server)

async function offered(q: string, as?: Built) {
  const { body } = await server.send(suggestions, { q }, as ? { as } : {})
  return body.suggestions.filter(({ kind }) => kind !== 'listing' && kind !== 'organization')
}
const found = async (query: object) => (await server.send(filteredListings, query, { as: member })).body.exact

test.each([
  ['restaurants texa', 'Texas', 2, { searchTerm: 'restaurants', state: ['TX'] }],
  ['restaurants in louis', 'Louisiana', 2, { searchTerm: 'restaurants', state: ['LA'] }],
  ['restaurants texas cyb', 'Cyber', 1, { searchTerm: 'restaurants texas', line_of_business: ['cyber'] }],
  ['louisiana restau', 'Restaurants', 2, { searchTerm: 'louisiana Restaurants' }],
  ['texas', 'Texas', 6, { state: ['TX'] }],
])('%s: %s', async (q, label, count, chosen) => {
  for (const as of [member, undefined])
    expect((await offered(q, as)).find(one => one.label === label)).toMatchObject({ count })
  expect(await found(chosen)).toBe(count)
})

test('after the name of a company a member gets its count, and a visitor no suggestion that would tell it', async () => {
  const q = 'harborview mutual tex'
  expect((await offered(q, member)).find(({ label }) => label === 'Texas')).toMatchObject({ count: 1 })
  expect(await found({ searchTerm: 'harborview mutual', state: ['TX'] })).toBe(1)
  expect(await offered(q)).toEqual([])
})
