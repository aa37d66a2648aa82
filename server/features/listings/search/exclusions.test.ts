// Exclusions in a search, over HTTP: those of the broker, and those that a listing states in its own text.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const reader = await buildUser(server)
const organization = (await buildOrganization(db, { name: 'Gannet Mutual' })).id
async function make(description: string): Promise<number> {
  const { id } = await buildListing(db, { organization, name: 'Pizza Shops' })
  await db.run(sql`update listings set description = ${description}, version = version + 1 where id = ${id}`)
  return id
}
const delivers = await make('For shops that deliver on scooters and bikes.')
const stays = await make('For shops with tables. No delivery by scooters.')
const both = await make('Scooters are rented out too. Racing bikes are not written, and no zeppelins.')

/** Without it 100 would stand before 99. */
const byNumber = (one: number, other: number) => one - other

async function find(searchTerm: string) {
  const { status, body } = await server.send(filteredListings, { searchTerm }, { as: reader })
  expect(status).toBe(200)
  const { excluded, unsaid } = body
  return {
    exact: body.listings
      .slice(0, body.exact)
      .map(({ id }) => id)
      .toSorted(byNumber),
    excluded,
    unsaid,
  }
}

test('what a listing excludes in its own words is not found by them', async () => {
  expect(await find('pizza with scooters')).toMatchObject({ exact: [delivers, both] })
  expect(await find('pizza with zeppelins')).toMatchObject({ exact: [] })
})

test('words of an exclusion rule out only what has all of them', async () => {
  expect(await find('pizza, no racing bikes')).toEqual({
    exact: [delivers, stays],
    excluded: [{ value: 'racing bikes', from: 'no racing bikes' }],
    unsaid: [],
  })
  expect(await find('pizza, no bikes or tables')).toMatchObject({ exact: [] })
})
