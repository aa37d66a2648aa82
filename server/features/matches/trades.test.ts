// What the class of a risk means for a listing: which kinds a word for many of them says to be written.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMarket, matching, now } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { matched } = matching(server)
const broker = await buildUser(server)

/** Each test has a state of its own. */
const called = async (state: string, words: string) => {
  const { providers } = await matched(broker, { state: [state], line_of_business: ['General Liability'], words })
  return providers
    .filter(({ band }) => band !== 4)
    .map(({ organization_name, band, reasons }) => [
      organization_name,
      band,
      reasons.find(({ criterion }) => criterion === 'class')?.text,
    ])
}
const market = async (name: string, facts: NonNullable<Parameters<typeof buildMarket>[2]>, description?: string) => {
  const built = await buildMarket(server, name, { code: '', ...facts })
  if (description !== undefined)
    await db.run(
      sql`update listings set description = ${description}, version = version + 1 where id = ${built.listing}`,
    )
  return built
}

const beauty = { category: 'Personal Services', subcategory: 'Beauty and Grooming', states: ['OR'] }
const legal = { category: 'Professional Services', subcategory: 'Legal Services', states: ['WA'] }
const farming = { category: 'Agriculture and Food Production', states: ['ID'] }
const events = { category: 'Media and Entertainment', subcategory: 'Event Production and Rental', states: ['AZ'] }

beforeAll(async () => {
  await market('Salon Lash and Brow Studios', beauty)
  await market('Salon Tattoo and Piercing Studios', { ...beauty, code: '18570' })
  const { organization } = await market('Personal Injury Law Firms', { ...legal, code: '66122', age: 1 })
  await market('General Practice Law Firms', { ...legal, code: '66122', age: 200, organization })
  await market('Lawyers Real Estate Law Firms', { ...legal, code: '66122', age: 1 })
  await market('Cotton Farms', { ...farming, subcategory: 'Crop Farming' })
  const food = { category: 'Hospitality and Entertainment', states: ['NM'] }
  await market('Steakhouses', { ...food, subcategory: 'Restaurants', code: '16910', age: 200 })
  await market('Sports Bars', { ...food, subcategory: 'Bars, Taverns and Nightclubs', code: '16916', age: 1 })
  await market('Grill House Steakhouses', { ...food, subcategory: 'Restaurants', code: '16901', age: 1 })
  const care = { category: 'Healthcare and Medical', subcategory: 'Behavioral Health', states: ['TN'], age: 200 }
  await market('Autism Therapy Providers', { ...care, code: '66561' })
  const giving = { category: 'Nonprofits and Religious Organizations', states: ['TN'], age: 1 }
  await market('Homeless Shelters', { ...giving, subcategory: 'Social Service Agencies' })
  await market('Party Equipment Rental', { ...events, code: '16722' })
  await market('Event Production and Rental', events, 'For trade show exhibit builders.')
})

test('a listing whose name says a word for many kinds mentions none of them but its own', async () => {
  expect(await called('OR', 'lash studio')).toEqual([
    ['Salon Lash and Brow Studios', 1, 'Writes Lash and brow studios'],
    ['Salon Tattoo and Piercing Studios', 3, 'Another class of Beauty and Grooming'],
  ])
  expect(await called('OR', 'hair salon')).not.toContainEqual([
    'Salon Tattoo and Piercing Studios',
    3,
    expect.stringContaining('Hair salons'),
  ])
  expect(await called('OR', 'salon')).toContainEqual([
    ...['Salon Tattoo and Piercing Studios', 3, 'Writes Beauty and Grooming'],
  ])
})

test('a word for many kinds means the general one, and each other kind is written in part, by its own name', async () => {
  const firms = [
    ['Personal Injury Law Firms', 1, 'Writes General practice law firms'],
    ['Lawyers Real Estate Law Firms', 3, 'Writes Real estate law firms'],
  ]
  for (const words of ['law firm', 'law office', 'attorney']) expect(await called('WA', words)).toEqual(firms)
  expect((await called('WA', 'personal injury law firm'))[0]).toEqual([
    ...['Personal Injury Law Firms', 1, 'Writes Personal injury law firms'],
  ])
})

test('a word for a whole trade is met by each kind that is called by it, and beside an unknown word by none', async () => {
  for (const words of ['farm', 'cotton farm'])
    expect(await called('ID', words)).toEqual([['Cotton Farms', 1, 'Writes Cotton farms']])
  expect(await called('ID', 'dulse farm')).toEqual([['Cotton Farms', 3, 'Writes Cotton farms']])
  await market('Boutique Hotels', { subcategory: 'Hotels and Motels', code: '45193', states: ['ID'] })
  expect(await called('ID', 'hotel')).toEqual([['Boutique Hotels', 1, 'Writes Boutique hotels']])
})

test('a listing that names another kind in its description is not for the whole sub-category', async () => {
  const another = 'Another class of Event Production and Rental'
  expect(await called('AZ', 'bounce house rental')).toEqual([
    ['Party Equipment Rental', 3, another],
    ['Event Production and Rental', 3, another],
  ])
})

test('a kind that a listing calls by another word is mentioned in that word', async () => {
  const hauling = { category: 'Transportation and Logistics', subcategory: 'Long-Haul Trucking', states: ['WY'] }
  await market('Long-Haul Fleet', { ...hauling, code: '99793' }, 'For flatbed carriers.')
  await market('Dry Van Carriers', { ...hauling, code: '99793' })
  expect(await called('WY', 'dry van')).toEqual([
    ['Dry Van Carriers', 1, 'Writes Dry van carriers'],
    ['Long-Haul Fleet', 3, 'Mentions “Long-Haul”'],
  ])
})

test('a share of alcohol weighs among the kind that was said: a bar with its code is in part, before who is filed without any', async () => {
  const filed = (label: string) => expect.stringContaining(label)
  expect(await called('NM', 'steakhouse, 35% alcohol receipts')).toEqual([
    ['Steakhouses', 3, filed('Mentions Steakhouses, filed as Restaurants - alcohol under 30%')],
    ['Sports Bars', 3, filed('Names class 16916')],
    ['Grill House Steakhouses', 3, filed('Mentions Steakhouses, filed as Restaurants - no alcohol')],
  ])
  await market('Grills', { subcategory: 'Restaurants', code: '16916', states: ['NM'], age: 200 }, 'For steakhouses.')
  expect((await called('NM', 'steakhouse, 35% alcohol receipts'))[0]).toEqual(['Grills', 1, filed('Names class 16916')])
})

test('of a word for the whole trade the share of alcohol decides, before who writes another share of it', async () => {
  const food = { category: 'Hospitality and Entertainment', states: ['NH'] }
  const bars = 'Bars, Taverns and Nightclubs'
  await market('Brewpubs', { ...food, subcategory: bars, code: '16916', age: 200 })
  await market('Mexican Restaurants', { ...food, subcategory: 'Restaurants', code: '16910', age: 1 })
  await market('Neighborhood Taverns', { ...food, subcategory: bars, code: '16941', age: 1 })
  await market('Hookah Lounges', { ...food, subcategory: bars, age: 200 })
  for (const trade of ['restaurant', 'eatery', 'bar and grill']) {
    const rows = (await called('NH', `${trade}, 40% liquor receipts`)).map(([name, band]) => [name, band])
    expect(rows.slice(0, 2), trade).toEqual([
      ['Brewpubs', 1],
      ['Hookah Lounges', 3],
    ])
    expect(
      rows.slice(2).every(([, band]) => band === 3),
      trade,
    ).toBe(true)
  }
})

test('neighbors come after who writes another part of what was said', async () => {
  const parties = { category: 'Personal Services', subcategory: 'Weddings and Parties', states: ['AR'] }
  await market('Wedding and Event Planners', { ...parties, code: '44280', age: 1 })
  await market("Children's Party Entertainers", { ...parties, code: '43215', age: 200 })
  expect((await called('AR', 'balloon arches, kids parties')).map(([name]) => name)).toEqual([
    "Children's Party Entertainers",
    'Wedding and Event Planners',
  ])
})

test('what a business is by law is no trade beside one, wherever it stands, and alone it is what it was', async () => {
  const writes = [['Autism Therapy Providers', 1, 'Writes Autism therapy providers']]
  for (const words of [
    'non-profit, autism therapy',
    'autism therapy, nonprofit',
    '501c3 autism therapy',
    'autism therapy',
  ])
    expect(await called('TN', words), words).toEqual(writes)
  expect((await called('TN', 'nonprofit')).map(([name, band]) => [name, band])).toEqual([['Homeless Shelters', 3]])
})

test('each part of a name for a whole trade calls its own kinds, by their codes too, before the others of the trade', async () => {
  const designing = { category: 'Professional Services', subcategory: 'Architecture, Engineering and Surveying' }
  await market('Civil Engineers', { ...designing, code: '92663', states: ['PA'], age: 200 })
  await market('Interior Designers', { ...designing, code: '96611', states: ['PA'], age: 1 })
  expect((await called('PA', 'architecture and engineering firm')).map(([name, band]) => [name, band])).toEqual([
    ['Civil Engineers', 1],
    ['Interior Designers', 3],
  ])
})
