// What an assistant is offered and answered, asked with the official client on the demo directory.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { filteredListings, readListing as readListingCall } from '#contract/calls/listings.ts'
import { fillDemo } from '../../demo/fill.ts'
import { buildKey, buildUser } from '../testing/build.ts'
import { openOwnDatabase, openServer } from '../testing/fixtures.ts'
import { askingWith, connected, listening } from './testing/client.ts'

const { db } = await openOwnDatabase()
await fillDemo({ db, listings: 240, passwordHash: 'a hash', report: () => undefined })
const server = await openServer({}, db)
const broker = await buildUser(server)
const { secret } = await buildKey(db, { by: broker.id })
const at = await listening(server)
const client = await connected(at, secret)
// The client checks each answer against the schema that it was told here.
const { tools } = await client.listTools()

const { structured, textOf } = askingWith(client)

type Market = {
  rank: number
  fit: string
  organization: { id: number; url: string }
  listing: { id: number; url: string }
  reasons: Record<'for' | 'in_part' | 'against' | 'not_stated', string[]>
  freshness: { state: string }
}
type Paged = { total: number; next_cursor: string | null }
type Markets = Paged & { markets: Market[]; counts: Record<string, number> }
type Listings = Paged & { listings: { id: number; organization: { id: number; name: string } }[]; exact: number }

test('eight tools are offered, all of which only read, with what they take and answer', async () => {
  expect(tools.map(({ name }) => name)).toEqual([
    'find_markets',
    'search_listings',
    'get_listing',
    'get_organization',
    'who_to_call',
    'ways_to_buy',
    'classify',
    'list_reference',
  ])
  for (const { title, description, annotations, inputSchema, outputSchema } of tools) {
    expect([title, description].every(text => text !== undefined && text.length > 5)).toBe(true)
    expect(annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false })
    expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object'])
  }
  expect(client.getInstructions()).toContain('"Not stated" is not "no"')
})

const risk = { states: ['TX'], lines: ['GL'], class: 'roofer' }

test('each tool answers with what its schema says, and a short text of the same', async () => {
  const { listings } = await structured<Listings>('search_listings', { words: 'roofer' })
  const [first] = listings
  const asked: [string, object][] = [
    ['find_markets', risk],
    ['search_listings', { words: 'roofer' }],
    ['get_listing', { id: first?.id }],
    ['get_organization', { id: first?.organization.id }],
    ['get_organization', { name: first?.organization.name }],
    ['who_to_call', { listing_id: first?.id, states: ['Texas'], lines: ['general liability'] }],
    ['who_to_call', { organization_id: first?.organization.id }],
    ['ways_to_buy', { listing_id: first?.id }],
    ['ways_to_buy', { organization_id: first?.organization.id }],
    ['classify', { words: 'pizza' }],
    ['list_reference', { list: 'lines', contains: 'liability' }],
  ]
  for (const [name, args] of asked) {
    expect(await structured(name, args)).toBeTruthy()
    const text = await textOf(name, args)
    expect(text.length).toBeGreaterThan(5)
    expect(text.length).toBeLessThanOrEqual(2_000)
  }
  expect(await structured('get_organization', { name: first?.organization.name })).toMatchObject({
    organization: {
      id: first?.organization.id,
      url: `http://appetite.example/organization-detail/${first?.organization.id}`,
    },
  })
})

test('one listing is answered with its address and its age', async () => {
  const { listings } = await structured<Listings>('search_listings', { words: 'roofer' })
  const id = listings[0]?.id ?? 0
  const { body } = await server.send(readListingCall, { id }, { as: broker })
  expect(await structured('get_listing', { id })).toMatchObject({
    id,
    name: body.listing_name,
    url: `http://appetite.example/listings/details/${id}`,
    states: body.states,
    freshness: { state: body.freshness.state, verified_at: body.freshness.verified_at },
    is_public: true,
  })
})

/** All rows, a page at a time. */
async function walked<Row>(name: string, args: object, rowsIn: (answer: Paged) => Row[]) {
  const rows: Row[] = []
  let total = 0
  let pages = 0
  for (let cursor: string | null | undefined; cursor !== null; pages += 1) {
    const answer = await structured<Paged>(name, { ...args, ...(cursor !== undefined && { cursor }) })
    rows.push(...rowsIn(answer))
    total = answer.total
    cursor = answer.next_cursor
    if (pages > 100) throw new Error('The cursors have no end.')
  }
  return { rows, total, pages }
}

test('paging gives each row once, ten at a time unless another number is asked for', async () => {
  const ids = await walked('search_listings', { words: 'contractor' }, answer =>
    (answer as Listings).listings.map(({ id }) => id),
  )
  expect(ids.pages).toBe(Math.ceil(ids.total / 10))
  expect(new Set(ids.rows).size).toBe(ids.total)
  const markets = await walked('find_markets', { ...risk, class: '', limit: 7 }, answer =>
    (answer as Markets).markets.map(({ organization }) => organization.id),
  )
  expect(markets.pages).toBeGreaterThan(1)
  expect([new Set(markets.rows).size, markets.rows.length]).toEqual([markets.total, markets.total])
  const states = await walked('list_reference', { list: 'states', limit: 25 }, answer =>
    (answer as Paged & { rows: { value: string }[] }).rows.map(({ value }) => value),
  )
  expect([new Set(states.rows).size, states.pages]).toEqual([51, 3])
  const whole = await structured<Paged & { people: object[] }>('who_to_call', { organization_id: 1, limit: 25 })
  const people = await walked(
    'who_to_call',
    { organization_id: 1, limit: 1 },
    answer => (answer as typeof whole).people,
  )
  expect(people.rows).toEqual(whole.people)
  expect(whole.total).toBeGreaterThan(1)
})

test('a sentence finds the listings of the call, and says how it was read', async () => {
  for (const words of [
    'roofer texas GL',
    'pizza shops no appointment',
    'apartments florida property but not coastal',
    'umbrela for truckers',
    '',
  ]) {
    const found = await structured<Listings & { corrections: object[] }>('search_listings', { words, limit: 25 })
    const { body } = await server.send(
      filteredListings,
      { ...(words && { searchTerm: words }), per_page: 25 },
      { as: broker },
    )
    expect([found.total, found.exact]).toEqual([body.total, body.exact])
    expect(found.listings.map(({ id }) => id)).toEqual(body.listings.map(({ id }) => id))
    expect(found.corrections).toEqual(body.corrections)
  }
  expect(await structured('search_listings', { words: 'roofer texas' })).toMatchObject({
    read_as: [{ as: 'state', value: 'TX', from: 'texas' }],
    sub_categories: ['Roofing and Building Exterior'],
  })
})

test('a name of a line is taken as people say it; of an organization, those that share it are named', async () => {
  const lawyer = { states: ['TX'], lines: ['E&O'], class: 'law firm' }
  expect(await structured('find_markets', lawyer)).toMatchObject({
    read_as: expect.arrayContaining([
      expect.objectContaining({ value: 'lawyers-professional-liability', from: 'E&O' }),
    ]),
  })
  const named = await structured<Markets>('find_markets', { ...risk, lines: ['CGL'], states: ['texas'] })
  expect(named).toEqual(await structured('find_markets', risk))
  const several = await structured<{ organization: null; others: object[] }>('get_organization', { name: 'insurance' })
  expect(several.organization).toBeNull()
  expect(several.others.length).toBeGreaterThan(1)
  const url = expect.stringContaining('/organization-detail/')
  for (const other of several.others) expect(other).toMatchObject({ url, freshness: { state: expect.any(String) } })
})

test('fifty clients that ask at once are all answered', async () => {
  const { total } = await structured<Markets>('find_markets', risk)
  const asked = Array.from({ length: 50 }, async () => {
    const one = await connected(at, secret)
    const { structuredContent } = await one.callTool({ name: 'find_markets', arguments: risk })
    await one.close()
    return (structuredContent as Markets).total // as: the client has checked it
  })
  expect(await Promise.all(asked)).toEqual(Array(50).fill(total))
})

test('limits are known by the letters that people use', async () => {
  const limits = (...types: string[]) => types.map(type => ({ type, amount: 5_000_000 }))
  const ask = (types: string[]) => structured<Markets>('find_markets', { ...risk, limits: limits(...types) })
  expect(await ask(['TIV', 'CSL', 'BPP'])).toEqual(
    await ask(['Total Insured Value', 'Combined Single Limit', 'Business Personal Property']),
  )
  expect(await structured('list_reference', { list: 'limit_types', contains: 'tiv' })).toMatchObject({
    rows: [{ name: 'Total Insured Value', also: expect.arrayContaining(['TIV']) }],
  })
})

test('ways to buy leave out who writes in none of the states, and name them', async () => {
  type Ways = Paged & { ways: { name: string; states: string[] }[]; outside: string[] }
  const { ways } = await structured<Ways>('ways_to_buy', { organization_id: 1, limit: 25 })
  const id = await db.rows<{ id: number; state: string }>(sql`
    select l.id, o.states[1] as state from listings l join organizations o on o.id = l.organization_id
    where l.status = 'approved' and cardinality(o.states) between 1 and 10 order by l.id limit 1`)
  const [{ id: listing_id, state } = { id: 0, state: '' }] = id
  const whole = await structured<Ways>('ways_to_buy', { listing_id })
  expect([whole.outside, ways.length > 0, whole.total > 0]).toEqual([[], true, true])
  const own = await structured<Ways>('ways_to_buy', { listing_id, states: [state] })
  expect(own.total + own.outside.length).toBe(whole.total)
  const [far = ''] = ['AK', 'HI', 'WY', 'ND'].filter(other =>
    whole.ways.some(({ states }) => states.length > 0 && !states.includes(other)),
  )
  const elsewhere = await structured<Ways>('ways_to_buy', { listing_id, states: [far] })
  expect(elsewhere.outside.length).toBeGreaterThan(0)
  expect(elsewhere.ways.every(({ states }) => states.length === 0 || states.includes(far))).toBe(true)
})
