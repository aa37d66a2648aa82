// What is too much is refused in a moment, whatever it holds: no single request takes the server away from the others.
import { expect, test } from 'vitest'
import { buildUser } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'

const server = await openServer()
const member = await buildUser(server)

const post = (url: string, payload: string) =>
  server.raw({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' }, as: member })

/** The quickest of a few, so that a busy machine is not taken for a slow answer. */
async function timeOf(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let time = 0; time < 3; time++) {
    const start = performance.now()
    await work()
    times.push(performance.now() - start)
  }
  return Math.min(...times)
}

test('a filter of thousands of commas is read at once: too many names are refused, one among them is understood', async () => {
  const ask = (category: string) =>
    server.raw({ method: 'GET', url: `/api/filteredListings?category=${encodeURIComponent(category)}`, as: member })
  expect((await ask('a,'.repeat(4_000))).status).toBe(400)
  const understood = await ask(`${','.repeat(4_000)}Hospitality and Entertainment`)
  expect(understood).toMatchObject({ status: 200, body: { listings: expect.any(Array) } })
})

test('an amount of a million digits is refused', async () => {
  const { status, body } = await post(
    '/api/createlistings',
    JSON.stringify({ minimum_premium: `0.${'0'.repeat(900_000)}1` }),
  )
  expect(status).toBe(400)
  expect(body).toMatchObject({ fields: { minimum_premium: 'Must be an amount such as 2500 or 2,500.00' } })
})

test('a body of eighty thousand unknown fields is refused as quickly as it is read', async () => {
  const flood = `{${Array.from({ length: 80_000 }, (_, place) => `"f${place}":1`).join(',')}}`
  const reading = await timeOf(async () => JSON.parse(flood, (_key, value) => value))
  const answering = await timeOf(async () => expect((await post('/api/login', flood)).status).toBe(400))
  expect(answering).toBeLessThan(reading * 3 + 100)
})

test('a list longer than the most is refused for its length, by one or by half a million', async () => {
  for (const items of ['"One",'.repeat(10), '1,'.repeat(450_000)]) {
    const { status, body } = await post('/api/createlistings', `{"limits":[${items}"One"]}`)
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { limits: 'At most 10' } })
  }
})

test('text of JSON is nested no deeper than a body, and has no names that would vanish', async () => {
  expect((await post('/api/createlistings', JSON.stringify({ contacts: '['.repeat(900_000) }))).status).toBe(400)
  const hidden = await post(
    '/api/createlistings',
    JSON.stringify({ contacts: '[{"__proto__":{"contact_name":"Nobody"}}]' }),
  )
  expect(hidden.body).toMatchObject({ fields: { 'contacts.0.__proto__': 'There is no such field here.' } })
})
