// Figures in a search, over HTTP: what listings state is compared with them, and what none can state is told.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const reader = await buildUser(server)
const organization = (await buildOrganization(db, { name: 'Gannet Mutual' })).id
type Stated = { premium?: number; years?: number; limits?: string[] }

async function make(name: string, { premium, years, limits = [] }: Stated): Promise<number> {
  const { id } = await buildListing(db, { organization, name: `Pizza Shops ${name}` })
  await db.run(sql`update listings set minimum_premium = ${premium ?? null}, minimum_years_in_business = ${years ?? null},
    limits = ${limits}::text[], version = version + 1 where id = ${id}`)
  return id
}
const cheap = await make('Cheap', { premium: 1_200, limits: ['Per Occurrence: $5,000,000'] })
const dear = await make('Dear', { premium: 25_000, limits: ['Per Occurrence: $1,000,000'] })
const old = await make('Old', { years: 5 })

/** Without it 100 would stand before 99. */
const byNumber = (one: number, other: number) => one - other
async function find(searchTerm: string) {
  const { status, body } = await server.send(filteredListings, { searchTerm }, { as: reader })
  expect(status).toBe(200)
  const ids = body.listings.map(({ id }) => id)
  const exact = ids.slice(0, body.exact).toSorted(byNumber)
  return { exact, all: ids.toSorted(byNumber), unsaid: body.unsaid, qualifiers: body.qualifiers }
}

test('a wished minimum premium finds what states as little, then the others', async () => {
  expect(await find('pizza, minimum premium below $2,500')).toMatchObject({
    exact: [cheap],
    all: [cheap, dear, old],
    qualifiers: [{ from: 'minimum premium below $2,500' }],
    unsaid: [],
  })
})

test('the premium, the years and the limit of a risk rule out only what states otherwise', async () => {
  expect(await find('pizza, $5k premium')).toMatchObject({ exact: [cheap, old] })
  expect(await find('pizza, $40k premium')).toMatchObject({ exact: [cheap, dear, old] })
  expect(await find('pizza, 3 years in business')).toMatchObject({ exact: [cheap, dear] })
  expect(await find('pizza, 6 years in business')).toMatchObject({ exact: [cheap, dear, old] })
  expect(await find('GL limits of 2M for pizza')).toMatchObject({ exact: [cheap, old] })
})

test('what no listing says is told, and nothing is sought for it', async () => {
  expect(await find('pizza, $400k payroll, no zeppelins')).toMatchObject({
    exact: [cheap, dear, old],
    unsaid: ['$400k payroll', 'no zeppelins'],
  })
})
