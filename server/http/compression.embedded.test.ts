// What goes over the network is small for those who unpack it, and the same for those who do not.
import { gunzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compressReplies } from './compression.ts'

const long = { listings: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Pizza — ‘wood-fired’' })) }
const bytes = Buffer.from(JSON.stringify(long))
const longest = { listings: Array.from({ length: 20 }, () => long.listings).flat() }
const json = 'application/json; charset=utf-8'

let app: FastifyInstance
beforeAll(async () => {
  app = Fastify()
  compressReplies(app)
  app.get('/long', async () => long)
  app.get('/longest', async () => longest)
  app.get('/bytes', async (_request, reply) => reply.type(json).send(bytes))
  app.get('/short', async () => ({ status: 'alive' }))
  app.get('/picture', async (_request, reply) => reply.type('image/webp').send(bytes))
  app.get('/packed', async (_request, reply) => reply.type(json).header('content-encoding', 'br').send(bytes))
  await app.ready()
})
afterAll(() => app.close())

const ask = (url: string, accepts?: string) =>
  app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } })

test.each([
  ['/long', long],
  ['/longest', longest],
  ['/bytes', long],
] as const)('%s is small for a browser, and what it says is whole', async (url, content) => {
  for (const turn of ['first', 'again']) {
    const answer = await ask(url, 'gzip, deflate, br, zstd')
    expect([turn, answer.headers['content-encoding'], answer.headers.vary]).toEqual([turn, 'gzip', 'accept-encoding'])
    expect(answer.rawPayload.length).toBeLessThan(JSON.stringify(content).length / 5)
    expect(Number(answer.headers['content-length'] ?? answer.rawPayload.length)).toBe(answer.rawPayload.length)
    expect(JSON.parse(gunzipSync(answer.rawPayload).toString())).toEqual(content)
  }
})

test.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'br, gzip; q=0.0'])('as it is for %s', async accepts => {
  const answer = await ask('/long', accepts)
  expect(answer.headers['content-encoding']).toBeUndefined()
  // What stands between has to know that others get it otherwise.
  expect(answer.headers.vary).toBe('accept-encoding')
  expect(answer.json()).toEqual(long)
})

test.each(['/short', '/picture'])('%s is not worth it', async url => {
  const answer = await ask(url, 'gzip')
  expect([answer.headers['content-encoding'], answer.headers.vary]).toEqual([undefined, undefined])
})

test('what is packed already stays as it is', async () => {
  const answer = await ask('/packed', 'gzip')
  expect([answer.headers['content-encoding'], answer.rawPayload.equals(bytes)]).toEqual(['br', true])
})

test('a question about the answer alone is told its length', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/bytes', headers: { 'accept-encoding': 'gzip' } })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})
