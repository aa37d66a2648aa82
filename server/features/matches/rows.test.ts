// Which rows a match has besides those that write it: other classes of the trade, lines like the one that was asked, and what misses one thing.
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMarket, matching, now } from './testing/market.ts'

const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
const { matched } = matching(server)
const broker = await buildUser(server)
const trade = { category: 'Construction and Real Estate', code: '' }

test('who is of another trade altogether is no row, and who writes the class without the lines is one', async () => {
  const events = {
    category: 'Hospitality and Entertainment',
    subcategory: 'Special Events and Festivals',
    states: ['AK'],
  }
  const lines = ['general-liability', 'commercial-auto']
  await buildMarket(server, 'Alaska Fireworks Displays', { ...events, code: '43626', lines: ['special-events'] })
  await buildMarket(server, 'Alaska Roofers', {
    ...trade,
    subcategory: 'Roofing and Building Exterior',
    states: ['AK'],
    lines,
  })
  await buildMarket(server, 'Alaska Motels', {
    ...events,
    subcategory: 'Hotels and Motels',
    code: '',
    lines: lines.slice(1),
  })
  const asked = {
    state: ['AK'],
    line_of_business: ['General Liability', 'Commercial Auto'],
    words: 'fireworks display',
  }
  const names = async (more: object) => {
    const { providers } = await matched(broker, { ...asked, ...more })
    return providers.map(row => [row.organization_name, row.band])
  }
  expect(await names({})).toEqual([['Alaska Fireworks Displays', 4]])
  // A class of the same category misses nothing else, or is no row either.
  expect(await names({ line_of_business: ['Commercial Auto'] })).toEqual([
    ['Alaska Motels', 4],
    ['Alaska Fireworks Displays', 4],
  ])
  expect((await names({ words: 'roofer' })).at(0)).toEqual(['Alaska Roofers', 1])
})

test('who writes another class of the trade comes after who writes the class in part, whatever each has besides', async () => {
  const events = {
    category: 'Hospitality and Entertainment',
    subcategory: 'Special Events and Festivals',
    states: ['HI'],
  }
  const whole = ['special-events', 'liquor-liability']
  await buildMarket(server, 'Hawaii Music Festivals', { ...events, code: '', lines: ['special-events'], years: 9 })
  await buildMarket(server, 'Hawaii Parades', { ...events, code: '43626', lines: whole, years: 0 })
  const asked = { state: ['HI'], line_of_business: ['Special Events', 'Liquor Liability'], year_started: 2026 }
  const found = async (more: object = {}) => {
    const { providers, neighbors } = await matched(broker, { ...asked, words: 'music festival', ...more })
    return [neighbors, providers.filter(({ band }) => band < 4).map(row => [row.organization_name, row.is_neighbor])]
  }
  expect(await found()).toEqual([
    1,
    [
      ['Hawaii Music Festivals', false],
      ['Hawaii Parades', true],
    ],
  ])
  for (const name of ['Aloha', 'Hula', 'Ukulele'])
    await buildMarket(server, `${name} Music Festivals`, { ...events, code: '', lines: whole, years: 0 })
  expect((await found({ line_of_business: ['Special Events'] }))[0], 'where four write it').toBe(0)
})

test('who lists the line is said to write it where another listing has only one like it', async () => {
  const farms = {
    category: 'Agriculture and Food Production',
    subcategory: 'Orchards, Vineyards and Nurseries',
    states: ['OR'],
  }
  await buildMarket(server, 'Tree Nut Orchards', { ...farms, code: '98257', lines: ['farm-and-ranch'] })
  await buildMarket(server, 'Oregon Vineyards', { ...farms, code: '98257', lines: ['agribusiness-package'], age: 200 })
  const asked = { state: ['OR'], line_of_business: ['Agribusiness Package'], words: 'hazelnut orchard' }
  const rows = (await matched(broker, asked)).providers.filter(({ band }) => band < 4)
  expect(
    rows.map(row => [row.organization_name, row.reasons.find(({ criterion }) => criterion === 'line')?.text]),
  ).toEqual([
    ['Oregon Vineyards', 'Writes Agribusiness Package'],
    ['Tree Nut Orchards', 'Writes Farm and Ranch, the nearest to Agribusiness Package'],
  ])
})

test('a listing that misses one thing is one row for all who offer it, unless they miss another thing', async () => {
  const roofing = { ...trade, subcategory: 'Roofing and Building Exterior', states: ['SD'] }
  const second = await buildOrganization(db, { name: 'Dakota Second' })
  const far = await buildOrganization(db, { name: 'Dakota Far' })
  const first = await buildMarket(server, 'Dakota Roofers', { ...roofing, providers: [second.id, far.id] })
  const rows = async () => {
    const asked = { state: ['SD'], line_of_business: ['Cyber'], words: 'roofer' }
    const { providers, total, bands } = await matched(broker, asked)
    expect([providers.length, bands[3]]).toEqual([total, total])
    const own = providers.filter(({ listing }) => listing.id === first.listing)
    return own.map(({ org_id, beside }) => [org_id, ...beside.map(each => each.org_id)].sort((a, b) => a - b))
  }
  expect(await rows()).toEqual([[second.id, far.id, first.organization]])
  await db.run(
    sql`update organizations set line_of_business = '{property}', version = version + 1 where id = ${far.id}`,
  )
  expect(await rows()).toEqual([[second.id, far.id, first.organization]])
  await db.run(sql`update organizations set states = '{TX}', version = version + 1 where id = ${far.id}`)
  expect(await rows()).toEqual([[second.id, first.organization]])
})

test('who has a listing of its own that fits is a row with it, and only who has none stands beside the listing of another', async () => {
  const states = ['ID']
  const own = await buildMarket(server, 'Swallow Mutual', { states, age: 120 })
  const { id: without } = await buildOrganization(db, { name: 'Starling Wholesale' })
  const elsewhere = await buildMarket(server, 'Kestrel Mutual', { states: ['MT'] })
  const offering = [own.organization, without, elsewhere.organization]
  const shared = await buildMarket(server, 'Heron Program', { states, providers: offering })
  const asked = { state: states, line_of_business: ['Liquor Liability'], iso_class_code: '16910' }
  const { providers } = await matched(broker, asked)
  const called = providers.filter(({ band }) => band === 1)
  expect(
    called.map(row => [row.listing.id, row.beside.map(({ org_id }) => org_id), row.more_listings.map(({ id }) => id)]),
  ).toEqual([
    [shared.listing, [elsewhere.organization, without], []],
    [own.listing, [], [shared.listing]],
  ])
})

test('whoever only offers the listing of another tells which of its own listings writes more of the risk', async () => {
  const states = ['WI']
  const { organization } = await buildMarket(server, 'Wigeon Program', { states: ['MT'] })
  const shared = await buildMarket(server, 'Grebe Mutual', {
    states,
    lines: ['general-liability'],
    providers: [organization],
  })
  const own = await buildMarket(server, 'Wigeon Liquor', {
    states,
    organization,
    premium: 90_000,
    lines: ['liquor-liability'],
  })
  const lines = ['General Liability', 'Liquor Liability', 'Cyber']
  const asked = { state: states, line_of_business: lines, iso_class_code: '16910', premium: '5000' }
  const { providers } = await matched(broker, asked)
  const [beside] = providers.flatMap(({ listing, beside: others }) => (listing.id === shared.listing ? others : []))
  expect(beside).toMatchObject({
    org_id: organization,
    more_listings: [
      {
        id: own.listing,
        lines: ['Liquor Liability'],
        states,
        all_lines: ['Liquor Liability'],
        appointment_needed: false,
      },
    ],
  })
})

test('of a business that is two trades a market says whether it is for the other one too', async () => {
  const states = ['VT']
  const pizza = await buildMarket(server, 'Pizza Shops', { states })
  const both = await buildMarket(server, 'Pizza Shops and Sushi Restaurants', { states })
  const asked = { state: states, line_of_business: ['General Liability'], words: 'pizza shop, sushi restaurant' }
  const { providers } = await matched(broker, asked)
  const besides = ({ organization }: typeof pizza) =>
    providers
      .find(({ org_id }) => org_id === organization)
      ?.reasons.flatMap(({ criterion, verdict, text }) => (criterion === 'asked' ? [[verdict, text]] : []))
  expect(besides(pizza)).toEqual([['not_stated', 'sushi restaurant']])
  expect(besides(both)).toEqual([['met', 'Also “sushi restaurant”']])
})

/** Without those that miss one thing. */
const called = ({ providers }: Awaited<ReturnType<typeof matched>>) => providers.filter(({ band }) => band < 4)

test('a large self-insured retention counts against a market, but for who asks for one or pays as much in premium', async () => {
  const states = ['NH']
  const limits = ['Per Occurrence: $1,000,000', 'Self-Insured Retention: $250,000']
  const retaining = await buildMarket(server, 'Heron Mutual', { states, limits, age: 1 })
  const plain = await buildMarket(server, 'Egret Mutual', { states, age: 170 })
  const deductible = ['Self-Insured Retention: $10,000']
  const little = await buildMarket(server, 'Stork Mutual', { states, limits: deductible, age: 175 })
  const asked = { state: states, line_of_business: ['General Liability'] }
  const markets = async (more: object) => called(await matched(broker, { ...asked, ...more }))
  const bands = async (more: object) => (await markets(more)).map(({ org_id, band }) => [org_id, band])
  const [kept, none, small] = [retaining, plain, little].map(({ organization }) => organization)
  expect(await bands({})).toEqual([
    [none, 1],
    [small, 1],
    [kept, 2],
  ])
  expect(await bands({ premium: '100000' })).toEqual([
    [none, 1],
    [small, 1],
    [kept, 2],
  ])
  expect(await bands({ premium: '300000' })).toEqual([
    [kept, 1],
    [none, 1],
    [small, 1],
  ])
  expect(await bands({ limits: ['Self-Insured Retention: 250000'] })).toContainEqual([kept, 1])
  const cautions = (await markets({})).map(({ org_id, reasons }) => [
    org_id,
    reasons.flatMap(({ verdict, text }) => (verdict === 'caution' ? text : [])),
  ])
  expect(cautions).toEqual([
    [none, []],
    [small, ['Retention of $10,000']],
    [kept, ['Retention of $250,000']],
  ])
})

test('what the label of a class code leaves out is a condition where the risk has it', async () => {
  const states = ['DC']
  const hotels = { states, category: 'Hospitality and Entertainment', subcategory: 'Hotels and Motels' }
  const dry = await buildMarket(server, 'Motels', { ...hotels, code: '45192' })
  const wet = await buildMarket(server, 'Pool Motels', { ...hotels, code: '45190' })
  const asked = { state: states, line_of_business: ['General Liability'], words: 'motel with an outdoor pool' }
  const told = async (words: string) =>
    called(await matched(broker, { ...asked, words })).map(({ listing, band, reasons }) => [
      ...[listing.id, band],
      reasons.flatMap(({ verdict, text }) => (verdict === 'caution' ? text : [])),
    ])
  expect(await told(asked.words)).toContainEqual([dry.listing, 2, ['Filed as “no pool or beach”']])
  expect(await told(asked.words)).toContainEqual([wet.listing, 3, []])
  expect(await told('motel')).toContainEqual([dry.listing, 1, []])
})

test('an organization stands with the listing that has no large retention', async () => {
  const states = ['NM']
  const limits = ['Self-Insured Retention: $250,000']
  const retaining = await buildMarket(server, 'Ibis Mutual', { states, limits, age: 1 })
  const { organization } = retaining
  const plain = await buildMarket(server, 'Ibis Mutual Plain', { states, organization, age: 170 })
  const reply = await matched(broker, { state: states, line_of_business: ['General Liability'] })
  expect(called(reply).map(({ org_id, listing, more_listings }) => [org_id, listing.id, more_listings[0]?.id])).toEqual(
    [[organization, plain.listing, retaining.listing]],
  )
})

test('who excludes a line that was asked comes after who only does not write it', async () => {
  const states = ['ND']
  const lines = ['general-liability']
  const excluding = await buildMarket(server, 'Teal Mutual', { states, lines, exclusions: 'Pollution', age: 1 })
  const silent = await buildMarket(server, 'Wren Mutual', { states, lines, age: 170 })
  const asked = { state: states, line_of_business: ['General Liability', 'Pollution Legal Liability'] }
  expect(called(await matched(broker, asked)).map(({ org_id }) => org_id)).toEqual([
    silent.organization,
    excluding.organization,
  ])
})

test('who is filed under a code of the very kind is worth a call, whatever else the market is for', async () => {
  const states = ['ME']
  const energy = { states, category: 'Energy and Utilities', subcategory: 'Renewable Energy' }
  const electric = await buildMarket(server, 'Solar Select', { ...energy, code: '92478' })
  const site = await buildMarket(server, 'Pipeline Select', { ...energy, code: '', naics: ['713950'] })
  await buildMarket(server, 'Turbine Select', { ...energy, code: '' })
  const called = async (words: string) => {
    const { providers } = await matched(broker, { state: states, line_of_business: ['General Liability'], words })
    return providers
      .filter(({ band }) => band === 3)
      .map(({ listing, reasons }) => [listing.id, reasons.find(({ criterion }) => criterion === 'class')?.text])
  }
  expect(await called('commercial electrician')).toEqual([
    [electric.listing, expect.stringMatching(/^Names class 92478 Electrical Work/)],
  ])
  expect(await called('bowling alley')).toEqual([[site.listing, 'Names NAICS 713950 Bowling centers']])
})

test('where nobody has all the lines, who writes the class in other states or lines is named', async () => {
  const far = await buildMarket(server, 'Diners Far', { states: ['HI'], lines: ['spoilage'] })
  const here = await buildMarket(server, 'Diners Here', { states: ['AK'], lines: ['cyber'] })
  const lines = ['Spoilage', 'Terrorism']
  const asked = { state: ['AK'], line_of_business: lines, iso_class_code: '16910' }
  const named = (listings: { id: number }[]) => listings.map(({ id }) => id)
  const nobody = await matched(broker, asked)
  expect([named(nobody.elsewhere), named(nobody.in_other_lines)]).toEqual([[far.listing], [here.listing]])
  expect(nobody.without_any_line).toBe(1)
  await buildMarket(server, 'Diners Whole', { states: ['AK'], lines: ['spoilage', 'terrorism'] })
  const somebody = await matched(broker, asked)
  expect([somebody.elsewhere, somebody.in_other_lines]).toEqual([[], []])
})

test('who is in the state already is not named as one who writes it elsewhere', async () => {
  const here = await buildMarket(server, 'Diners in Part', { states: ['DE'], lines: ['spoilage'] })
  const far = await buildMarket(server, 'Diners in Part Far', { states: ['RI'], lines: ['spoilage'] })
  const asked = { state: ['DE'], line_of_business: ['Spoilage', 'Crop Insurance'], iso_class_code: '16910' }
  const { providers, elsewhere, without_state } = await matched(broker, asked)
  expect(providers.map(({ listing, band }) => [listing.id, band])).toContainEqual([here.listing, 3])
  const ids = elsewhere.map(({ id }) => id)
  expect([ids.includes(far.listing), ids.includes(here.listing), without_state]).toEqual([true, false, ids.length])
})

test('who shares a code with the kind is a neighbor too, after those of its trade and in its category', async () => {
  const trucking = { ...{ states: ['MT'], code: '99793' }, category: 'Transportation and Logistics' }
  const long = { ...trucking, subcategory: 'Long-Haul Trucking' }
  const local = { ...trucking, subcategory: 'Local and Intermediate Trucking' }
  await buildMarket(server, 'Refrigerated Carriers', { ...long, states: ['WY'] })
  const near = await buildMarket(server, 'Flatbed Carriers', long)
  const shared = await buildMarket(server, 'Intermodal Drayage Carriers', local)
  await buildMarket(server, 'Sand Quarries', { ...local, category: 'Energy', subcategory: 'Mining' })
  const asked = { state: ['MT'], line_of_business: ['General Liability'], words: 'refrigerated carriers' }
  const { providers } = await matched(broker, asked)
  const called = providers.filter(({ band }) => band < 4).map(row => [row.listing.id, row.is_neighbor])
  expect(called).toEqual([
    [near.listing, false],
    [shared.listing, true],
  ])
})

test('where nobody writes a kind, one that is alike in another trade is a neighbor', async () => {
  const states = ['SC']
  const retail = { states, code: '', category: 'Retail and E-Commerce', subcategory: 'Apparel and Accessories' }
  const jewelry = await buildMarket(server, 'Jewelry Stores', retail)
  await buildMarket(server, 'Carolina Roofers', { states, code: '', category: 'Construction and Contractors' })
  const asked = { state: states, line_of_business: ['General Liability'], words: 'pawn shop' }
  const { providers, neighbors } = await matched(broker, asked)
  const called = providers.filter(({ band }) => band === 3).map(({ listing }) => listing.id)
  expect([neighbors, called]).toEqual([1, [jewelry.listing]])
})
