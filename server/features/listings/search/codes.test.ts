// Codes in a search: NAICS and SIC codes are a class of business, and a number that is no code finds nothing.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings, suggestions } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

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

test('a listing that states a code is found by it and by its beginnings, in words and as a filter', async () => {
  const { id } = await buildListing(db, { organization, name: 'Odd trades', category: '', subcategory: '' })
  await db.run(sql`update listings set naics = '{7224,115310}', version = version + 1 where id = ${id}`)
  for (const typed of ['115310', 'NAICS 1153', 'NAICS 722410', 'NAICS 7224'])
    expect([typed, (await find(typed)).listings.map(one => one.id)]).toEqual([typed, [id]])
  const filtered = async (naics: string) => {
    const { status, body } = await server.raw({
      method: 'GET',
      url: `/api/filteredListings?facets=1&naics=${naics}`,
      as: reader,
    })
    const { listings, facets } = body as { listings: { id: number }[]; facets: { naics: { label: string }[] } }
    return [status, listings?.map(one => one.id), facets?.naics.map(one => one.label)]
  }
  expect(await filtered('115310')).toEqual([200, [id], ['Support activities for forestry']])
  expect(await filtered('722410,238220')).toEqual([
    200,
    [id],
    ['Drinking places (alcoholic beverages)', expect.any(String)],
  ])
  expect(await filtered('11')).toEqual([200, [id], ['']])
  expect((await filtered('238220'))[1]).toEqual([])
  expect((await filtered('999999'))[0]).toBe(400)
})

test('every picker of classes finds by codes and their titles', async () => {
  const labels = async (q: string, kind: 'class' | 'iso' | 'naics') =>
    (await server.send(suggestions, { q, kind }, { as: reader })).body.suggestions.map(one => one.label)
  for (const q of ['722511', 'NAICS 722511', 'SIC 5812', 'full-service restaurants']) {
    expect([q, await labels(q, 'class')]).toEqual([q, expect.arrayContaining(['Steakhouses', 'Diners'])])
    expect([q, await labels(q, 'iso')]).toEqual([
      q,
      expect.arrayContaining([expect.stringMatching(/^169\d\d Restaurants/)]),
    ])
    expect([q, await labels(q, 'naics')]).toEqual([q, expect.arrayContaining(['722511 Full-service restaurants'])])
  }
  expect((await labels('steakhouse', 'naics'))[0]).toBe('722511 Full-service restaurants')
  expect((await labels('7225', 'naics'))[0]).toBe('7225 and all that begin so')
  expect(await labels('999999', 'naics')).toEqual([])
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
