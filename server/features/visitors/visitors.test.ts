// What a visitor without an account learns: counts that agree with a member's search, and never a name without consent.
import sql from 'sql-template-tag'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { orgData } from '#contract/calls/organizations.ts'
import { addedThisWeek, directoryFigures, marketCounts, nameToVisitors } from '#contract/calls/visitors.ts'
import { stateCodes } from '#contract/input/wire.ts'
import { buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'

const begin = Date.parse('2026-06-01T12:00:00Z')
let now = new Date(begin)
const { db } = await openOwnDatabase()
const server = await testServer({}, db, { now: () => now })
afterAll(() => server.close())
beforeEach(() => {
  now = new Date(begin)
})

const reader = await buildUser(server)
const harbor = await buildOrganization(db, { name: 'Harborline Mutual' })
const quay = await buildOrganization(db, { name: 'Quayside Wholesale', type: 'MGA/Wholesaler' })
const keeper = await buildUser(server, { contributesFor: [harbor.id] })
const admin = await buildUser(server, { role: 'superAdmin' })
const auto = { lines: ['commercial-auto'], category: 'Transportation and Logistics', subcategory: 'Taxi and Rideshare' }
await buildListing(db, {
  name: 'Zanzibar cabs',
  organization: harbor.id,
  states: ['TX'],
  providers: [quay.id],
  ...auto,
})
await buildListing(db, {
  name: 'Ombrelle cars',
  organization: quay.id,
  states: ['TX', 'OK'],
  appointment: true,
  ...auto,
})
await buildListing(db, { name: 'Vermilion rooms', organization: harbor.id, states: ['FL'], subcategory: 'Restaurants' })
await buildListing(db, { name: 'Waiting room', organization: harbor.id, status: 'pending', states: ['NY'] })
await db.run(
  sql`update listings set verified_source = 'reviewer', verified_at = ${new Date(begin).toISOString()} where listing_name = 'Zanzibar cabs'`,
)
await db.run(sql`
  insert into contacts (organization_id, contact_name, contact_email, contact_phone)
  values (${harbor.id}, 'Perpetua Quill', 'perpetua@harbor.example', '212-555-0177')`)

type Asked = Parameters<typeof server.send<typeof marketCounts>>[1]
const count = async (asked: Asked = {}) => (await server.send(marketCounts, asked)).body
const name = (named: boolean, as = keeper) => server.send(nameToVisitors, { id: harbor.id, named }, { as })

test('what is approved is counted by state, line, class, type and freshness', async () => {
  const all = await count()
  expect(all).toMatchObject({ total: 3, organizations: 2, fresh_90: 1, no_appointment: 2, named: [], understood: [] })
  expect(Object.keys(all.states).toSorted()).toEqual([...stateCodes].toSorted())
  expect(all.states).toMatchObject({ TX: 2, OK: 1, FL: 1, NY: 0 })
  expect(all.types).toMatchObject({ 'Insurance Company': 2, 'MGA/Wholesaler': 2, Captive: 0 })
  expect(all.lines).toContainEqual({ value: 'commercial-auto', label: 'Commercial Auto', count: 2 })
  expect(all.as_of).toBe('2026-06-01T12:00:00.000Z')
  expect(await count({ state: ['OK'] })).toMatchObject({ total: 1, states: { TX: 2, OK: 1, FL: 1 }, no_appointment: 0 })
  expect((await server.send(marketCounts, { line_of_business: ['Nothing'] })).status).toBe(400)
})

const questions = [
  '',
  'taxi',
  'taxi in texas',
  'cabs tulsa',
  'restaurant',
  'commercial auto',
  'restaurant 33101',
  'taxi not in texas',
  'FL',
  'rideshare',
]
test.each(questions)(
  'a visitor who asks “%s” gets the number of a member’s search, and so does each state',
  async q => {
    const { total, states } = await count({ q })
    const search = async (state?: string) => {
      const asked = { searchTerm: q, ...(state && { state: [state] }), per_page: 1 }
      return (await server.send(filteredListings, asked, { as: reader })).body.exact
    }
    expect(total).toBe(await search())
    const picked = ['TX', 'OK', 'FL', 'NY'] as const
    // A place among the words is a state of the search, which the counts of the states leave out.
    if (!/texas|tulsa|\d|FL/.test(q))
      expect(picked.map(code => states[code])).toEqual(await Promise.all(picked.map(search)))
  },
)

test.each([
  'Harborline',
  'harborline mutual',
  'Quayside',
  'Zanzibar',
  'Ombrelle',
  'Perpetua Quill',
  'perpetua@harbor.example',
  'Xyloquartz',
])('whether “%s” is listed is told by no answer', async q => {
  const { as_of, ...all } = await count()
  expect(await count({ q })).toEqual({ ...all, as_of })
  const { understood, as_of: at, ...taxis } = await count({ q: 'taxi' })
  expect(await count({ q: `taxi ${q}` })).toEqual({ ...taxis, understood, as_of: at })
})

test('no answer holds a listing, a person, a phone or an organization that did not agree', async () => {
  const added = (await server.send(addedThisWeek, {})).body
  const answers = JSON.stringify([await count(), await count({ q: 'taxi' }), added])
  const names = ['Harborline', 'Quayside', 'Zanzibar', 'Ombrelle', 'Vermilion', 'Perpetua', '555', 'premium']
  for (const secret of [...names, 'rating']) expect(answers).not.toContain(secret)
  // These count ratings, from thirty on.
  const figures = JSON.stringify((await server.send(directoryFigures, {})).body)
  for (const secret of names) expect(figures).not.toContain(secret)
})

test('an organization is named while its owner wants it, and gone at once', async () => {
  const other = await buildUser(server, { contributesFor: [quay.id] })
  expect((await name(true, other)).status).toBe(404)
  expect((await count({ q: 'taxi' })).named).toEqual([])
  const before = (await server.send(orgData, { id: harbor.id }, { as: keeper })).body[0]
  expect((await name(true)).body).toEqual({ message: 'Named on the public home page' })
  expect((await count({ q: 'taxi' })).named).toEqual([
    {
      organization_id: harbor.id,
      organization_name: 'Harborline Mutual',
      organization_type: 'Insurance Company',
      states: ['FL', 'TX'],
      freshness: { state: 'never', verified_at: null, verified_by: '', source: null },
    },
  ])
  expect((await count({ state: ['OK'] })).named).toEqual([])
  const after = (await server.send(orgData, { id: harbor.id }, { as: keeper })).body[0]
  expect(after).toEqual({ ...before, named_to_visitors: true })
  expect((await name(false, admin)).status).toBe(200)
  expect((await count({ q: 'taxi' })).named).toEqual([])
})

test('an answer may be kept for a minute by whoever gets it, and any other call’s may not', async () => {
  const kept = await server.app.inject('/api/market_counts?q=taxi')
  expect(kept.headers['cache-control']).toBe('public, max-age=60')
  expect((await server.app.inject('/api/lobs')).headers['cache-control']).toBe('no-store')
  expect((await server.app.inject('/api/market_counts?state=XX')).headers['cache-control']).toBe('no-store')
})

test('the weeks count what was approved in them, and few new ones are told of the month', async () => {
  const server = await testServer({}, db, { now: () => now })
  const approve = (days: number, listing: string) =>
    db.run(
      sql`update listings set approved_at = ${new Date(begin - days * 86_400_000).toISOString()} where listing_name = ${listing}`,
    )
  await approve(1, 'Zanzibar cabs')
  await approve(9, 'Ombrelle cars')
  await approve(80, 'Vermilion rooms')
  const { body } = await server.send(addedThisWeek, {})
  expect(body).toEqual({
    weeks: [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1],
    days: 30,
    total: 2,
    rows: [
      {
        sub_category: 'Taxi and Rideshare',
        count: 2,
        states: ['OK', 'TX'],
        lines: ['Commercial Auto'],
        newest: '2026-05-31',
      },
    ],
    as_of: now.toISOString(),
  })
  await server.close()
})

test('the figures count organizations by type, and ratings from thirty on', async () => {
  const figures = async () => {
    const fresh = await testServer({}, db, { now: () => now })
    const { body } = await fresh.send(directoryFigures, {})
    await fresh.close()
    return body
  }
  const rate = async (count: number) => {
    for (let each = 0; each < count; each++)
      await db.run(sql`
        insert into ratings (organization_id, user_id, overall_rating, pricing_rating)
        values (${harbor.id}, ${(await buildUser(server)).id}, 4, 2)`)
  }
  await rate(29)
  expect(await figures()).toMatchObject({
    types: { 'Insurance Company': 1, 'MGA/Wholesaler': 1, Captive: 0 },
    ratings: null,
  })
  await rate(1)
  expect((await figures()).ratings).toEqual({ count: 30, overall: [0, 0, 0, 30, 0], pricing: [0, 30, 0, 0, 0] })
})

test('each example of the landing page has the number of a member’s search, and so has each state of its map', async () => {
  const bars = { category: 'Hospitality and Entertainment', subcategory: 'Restaurants', lines: ['liquor-liability'] }
  const roofs = {
    category: 'Construction and Real Estate',
    subcategory: 'Roofing and Building Exterior',
    lines: ['general-liability'],
  }
  await buildListing(db, { organization: harbor.id, name: 'Restaurants with a bar', states: ['NY', 'FL'], ...bars })
  await buildListing(db, { organization: quay.id, name: 'Commercial roofers', states: ['FL', 'TX'], ...roofs })
  for (const [q, state, line] of [
    ['Taxi fleet', 'TX', 'Commercial Auto'],
    ['Roofer', 'FL', 'General Liability'],
    ['Restaurant with a bar', 'NY', 'Liquor Liability'],
  ] as const) {
    const asked = { line_of_business: [line] }
    const search = async (code: typeof state | 'OK') =>
      (await server.send(filteredListings, { ...asked, searchTerm: q, state: [code] }, { as: reader })).body.exact
    const { total, states } = await count({ ...asked, q, state: [state] })
    expect([q, total]).toEqual([q, await search(state)])
    expect([q, total > 0]).toEqual([q, true])
    for (const code of ['TX', 'FL', 'NY', 'OK'] as const)
      expect([q, code, states[code]]).toEqual([q, code, await search(code)])
  }
})
