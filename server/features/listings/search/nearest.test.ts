// What comes nearest, over HTTP, in a directory of a few listings: rare words, two lines, two states, codes and what contradicts.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const reader = await buildUser(server)
const organization = (await buildOrganization(db, { name: 'Gannet Mutual' })).id
type Facts = Parameters<typeof buildListing>[1] & { tags?: string[]; years?: number; admitted?: string; code?: string }
async function make(name: string, { tags = [], years, admitted, code, ...facts }: Facts = {}) {
  const { id } = await buildListing(db, { organization, name, ...facts })
  await db.run(sql`
    update listings set tags = ${tags}::text[], minimum_years_in_business = ${years ?? null}, admitted = ${admitted ?? null},
      iso_class_code = ${code ?? ''}, version = version + 1 where id = ${id}`)
}
const trades = { category: 'Construction and Real Estate', subcategory: 'Specialty Trade Contractors' }
const roofs = { category: 'Construction and Real Estate', subcategory: 'Roofing and Building Exterior' }
const lines = ['general-liability', 'workers-compensation', 'umbrella']
for (const at of [1, 2, 3]) await make(`Trades ${at}`, trades)
await make('Sheds', { category: 'Education', subcategory: 'Camps', tags: ['Gazebos'] })
await make('Roofers nobody', { ...roofs, states: ['KS'], lines: lines.slice(0, 1) })
await make('Roofers both', { ...roofs, states: ['OH', 'KS'], lines: lines.slice(0, 2) })
await make('Roofers one', { ...roofs, states: ['OH'], lines: lines.slice(1, 2) })
await make('Taxi fleets five', { states: ['NV'], years: 5 })
await make('Taxi fleets unsaid', { states: ['NV'] })
await make('Taxi fleets new', { states: ['NV'], years: 0 })
await make('Wineries admitted', { states: ['AK'], admitted: 'admitted' })
await make('Wineries unsaid', { states: ['AK'] })
await make('Escape rooms', { subcategory: 'Amusement and Family Entertainment', states: ['NV'] })
await make('Bakeries', { states: ['VT'] })
await make('Diners', { states: ['VT'], code: '16910' })

async function search(searchTerm: string) {
  const { body } = await server.send(filteredListings, { searchTerm }, { as: reader })
  const { listings, exact, relaxed } = body
  return { names: listings.map(({ listing_name }) => listing_name), exact, relaxed }
}

test('a word that few listings have comes before a whole trade without it', async () => {
  const { names, relaxed } = await search('gazebo specialty trade contractors')
  expect([names[0], names.length]).toEqual(['Sheds', 4])
  expect(relaxed).toEqual([
    { filter: 'searchTerm', value: 'gazebo', some: true },
    { filter: 'searchTerm', value: 'specialty trade contractors', some: true },
  ])
})

test('of two lines one is worth more than none', async () => {
  const { names, relaxed } = await search('roofers GL and umbrella Kansas')
  expect(names).toContain('Roofers nobody')
  expect(relaxed).toEqual([{ filter: 'line_of_business', value: 'umbrella' }])
  expect((await search('roofers GL WC Ohio')).names).toEqual(['Roofers both', 'Roofers one'])
})

test('of two states both come before one', async () => {
  expect((await search('roofers OH KS')).names[0]).toBe('Roofers both')
  const { names, exact } = await search('roofers in Ohio and Kansas')
  expect([names[0], exact, names.length]).toEqual(['Roofers both', 1, 3])
})

test('what contradicts a qualifier stands below what states nothing', async () => {
  expect((await search('new venture taxi Nevada')).names).toEqual([
    'Taxi fleets new',
    'Taxi fleets unsaid',
    'Taxi fleets five',
  ])
  expect((await search('non-admitted wineries Alaska')).names).toEqual(['Wineries unsaid', 'Wineries admitted'])
})

test('a code and a class that no listing has together find both, the code first, and that is told', async () => {
  expect(await search('16910 bakery Vermont')).toEqual({
    names: ['Diners', 'Bakeries'],
    exact: 2,
    relaxed: [{ filter: 'iso_class_code', value: '16910', beside: 'bakery' }],
  })
})

test('a class that is still being typed counts wherever it stands', async () => {
  expect((await search('escape roo GL nevada')).names).toEqual(['Escape rooms'])
})
