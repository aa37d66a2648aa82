// Under overload some requests are answered as usual, the rest are refused at once, and the server recovers.
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { buildKey, buildListing, buildUser } from '../testing/build.ts'
import { ownDatabase } from '../testing/database.ts'
import { overheard } from '../testing/overheard.ts'
import { testServer } from '../testing/server.ts'
import { concurrencyLimit, refuseOverload } from './overload.ts'

const places = 16
const assistant = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }

test('beyond its places a server refuses at once, says when to come back and how it is, and then goes on', async () => {
  const { db, close } = await ownDatabase()
  let isHeld = false
  let release = () => {}
  const held = new Promise<void>(resolve => {
    release = resolve
  })
  const slow = overheard(db, async ({ text }) => {
    if (isHeld && text.includes('from listings l')) await held
  })
  const server = await testServer({ REQUESTS_AT_ONCE: String(places) }, slow)
  await buildListing(db)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`
  const { id: by, token } = await buildUser({ db, config: server.config })
  const { secret } = await buildKey(db, { by })
  const waiting = () =>
    fetch(`${base}/api/filteredListings?approved_by=not_approved`, { headers: { authorization: `Bearer ${token}` } })
  const signIn = () =>
    fetch(`${base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'nobody@example.com', password: 'wrong' }),
    })
  expect([(await waiting()).status, (await signIn()).status]).toEqual([200, 401])

  isHeld = true
  let refusals = 0
  const all = Array.from({ length: places * 4 }, async () => {
    const answer = await waiting()
    if (answer.status === 503) refusals += 1
    return answer
  })
  // Requests that wait for a place are refused too, after the longest wait.
  await expect.poll(() => refusals).toBe(places * 3)
  // A question of an assistant is no change: while a few reads wait it is let in.
  const few = [waiting()]
  const { status } = await fetch(`${base}/mcp`, {
    method: 'POST',
    headers: { ...assistant, authorization: `Bearer ${secret}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' }),
  })
  expect(status).toBe(200)
  await Promise.all(few)
  // While reads wait, a change is refused before its body is read.
  const full = Array.from({ length: places }, waiting)
  const change = await signIn()
  expect([change.status, change.headers.get('retry-after')]).toEqual([503, '2'])
  expect(await change.json()).toMatchObject({ code: 'busy', message: expect.stringContaining('try again') })
  for (const path of ['/health', '/ready']) expect((await fetch(base + path)).status).toBe(200)
  await Promise.all(full)

  isHeld = false
  release()
  const answers = await Promise.all(all)
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(places)
  for (const { status, headers } of answers) if (status === 503) expect(headers.get('retry-after')).toBe('2')
  expect([(await waiting()).status, (await signIn()).status]).toEqual([200, 401])
  await server.close()
  await close()
})

test('whoever reads an answer slowly keeps nobody else out', async () => {
  const app = fastify()
  refuseOverload(app, concurrencyLimit(places), pino({ level: 'silent' }))
  const answers: PassThrough[] = []
  app.get('/long', (_, reply) => {
    const answer = new PassThrough()
    answers.push(answer)
    answer.write('begun')
    return reply.send(answer)
  })
  app.get('/short', () => 'done')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const base = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const reading = await Promise.all(Array.from({ length: places * 2 }, () => fetch(`${base}/long`)))
  expect(reading.map(({ status }) => status)).toEqual(reading.map(() => 200))
  expect(await (await fetch(`${base}/short`)).text()).toBe('done')
  for (const answer of answers) answer.end()
  await Promise.all(reading.map(answer => answer.text()))
  await app.close()
})
