// A name with which several companies begin finds the listings of all of them, and cards say whose each is.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser, uniqueWord } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { testServer } from '#server/testing/server.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db)
afterAll(() => server.close())
const member = await buildUser(server)
const word = uniqueWord().replace(/^./, letter => letter.toUpperCase())
const named = (name: string) => buildOrganization(db, { name })
const mutual = await named(`${word} Mutual Insurance Company`)
const specialty = await named(`${word} Specialty`)
const program = await named(`The ${word} Program Group`)
const other = await named('Ledgerstone Casualty')
const [one, two, three] = [
  await buildListing(db, { organization: mutual.id, name: 'Taverns' }),
  await buildListing(db, { organization: specialty.id, name: 'Cafes' }),
  await buildListing(db, { organization: program.id, name: 'Diners' }),
]
const shared = await buildListing(db, { organization: other.id, name: 'Bistros', providers: [specialty.id] })
await buildListing(db, { organization: other.id, name: 'Canteens' })
const search = async (searchTerm: string) => (await server.send(filteredListings, { searchTerm }, { as: member })).body
const found = async (searchTerm: string) =>
  (await search(searchTerm)).listings.map(({ id }) => id).sort((a, b) => a - b)

test('the shared beginning finds all of them, and the chip names what they share', async () => {
  const typed = word.toLowerCase()
  expect(await found(typed)).toEqual([one.id, two.id, three.id, shared.id])
  // What it offers beside another company comes after what is its own, however recent.
  await db.run(
    sql`update listings set verified_at = now(), verified_source = 'reviewer', version = version + 1 where id = ${shared.id}`,
  )
  expect((await search(typed)).listings.at(-1)?.id).toBe(shared.id)
  expect((await search(`restaurants with ${typed} in Texas`)).understood).toMatchObject([
    { param: 'org_name', value: `${word} …`, from: typed },
    { param: 'state', value: 'TX' },
  ])
  expect(await found(`restaurants with ${typed} in Texas`)).toHaveLength(4)
})

test('a name that only one has finds that one, by its name', async () => {
  expect(await found(`${word} mutual`)).toEqual([one.id])
  expect((await search(`${word} mutual`)).understood).toMatchObject([
    { param: 'org_name', value: mutual.organization_name },
  ])
})

test('a card names every provider, and marks the one that was meant', async () => {
  const { listings } = await search(word)
  const card = listings.find(({ id }) => id === shared.id)
  expect(card).toMatchObject({
    provider_ids: [other.id, specialty.id],
    provider_names: [other.organization_name, specialty.organization_name],
    matched: [word],
  })
  expect(listings.every(({ matched }) => matched.includes(word))).toBe(true)
})
