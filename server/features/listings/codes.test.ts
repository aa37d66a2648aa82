// Codes in a search: NAICS and SIC codes are a class of business, and a number that is no code finds nothing.
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/listings.ts'
import { buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase, openServer } from '../../testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const reader = await buildUser(server)
const { id: organization } = await buildOrganization(db)
const steak = await buildListing(db, {
  organization,
  name: 'Steakhouses',
  category: 'Hospitality and Entertainment',
  subcategory: 'Restaurants',
})
await buildListing(db, {
  organization,
  name: 'Commercial plumbers',
  category: 'Construction and Real Estate',
  subcategory: 'Electrical, Plumbing and HVAC',
  lines: ['workers-compensation'],
})
const find = async (searchTerm: string) => (await server.send(filteredListings, { searchTerm }, { as: reader })).body

test.each([
  ['722511', 'NAICS 722511 Full-service restaurants'],
  ['NAICS 722511', 'NAICS 722511 Full-service restaurants'],
  ['NAICS 7225', 'NAICS 7225'],
  ['SIC 5812', 'SIC 5812 Eating Places'],
  ['full-service restaurants', 'NAICS 722511 Full-service restaurants'],
])('%s finds restaurants', async (typed, label) => {
  const { listings, understood, relaxed } = await find(typed)
  expect(listings.map(({ id }) => id)).toEqual([steak.id])
  expect(understood.map(one => one.label)).toEqual([label])
  expect(relaxed).toEqual([])
})

test.each(['722599', 'NAICS 999999', '5183', 'NCCI 5183'])('%s finds nothing', async typed => {
  expect((await find(typed)).total).toBe(0)
})

test('a class of workers’ compensation is told apart from the words that find something', async () => {
  const found = async (typed: string) => {
    const { total, workers_comp_classes } = await find(typed)
    return [total, workers_comp_classes]
  }
  expect(await found('5183')).toEqual([0, ['5183']])
  expect(await found('WC 5183')).toEqual([1, ['5183']])
  expect(await found('WC')).toEqual([1, []])
  expect(await found('WC 2019')).toEqual([1, []])
})
