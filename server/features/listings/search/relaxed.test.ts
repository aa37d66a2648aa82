// What a search gave up, over HTTP: exact results first, the nearest after them or alone, and the answer says what was dropped.
import { expect, test } from 'vitest'
import { filteredListings } from '#contract/calls/listings.ts'
import { type Built, buildListing, buildOrganization, buildUser } from '#server/testing/build.ts'
import { openOwnDatabase, openServer } from '#server/testing/fixtures.ts'

const ids = { pizza: 0, sushi: 0, diner: 0, roofs: 0, waits: 0 }

const { db } = await openOwnDatabase()
const server = await openServer({}, db)
const reader = await buildUser(server)
const author = await buildUser(server)
const admin = await buildUser(server, { role: 'superAdmin' })
const organization = (await buildOrganization(db, { name: 'Gannet Mutual' })).id
const make = async (facts: Parameters<typeof buildListing>[1]) =>
  (await buildListing(db, { organization, ...facts })).id
ids.pizza = await make({ name: 'Pizza Shops', states: ['TX'] })
ids.sushi = await make({ name: 'Sushi Restaurants', states: ['TX'] })
ids.diner = await make({ name: 'Diners', states: ['OH'], lines: ['liquor-liability'] })
ids.roofs = await make({
  name: 'Residential Roofers',
  states: ['OH'],
  category: 'Construction and Real Estate',
  subcategory: 'Roofing and Building Exterior',
  appointment: true,
})
ids.waits = await make({ name: 'Pizza Shops Waiting', states: ['OH', 'TX'], status: 'pending', by: author.id })

type Asked = Parameters<typeof server.send<typeof filteredListings>>[1]
async function find(asked: Asked, as: Built = reader) {
  const { status, body } = await server.send(filteredListings, asked, { as })
  expect(status).toBe(200)
  const { listings, total, exact, understood, qualifiers, excluded, relaxed, corrections, did_you_mean, drop } = body
  return {
    found: listings.map(({ id }) => id),
    total,
    exact,
    understood,
    relaxed,
    corrections,
    did_you_mean,
    drop,
    qualifiers,
    excluded,
  }
}

test('what meets everything comes first, what is near follows, and the answer says so', async () => {
  const { found, ...answer } = await find({ searchTerm: 'pizza' })
  expect(found[0]).toBe(ids.pizza)
  expect(found.slice(1).sort()).toEqual([ids.sushi, ids.diner].sort())
  expect(answer).toEqual({
    total: 3,
    exact: 1,
    understood: [],
    relaxed: [{ filter: 'searchTerm', value: 'pizza', instead: 'Restaurants' }],
    corrections: [],
    did_you_mean: [],
    drop: null,
    qualifiers: [],
    excluded: [],
  })
  // Without words nothing is read, and nothing has to be given up.
  expect(await find({})).toMatchObject({ total: 4, exact: 4, understood: [], relaxed: [], corrections: [], drop: null })
})

/** What is typed, what of it is given up, and what is found instead: nothing here is exact. */
const nearest: [string, object, keyof typeof ids][] = [
  ['pizza shops in Ohio', { filter: 'searchTerm', value: 'pizza shops', instead: 'Restaurants' }, 'diner'],
  ['roofers zeppelins', { filter: 'searchTerm', value: 'zeppelins' }, 'roofs'],
  ['roofers no appointment', { filter: 'searchTerm', value: 'no appointment' }, 'roofs'],
  ['pizza shop liquor Texas', { filter: 'line_of_business', value: 'liquor' }, 'pizza'],
  ['residential roofers Florida', { filter: 'state', value: 'Florida' }, 'roofs'],
]

test.each(nearest)('%s: what is given up is told as it was typed', async (searchTerm, relaxed, nearby) => {
  const answer = await find({ searchTerm })
  // What lacks more may follow, and is told after it.
  expect([answer.found[0], answer.relaxed[0]]).toEqual([ids[nearby], relaxed])
  expect(answer).toMatchObject({ exact: 0, drop: null })
})

test('what was typed and given up is still understood, so that its chip can be shown', async () => {
  const { understood } = await find({ searchTerm: 'residential roofers Florida' })
  expect(understood).toEqual([{ param: 'state', value: 'FL', from: 'Florida' }])
})

test('what the words exclude is told, and so is what else they ask of a listing', async () => {
  const { found, qualifiers, excluded } = await find({ searchTerm: 'restaurants but not sushi, no appointment' })
  expect(found.toSorted()).toEqual([ids.pizza, ids.diner].toSorted())
  expect(excluded).toEqual([{ value: 'sushi', from: 'but not sushi' }])
  expect(qualifiers).toEqual([{ value: 'no-appointment', from: 'no appointment' }])
})

test('a corrected word is told, and is no relaxation', async () => {
  expect(await find({ searchTerm: 'roofrs Ohio' })).toMatchObject({
    found: [ids.roofs],
    exact: 1,
    understood: [{ param: 'state', value: 'OH', from: 'Ohio' }],
    relaxed: [],
    corrections: [{ from: 'roofrs', to: 'roofer' }],
    did_you_mean: [],
  })
  // A sentence with a slip: the correction and what was given up are both told.
  const piza = { corrections: [{ from: 'piza', to: 'pizza' }], did_you_mean: [] }
  const parts = [
    { filter: 'line_of_business', value: 'cyber' },
    { filter: 'state', value: 'nevada' },
  ]
  const sentence = 'piza cyber nevada'
  expect(await find({ searchTerm: sentence })).toMatchObject({ found: [ids.pizza], exact: 0, relaxed: parts, ...piza })
  expect(await find({ searchTerm: sentence, org_name: 'Nobody' })).toMatchObject({ found: [], relaxed: [], ...piza })
  expect(await find({ searchTerm: sentence, as_written: true })).toMatchObject({
    found: [],
    relaxed: [],
    corrections: [],
    did_you_mean: piza.corrections,
  })
  // As written nothing is corrected, and the answer says what could have been.
  const slips = { corrections: [], did_you_mean: [{ from: 'roofrs', to: 'roofer' }] }
  expect(await find({ searchTerm: 'roofrs', as_written: true })).toMatchObject({ found: [], exact: 0, ...slips })
  const both = await find({ searchTerm: 'pizza roofrs', as_written: true })
  expect(both).toMatchObject({ exact: 0, ...slips })
  expect(both.found[0]).toBe(ids.pizza)
  // All lack the word, and the restaurants that follow the pizza shop lack its class too.
  expect(both.relaxed).toEqual([
    { filter: 'searchTerm', value: 'roofrs' },
    { filter: 'searchTerm', value: 'pizza', instead: 'Restaurants', some: true },
  ])
})

test('a filter that was set by hand is never given up: the answer advises which one to drop', async () => {
  const none = { found: [], total: 0, exact: 0, relaxed: [] }
  expect(await find({ searchTerm: 'residential roofers', state: ['FL'] })).toMatchObject({
    ...none,
    drop: { filter: 'state', value: 'FL', total: 1 },
  })
  expect(await find({ searchTerm: 'diners', line_of_business: ['cyber'] })).toMatchObject({
    ...none,
    drop: { filter: 'line_of_business', value: 'cyber', total: 1 },
  })
  expect(await find({ searchTerm: 'roofers no appointment', appointment_needed: false })).toMatchObject(none)
  expect(await find({ searchTerm: 'pizza', org_name: 'Somebody Else' })).toMatchObject(none)
  // Typed instead of set, each is given up.
  for (const searchTerm of ['residential roofers Florida', 'diners cyber', 'roofers no appointment'])
    expect([searchTerm, (await find({ searchTerm })).total > 0]).toEqual([searchTerm, true])
})

test('when nothing is found, each part that can go is told with what it leaves, and the states beside', async () => {
  const ways = async (asked: Asked) => {
    const { body } = await server.send(filteredListings, { searchTerm: 'piza', ...asked }, { as: reader })
    return [body.total, body.drops.map(({ filter, total }) => [filter, total]), body.nearby]
  }
  const [total, drops, nearby] = await ways({ state: ['OK'] })
  expect([total, drops, nearby]).toEqual([0, [['state', 1]], [{ state: 'TX', total: 1 }]])
  // Whichever is chosen finds something.
  expect((await find({ searchTerm: 'piza' })).exact).toBe(1)
  expect((await find({ searchTerm: 'piza', state: ['TX'] })).exact).toBe(1)
  expect(await ways({ state: ['TX'], line_of_business: ['cyber'] })).toEqual([0, [['line_of_business', 1]], []])
  // No border leads to Texas.
  expect(await ways({ state: ['HI'] })).toEqual([0, [['state', 1]], []])
  expect(await ways({ state: ['TX'] })).toEqual([expect.any(Number), [], []])
})

test('a class that is still being typed finds what its whole name would find', async () => {
  const { found, relaxed } = await find({ searchTerm: 'waterpr' })
  expect(found).toEqual([ids.roofs])
  expect(relaxed).toEqual([{ filter: 'searchTerm', value: 'waterpr', instead: 'Roofing and Building Exterior' }])
  // What was corrected is no beginning: 'windmill' is no feed mill.
  expect(await find({ searchTerm: 'windmill' })).toMatchObject({ found: [], relaxed: [] })
})

test('nonsense finds nothing, and nothing is given up for it', async () => {
  expect(await find({ searchTerm: 'xyzzy plugh' })).toMatchObject({
    found: [],
    exact: 0,
    relaxed: [],
    drop: { filter: 'searchTerm', value: 'xyzzy plugh', total: 4 },
  })
})

test('whoever asks, what waits for review is no nearest result; without a session nothing is told', async () => {
  for (const as of [reader, author, admin]) {
    const { found, total } = await find({ searchTerm: 'pizza shops in Ohio' }, as)
    expect([found, total]).toEqual([[ids.diner], 1])
  }
  expect((await server.send(filteredListings, { searchTerm: 'pizza shops in Ohio' })).status).toBe(401)
})
