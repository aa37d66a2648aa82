// Downloads are written as they are read: nothing is made ahead for a client that does not read, and it is cut off in the end.
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { quietLog } from '../testing/quietLog.ts'
import { serveDownloads } from './downloadRoute.ts'
import { installErrorHandler } from './errorHandler.ts'
import { inSeconds, signedLinks } from './signedLinks.ts'

const id = '0b0f8a52-6a1f-4d0f-9c68-3c5a1f0c2a11'
const downloads = signedLinks({ secret: 'a secret that only tests know, long enough', purpose: 'tests' })
const pieces = 200
const pieceBytes = 256 * 1024
let close = async () => {}
afterEach(() => close())

/** Serves fifty megabytes, and counts how many pieces were asked for. */
async function serving(stalledMs: number, longestMs?: number) {
  const app = fastify()
  installErrorHandler(app)
  const seen = { made: 0, ended: 0 }
  async function* content() {
    for (; seen.made < pieces; seen.made++) yield Buffer.alloc(pieceBytes, seen.made)
  }
  const open = async () => ({
    ...{ name: 'numbers.bin', type: 'application/octet-stream', content: content() },
    end: async () => {
      seen.ended++
    },
  })
  serveDownloads(
    app,
    { downloads, log: quietLog, now: () => new Date() },
    { open, stalledMs, ...(longestMs && { longestMs }) },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  close = () => app.close()
  const { port } = app.server.address() as AddressInfo // as: it listens on a port
  const query = downloads.query(id, inSeconds(Date.now()) + 300)
  const [answer] = await once(get(`http://127.0.0.1:${port}/downloads/${id}?${query}`, { agent: false }), 'response')
  return { seen, answer: answer as IncomingMessage } // as: what the event 'response' carries
}

test('a client that stops reading holds nothing, and is cut off', async () => {
  const { seen, answer } = await serving(400)
  const cut = expect(once(answer, 'close')).rejects.toThrow('aborted')
  answer.read()
  await expect.poll(() => seen.ended).toBeGreaterThan(0)
  // What was made beyond what was read is what the buffers of two sockets hold.
  expect(seen.made).toBeLessThan(pieces / 2)
  answer.resume()
  await cut
  expect(answer.complete).toBe(false)
})

test('a client that reads slowly, but reads, gets the whole file', async () => {
  const { seen, answer } = await serving(3_000)
  let bytes = 0
  for await (const chunk of answer) {
    if (bytes === 0) await wait(10)
    bytes += chunk.length
  }
  expect([bytes, answer.complete, seen.made]).toEqual([pieces * pieceBytes, true, pieces])
  expect(seen.ended).toBeGreaterThan(0)
})

test('a client that reads for too long in all is cut off', async () => {
  const { seen, answer } = await serving(30_000, 1_000)
  const reading = (async () => {
    for await (const _ of answer) await wait(25)
  })()
  await expect(reading).rejects.toThrow('aborted')
  await expect.poll(() => seen.ended).toBeGreaterThan(0)
  expect(seen.made).toBeLessThan(pieces)
})
