// What is too much is refused in a moment, whatever it holds: no single request takes the server away from the others.
import { expect, test } from 'vitest'
import { buildUser } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'

const server = await openServer()
const member = await buildUser(server)

const post = (url: string, payload: string) =>
  server.raw({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' }, as: member })

test('a filter of more than two hundred parts is refused before it is split; one name among fewer is understood', async () => {
  const ask = (category: string) =>
    server.raw({ method: 'GET', url: `/api/filteredListings?category=${encodeURIComponent(category)}`, as: member })
  for (const sent of ['a,'.repeat(4_000), ','.repeat(200)])
    expect(await ask(sent)).toMatchObject({ status: 400, body: { fields: { category: 'At most 15' } } })
  const understood = await ask(`${','.repeat(199)}Hospitality and Entertainment`)
  expect(understood).toMatchObject({ status: 200, body: { listings: expect.any(Array) } })
})

test('an amount of half a million digits is refused', async () => {
  const { status, body } = await post(
    '/api/createlistings',
    JSON.stringify({ minimum_premium: `0.${'0'.repeat(500_000)}1` }),
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: { minimum_premium: 'Must be an amount such as 2500 or 2,500.00' } })
})

test('a body of tens of thousands of unknown fields is refused for their number, one of a few for their names', async () => {
  const fields = (count: number) => `{${Array.from({ length: count }, (_, place) => `"f${place}":1`).join(',')}}`
  const flood = await post('/api/createlistings', fields(20_000))
  expect(flood).toMatchObject({ status: 400, body: { code: 'unreadable' } })
  const few = await post('/api/createlistings', fields(19_999))
  expect(few).toMatchObject({ status: 400, body: { fields: { f0: 'There is no such field here.' } } })
})

test.each([
  ['save_preferences', 'classes', (list: string) => ({ version: 1, classes: list }), 'classes'],
  [
    'unmet',
    'sub_category',
    (list: string) => ({ kind: 'search', query: { sub_category: list } }),
    'query.sub_category',
  ],
])('a list of nothing but commas is refused before it is split: %s, %s', async (call, _field, bodyWith, name) => {
  const ask = async (list: string) => {
    const { body } = await post(`/api/${call}`, JSON.stringify(bodyWith(list)))
    return Object(Object(body).fields)[name]
  }
  expect(await ask(','.repeat(15_000))).toMatch(/^At most \d+$/)
  expect(await ask(','.repeat(199))).toBeUndefined()
})

test('a list longer than the most is refused for its length, by one or by thousands', async () => {
  for (const items of ['"One",'.repeat(10), '1,'.repeat(19_000)]) {
    const { status, body } = await post('/api/createlistings', `{"limits":[${items}"One"]}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { limits: 'At most 10' } })
  }
})

test('text of JSON is nested no deeper than a body, and has no names that would vanish', async () => {
  expect((await post('/api/createlistings', JSON.stringify({ contacts: '['.repeat(400_000) }))).status).toBe(400)
  const hidden = await post(
    '/api/createlistings',
    JSON.stringify({ contacts: '[{"__proto__":{"contact_name":"Nobody"}}]' }),
  )
  expect(hidden.body).toMatchObject({ fields: { 'contacts.0.__proto__': 'There is no such field here.' } })
})
