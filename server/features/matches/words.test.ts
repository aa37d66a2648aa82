// What the words of a risk say: they are read as a search is, and what they exclude or contradict stands where it belongs.
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { stateCodes } from '#contract/input/wire.ts'
import { buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { marking } from '../appointments/testing/marking.ts'
import { buildMarket, matching, now } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { matched } = matching(server)
const { marked } = marking(server)
const broker = await buildUser(server)
const core = { state: ['TX'], line_of_business: ['General Liability'] }
const trade = { category: 'Construction and Real Estate', code: '' }

beforeAll(async () => {
  const roofing = { ...trade, subcategory: 'Roofing and Building Exterior' }
  await buildMarket(server, 'Residential Roofers', { ...roofing, years: 0 })
  await buildMarket(server, 'Commercial Roofers', { ...roofing, years: 5, admitted: 'non_admitted' })
  await buildMarket(server, 'Siding Contractors', { ...roofing, years: null, states: ['TX', 'OK'] })
  const elsewhere = await buildMarket(server, 'Churches', {
    ...{ category: 'Nonprofits and Religious Organizations', subcategory: 'Houses of Worship', code: '41650' },
  })
  await db.run(
    sql`update listings set description = 'A well-run steeple fund.', version = version + 1 where id = ${elsewhere.listing}`,
  )
})

const rows = async (words: string, more: object = {}) => {
  const { providers } = await matched(broker, { ...core, words, ...more })
  return providers.map(({ organization_name, band, reasons }) => [
    organization_name,
    band,
    reasons.find(({ criterion }) => criterion === 'class')?.text,
  ])
}

test('a class in the words is met by who is filed under it, in the name of the listing', async () => {
  expect(await rows('roofer')).toEqual([
    ['Commercial Roofers', 1, 'Writes Commercial roofers'],
    ['Residential Roofers', 1, 'Writes Residential roofers'],
    ['Siding Contractors', 3, 'Another class of Roofing and Building Exterior'],
  ])
})

test('words that are no class are mentioned at most, and never by a synonym or a word like it', async () => {
  expect((await rows('steeple')).at(0)).toEqual(['Churches', 3, 'Mentions “steeple”'])
  for (const words of ['steepel', 'steeples and gargoyles'])
    expect((await rows(words)).filter(([, band]) => band !== 4)).toEqual([])
})

test('qualifiers in the words count as if they were chosen, and what contradicts them comes last', async () => {
  const names = async (words: string) => (await rows(words)).map(([name, band]) => [name, band]).slice(0, 3)
  expect(await names('roofer, new venture')).toEqual([
    ['Residential Roofers', 1],
    ['Commercial Roofers', 2],
    ['Siding Contractors', 3],
  ])
  expect(await names('roofer, non-admitted')).toEqual([
    ['Commercial Roofers', 1],
    ['Residential Roofers', 2],
    ['Siding Contractors', 3],
  ])
  const { understood } = await matched(broker, { ...core, words: 'roofer, new venture, no churches' })
  expect(understood.map(({ param, from }) => [param, from])).toEqual([
    ['class', 'roofer'],
    ['qualifier', 'new venture'],
    ['excluded', 'no churches'],
  ])
})

test('of those that meet a part, who says the opposite stands below who says nothing', async () => {
  const roofing = { ...trade, subcategory: 'Roofing and Building Exterior', states: ['NM'] }
  await buildMarket(server, 'Insulation Installers', { ...roofing, years: 5, age: 1 })
  await buildMarket(server, 'Window Installers', { ...roofing, years: null, age: null, lines: ['general-liability'] })
  const asked = { state: ['NM'], line_of_business: ['General Liability', 'Liquor Liability'], year_started: 2026 }
  const names = (await rows('roofer', asked)).map(([name]) => name).slice(0, 2)
  expect(names).toEqual(['Window Installers', 'Insulation Installers'])
})

test('a listing writes what the business is; a second trade is met in part, and nobody is called for what it has or serves', async () => {
  const facts = { ...trade, subcategory: 'Roofing and Building Exterior', states: ['MT'] }
  await buildMarket(server, 'Montana Roofers', facts)
  await buildMarket(server, 'Montana Siding Contractors', facts)
  await buildMarket(server, 'Montana Churches', {
    ...{ category: 'Nonprofits and Religious Organizations', subcategory: 'Houses of Worship', code: '41650' },
    states: ['MT'],
  })
  const found = async (words: string) =>
    (await rows(words, { state: ['MT'] })).filter(([, band]) => band !== 4).map(([name, band]) => [name, band])
  expect(await found('roofer')).toEqual([
    ['Montana Roofers', 1],
    ['Montana Siding Contractors', 3],
  ])
  expect(await found('roofer for churches')).toEqual(await found('roofer'))
  expect(await found('church, roofer')).toEqual([
    ['Montana Churches', 1],
    ['Montana Roofers', 3],
  ])
})

test('where nobody or hardly anybody writes the class, another one of its sub-category is worth a call after them', async () => {
  const facts = { category: 'Agriculture and Food Production', subcategory: 'Meat and Seafood Processing' }
  await buildMarket(server, 'Rendering Plants', { ...facts, code: '58682', states: ['NE', 'IA'] })
  await buildMarket(server, 'Slaughterhouses', { ...facts, code: '57651', states: ['IA'] })
  expect((await rows('meat packing plant', { state: ['NE'] })).filter(([, band]) => band !== 4)).toEqual([
    ['Rendering Plants', 3, 'Another class of Meat and Seafood Processing'],
  ])
  const nearest = async (state: string) => {
    const { providers, neighbors } = await matched(broker, { ...core, state: [state], words: 'meat packing plant' })
    return [neighbors, providers.filter(row => row.is_neighbor).map(row => row.organization_name)]
  }
  expect([await nearest('NE'), await nearest('IA')]).toEqual([
    [1, ['Rendering Plants']],
    [1, ['Rendering Plants']],
  ])
  const inIowa = async () =>
    (await rows('meat packing plant', { state: ['IA'] })).filter(([, band]) => band !== 4).map(([name]) => name)
  expect(await inIowa()).toEqual(['Slaughterhouses', 'Rendering Plants'])
  const packers = ['Cedar', 'Dubuque', 'Sioux'].map(place => `${place} Slaughterhouses`)
  for (const name of packers) await buildMarket(server, name, { ...facts, code: '57651', states: ['IA'] })
  expect((await inIowa()).toSorted(), 'where four write it').toEqual([...packers, 'Slaughterhouses'].toSorted())
})

test('the share of alcohol asks for its class code, and another share is no more than mentioned', async () => {
  const facts = { category: 'Hospitality and Entertainment', subcategory: 'Restaurants', states: ['ME'] }
  await buildMarket(server, 'Maine Diners', { ...facts, code: '16900' })
  await buildMarket(server, 'Maine Restaurants', { ...facts, code: '16916' })
  const asked = { ...core, state: ['ME'] }
  const called = async (words: string) =>
    (await rows(words, asked)).filter(([, band]) => band !== 4).map(([name, band]) => [name, band])
  expect(await called('restaurant, 40% liquor sales')).toEqual([
    ['Maine Restaurants', 1],
    ['Maine Diners', 3],
  ])
  expect((await rows('restaurant, 40% liquor sales', asked))[1]?.[2]).toBe(
    'Names Restaurants, filed as Restaurants - no alcohol sales - table service',
  )
  expect((await called('restaurant')).map(([, band]) => band)).toEqual([1, 1])
  expect((await called('restaurant, no alcohol'))[0]).toEqual(['Maine Diners', 1])
  expect((await called('restaurant 60/40 food/liquor'))[0]).toEqual(['Maine Restaurants', 1])
  expect((await called('restaurant with full bar'))[0]).toEqual(['Maine Restaurants', 1])
  const chosen = await matched(broker, { ...asked, iso_class_code: '16900', words: 'restaurant, 40% liquor sales' })
  expect(chosen.providers[0]).toMatchObject({ organization_name: 'Maine Diners', band: 1 })
})

test('a word for a kind of business and its whole trade is met by that kind alone', async () => {
  const facts = { category: 'Hospitality and Entertainment', subcategory: 'Bars, Taverns and Nightclubs', code: '' }
  await buildMarket(server, 'Neighborhood Taverns', { ...facts, states: ['VT'] })
  await buildMarket(server, 'Nightclubs', { ...facts, states: ['VT'] })
  const called = (await rows('corner tavern', { state: ['VT'] })).filter(([, band]) => band !== 4)
  expect(called.map(([name, band]) => [name, band])).toEqual([
    ['Neighborhood Taverns', 1],
    ['Nightclubs', 3],
  ])
})

test('where nobody writes it, who makes what a dealer deals in, or has what a business has besides, is worth a call', async () => {
  const making = { category: 'Manufacturing', subcategory: 'Wood and Furniture Products', code: '59782' }
  await buildMarket(server, 'Upholstered Furniture Makers', { ...making, states: ['ND'] })
  const brewing = {
    category: 'Hospitality and Entertainment',
    subcategory: 'Bars, Taverns and Nightclubs',
    code: '16910',
  }
  await buildMarket(server, 'Brewpubs', { ...brewing, states: ['ND'] })
  const called = async (words: string) =>
    (await rows(words, { state: ['ND'] })).filter(([, band]) => band !== 4).map(([name, band]) => [name, band])
  expect(await called('importer of kids furniture')).toEqual([['Upholstered Furniture Makers', 3]])
  expect(await called('craft brewery with a taproom')).toEqual([['Brewpubs', 3]])
  expect(await called('importer of wizards')).toEqual([])
  const beverages = { category: 'Food and Beverage', subcategory: 'Beverage Production', code: '', states: ['ND'] }
  await buildMarket(server, 'Craft Breweries', beverages)
  expect(await called('craft brewery with a taproom')).toEqual([
    ['Craft Breweries', 1],
    ['Brewpubs', 3],
  ])
})

test('a class that the line gives to words that name none stands in what was understood', async () => {
  const building = { ...trade, subcategory: 'General Contractors', states: ['SD'], lines: ['builders-risk'] }
  await buildMarket(server, 'Custom Home Builders', building)
  const asked = { ...core, state: ['SD'], line_of_business: ['Builders Risk'], words: 'ground up frame construction' }
  const { understood, neighbors } = await matched(broker, asked)
  expect({ understood, neighbors }).toEqual({
    understood: [{ param: 'class', value: 'General Contractors', from: 'ground up' }],
    neighbors: 1,
  })
  const { understood: named } = await matched(broker, { ...asked, words: 'custom home builder' })
  expect(named.map(({ value, from }) => [value, from])).toEqual([['Custom home builders', 'custom home builder']])
})

test('where no listing of the class has the line, the line nearest to it answers, which the reason says', async () => {
  const roofing = { ...trade, subcategory: 'Roofing and Building Exterior', states: ['DE'] }
  await buildMarket(server, 'Delaware Roofers', { ...roofing, lines: ['inland-marine'] })
  const first = async () => {
    const asked = { state: ['DE'], line_of_business: ['Jewelers Block'], words: 'roofer' }
    const [row] = (await matched(broker, asked)).providers
    return [row?.organization_name, row?.band, row?.reasons.find(({ criterion }) => criterion === 'line')?.text]
  }
  const instead = 'Writes Inland Marine, the nearest to Jewelers Block'
  expect(await first()).toEqual(['Delaware Roofers', 3, instead])
  const ofAnyClass = await matched(broker, { state: ['DE'], line_of_business: ['Jewelers Block'] })
  expect(ofAnyClass.bands.slice(0, 3)).toEqual([0, 0, 0])
  const church = { category: 'Nonprofits and Religious Organizations', subcategory: 'Houses of Worship', code: '41650' }
  await buildMarket(server, 'Delaware Churches', { ...church, states: ['DE'], lines: ['jewelers-block'] })
  expect(await first()).toEqual(['Delaware Roofers', 3, instead])
  await buildMarket(server, 'Roofers of Jewelers', { ...roofing, lines: ['jewelers-block'] })
  expect(await first()).toEqual(['Roofers of Jewelers', 1, 'Writes Jewelers Block'])
})

test('a word for several kinds says of those alone that they write it whose name it is', async () => {
  const habitational = { category: 'Construction and Real Estate', subcategory: 'Residential Habitational', code: '' }
  await buildMarket(server, 'Student Housing', { ...habitational, states: ['VT'] })
  await buildMarket(server, 'Garden Apartments', { ...habitational, states: ['VT'] })
  const called = async (words: string) =>
    (await rows(words, { state: ['VT'] })).filter(([, band]) => band !== 4).map(([name, band]) => [name, band])
  expect(await called('apartments')).toContainEqual(['Garden Apartments', 1])
  expect(await called('habitational')).toEqual(
    expect.arrayContaining([
      ['Garden Apartments', 3],
      ['Student Housing', 3],
    ]),
  )
})

test('who is in a trade, and what only says the sort of thing, means what the name of the trade does', async () => {
  const dental = { category: 'Healthcare and Medical', subcategory: 'Dental and Orthodontic', code: '', states: ['VT'] }
  await buildMarket(server, 'General Dentistry Offices', dental)
  const called = async (words: string) =>
    (await rows(words, { state: ['VT'] })).filter(([, band]) => band !== 4).map(([name, band]) => [name, band])
  expect(await called('dentist')).toEqual([['General Dentistry Offices', 1]])
  expect(await called('dental office')).toEqual([['General Dentistry Offices', 1]])
  const apartments = (await called('apartments')).filter(([, band]) => band === 1)
  expect(apartments).toEqual([['Garden Apartments', 1]])
  expect((await called('apartment building')).filter(([, band]) => band === 1)).toEqual(apartments)
})

test('who names the class comes before a fresher one that has only a code of its words', async () => {
  const food = { category: 'Retail and E-Commerce', subcategory: 'Grocery and Specialty Food Stores', states: ['AK'] }
  await buildMarket(server, 'Supermarkets', { ...food, code: '18437', age: 300 })
  await buildMarket(server, 'Convenience Stores', { ...food, code: '13673', age: 1 })
  const called = (await rows('grocery store', { state: ['AK'] })).filter(([, band]) => band !== 4)
  expect(called.map(([name, band]) => [name, band])).toEqual([
    ['Supermarkets', 3],
    ['Convenience Stores', 3],
  ])
})

test('the general name of a professional line is no second line', async () => {
  const asked = { state: ['TX'], line_of_business: ['Lawyers Professional Liability'] }
  const { understood } = await matched(broker, { ...asked, words: 'law firm, errors and omissions' })
  expect(understood.filter(({ param }) => param === 'line_of_business')).toEqual([])
  const { understood: other } = await matched(broker, { ...core, words: 'law firm, errors and omissions' })
  expect(other.filter(({ param }) => param === 'line_of_business')).toHaveLength(1)
})

test('what the words exclude is no match', async () => {
  const names = (await rows('exterior contractors, no roofers')).map(([name]) => name)
  expect(names).not.toContain('Residential Roofers')
  expect((await rows('exterior contractors')).map(([name]) => name)).toContain('Residential Roofers')
})

test('of two states one is enough, unless all are asked for', async () => {
  const state = ['TX', 'OK']
  const bandOf = async (name: string, more: object) =>
    (await rows('roofing and building exterior', { state, ...more })).find(([each]) => each === name)?.[1]
  expect(await bandOf('Residential Roofers', {})).toBe(3)
  expect(await bandOf('Residential Roofers', { all_states: true })).toBe(4)
  expect(await bandOf('Siding Contractors', { all_states: true })).toBe(1)
})

test('the listings of one provider answer together, and the reason names the other one', async () => {
  const asked = { state: ['UT'], line_of_business: ['General Liability', 'Cyber'], words: 'roofer' }
  const roofing = { ...trade, subcategory: 'Roofing and Building Exterior', states: ['UT'] }
  const { organization } = await buildMarket(server, 'Roofers', { ...roofing, lines: ['general-liability'], age: 5 })
  const alone = async () => {
    const { providers, bands } = await matched(broker, asked)
    const [row] = providers
    return [row?.band, row?.reasons.find(({ criterion }) => criterion === 'line')?.text, bands.slice(0, 3)]
  }
  expect(await alone()).toEqual([3, 'Writes 1 of 2 lines, not Cyber', [0, 0, 1]])
  await buildMarket(server, 'Commercial Roofers Cyber', { ...roofing, organization, lines: ['cyber'], age: 200 })
  expect(await alone()).toEqual([
    1,
    'Writes General Liability; Cyber through Commercial Roofers Cyber Program',
    [1, 0, 0],
  ])
})

test('providers of one listing are one row, and only those within reach where that is asked', async () => {
  const states = ['WY']
  const facts = { ...trade, subcategory: 'Roofing and Building Exterior', states }
  const second = await buildOrganization(db, { name: 'Second Provider' })
  const first = await buildMarket(server, 'Roofers First', { ...facts, providers: [second.id] })
  const found = async (more: object = {}) => {
    const { providers, bands } = await matched(broker, { ...core, state: states, words: 'roofer', ...more })
    const called = providers.filter(({ band }) => band < 4)
    return { rows: called.map(({ org_id, beside }) => [org_id, beside.map(each => each.org_id)]), writes: bands[0] }
  }
  expect(await found()).toEqual({ rows: [[first.organization, [second.id]]], writes: 1 })
  await marked(broker, { organization_id: second.id })
  expect(await found()).toEqual({ rows: [[second.id, [first.organization]]], writes: 1 })
  expect(await found({ only_mine: true })).toEqual({ rows: [[second.id, []]], writes: 1 })
})

test('nationwide asks for who writes in all states, and words may name any number of states', async () => {
  const roofing = { ...trade, subcategory: 'Roofing and Building Exterior' }
  await buildMarket(server, 'Everywhere Roofers', { ...roofing, states: stateCodes })
  const first = async (words: string) => {
    const { providers, bands } = await matched(broker, { line_of_business: core.line_of_business, words })
    const [row] = providers
    return [row?.organization_name, row?.band, row?.reasons[0]?.text, (bands[0] ?? 0) < 2]
  }
  expect(await first('roofer nationwide')).toEqual(['Everywhere Roofers', 1, 'Writes nationwide', true])
  expect(await first('roofer in the midwest and southeast')).toEqual([
    ...['Everywhere Roofers', 1, expect.stringMatching(/^Writes in all \d\d states$/), true],
  ])
  expect(await first('roofer in the midwest, southeast, northeast and texas')).toEqual([
    ...['Everywhere Roofers', 1, 'Writes nationwide', true],
  ])
  expect((await rows('roofer nationwide', { state: ['UT'] })).at(0)?.[0]).toBe('Everywhere Roofers')
})

test('of those that miss one thing, who is not in the state comes last', async () => {
  const asked = { state: ['RI'], line_of_business: ['Inland Marine'], words: 'pizza shop' }
  const lines = ['inland-marine']
  const motels = { subcategory: 'Hotels and Motels', code: '' }
  const market = async (name: string, facts: object) => buildMarket(server, name, { code: '16901', lines, ...facts })
  await market('Maine Elsewhere', { states: ['VT'], age: 1 })
  await market('Maine Motels', { states: ['RI'], ...motels, age: 200 })
  await market('Maine Property', { states: ['RI'], lines: ['property'], age: 200 })
  const ranked = (await matched(broker, asked)).providers.map(row => [row.organization_name, row.band])
  expect(ranked.at(-1)).toEqual(['Maine Elsewhere', 4])
  expect(ranked.map(([name]) => name)).toEqual(expect.arrayContaining(['Maine Motels', 'Maine Property']))
})

test('of several lines that nobody writes together, each is told without which somebody does', async () => {
  const facts = { states: ['NH'], code: '16901' }
  await buildMarket(server, 'Hampshire Both', { ...facts, lines: ['general-liability', 'liquor-liability'] })
  await buildMarket(server, 'Hampshire Marine', { ...facts, lines: ['inland-marine'] })
  const without = async (...lines: string[]) =>
    (await matched(broker, { state: ['NH'], line_of_business: lines, iso_class_code: '16901' })).without_line
  expect(await without('General Liability', 'Liquor Liability', 'Inland Marine')).toEqual([
    { value: 'Inland Marine', total: 1 },
  ])
  expect(await without('General Liability', 'Liquor Liability')).toEqual([])
  expect(await without('Inland Marine')).toEqual([])
})

test('a code that nobody files asks for the trade that its label names, and who is of another trade is no row', async () => {
  const own = { states: ['ME'], lines: ['general-liability'] }
  const painting = { ...own, category: 'Construction and Real Estate', subcategory: 'Carpentry and Interior Finish' }
  await buildMarket(server, 'Exterior Painting Contractors', { ...painting, code: '98304' })
  await buildMarket(server, 'Interior Trades', { ...painting, code: '' })
  const energy = { category: 'Energy and Utilities', subcategory: 'Solar Energy' }
  await buildMarket(server, 'Solar Farms', { ...own, ...energy, code: '' })
  await buildMarket(server, 'Maine Markets', { ...own, category: '', subcategory: '', code: '' })
  const { providers } = await matched(broker, { ...core, state: ['ME'], iso_class_code: '98303' })
  const called = providers
    .filter(({ band }) => band < 4)
    .map(({ organization_name, band, reasons }) => [
      ...[organization_name, band],
      reasons.find(({ criterion }) => criterion === 'class')?.text,
    ])
  expect(called).toEqual([
    ['Interior Trades', 1, 'Writes Carpentry and Interior Finish'],
    ['Exterior Painting Contractors', 3, 'Writes Exterior painting contractors'],
    ['Maine Markets', 3, 'Class not stated'],
  ])
})
