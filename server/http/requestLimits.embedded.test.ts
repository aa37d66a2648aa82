// What is refused for its size or its number is refused before its body is read, and its sender is not kept.
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { calls } from '#contract/index.ts'
import { bodyBytesOf } from '#contract/registry.ts'
import { buildUser } from '../testing/build.ts'
import { type TestServer, testServer } from '../testing/server.ts'
import { restTimeoutMs } from './connections.ts'

const sockets: Socket[] = []
const servers: TestServer[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) await server.close()
})

async function listening(settings: Record<string, string> = {}) {
  const server = await testServer(settings)
  servers.push(server)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  /** Sends a head and the beginning of a body, and no more. */
  async function begin(path: string, headers: Record<string, string | number>, beginning = '') {
    const socket = connect(port, '127.0.0.1')
    sockets.push(socket)
    const lines = Object.entries({ host: 'a', 'content-type': 'application/json', ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket
      .on('error', () => undefined)
      .setEncoding('utf8')
      .write(`POST ${path} HTTP/1.1\r\n${head}\r\n${beginning}`)
    const answered = async () => String((await once(socket, 'data'))[0])
    return { socket, answered }
  }
  return { server, begin }
}

const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])

test.each(['/api/login', '/api/no_such_call', '/nowhere'])(
  'an address over its limit is answered before its body comes, and cut off: %s',
  async path => {
    const { begin } = await listening({ READ_LIMIT_PER_MINUTE: '2' })
    const within = await begin(path, { 'content-length': 2 }, '{}')
    expect(statusOf(await within.answered())).toBeLessThan(429)
    const again = await begin(path, { 'content-length': 2 }, '{}')
    expect(statusOf(await again.answered())).toBeLessThan(429)
    const { socket, answered } = await begin(path, { 'content-length': 950_000 }, '{},')
    const [answer] = await Promise.all([answered(), once(socket, 'end')])
    expect(statusOf(answer)).toBe(429)
    expect(answer).toContain('retry-after')
  },
)

test('a body over the limit of its call is refused by its length, before any of it comes', async () => {
  const { begin } = await listening()
  const max = bodyBytesOf('accounts.register')
  const { answered } = await begin('/api/register', { 'content-length': max + 1 })
  expect(statusOf(await answered())).toBe(413)
})

test('a body without a length is counted while it comes', async () => {
  const { begin } = await listening()
  const piece = ' '.repeat(8_192)
  const chunk = `2000\r\n${piece}\r\n`
  const larger = await begin('/api/register', { 'transfer-encoding': 'chunked' }, chunk.repeat(2))
  larger.socket.write('1\r\n \r\n')
  expect(statusOf(await larger.answered())).toBe(413)
  const max = await begin('/api/register', { 'transfer-encoding': 'chunked' }, `${chunk.repeat(2)}0\r\n\r\n`)
  expect(statusOf(await max.answered())).toBe(400)
})

test.each(calls.filter(({ method }) => method === 'POST').map(({ name, path }) => [name, path, bodyBytesOf(name)]))(
  '%s takes the body of %s up to %i bytes',
  async (_name, url, max) => {
    const server = await shared()
    const ask = (bytes: number) =>
      server.raw({
        method: 'POST',
        url,
        payload: `{}${' '.repeat(bytes - 2)}`,
        headers: { 'content-type': 'application/json' },
      })
    expect((await ask(max)).status).not.toBe(413)
    expect(await ask(max + 1)).toMatchObject({ status: 413, body: { code: 'too_large' } })
  },
)

let ready: Promise<TestServer> | undefined
function shared() {
  ready ??= testServer()
  return ready
}

test('text of more values than may be sent is refused before it is parsed', async () => {
  const server = await shared()
  const as = await buildUser(server)
  const ask = (payload: string) =>
    server.raw({
      method: 'POST',
      url: '/api/createlistings',
      payload,
      headers: { 'content-type': 'application/json' },
      as,
    })
  // It has no end, so a parser would find that it is no JSON.
  const unended = await ask(`{"limits":[${'1,'.repeat(20_001)}`)
  expect(unended).toMatchObject({ status: 400, body: { message: 'At most 20,000 values can be sent at once.' } })
  const max = await ask(`{"limits":[${'1,'.repeat(19_997)}1]}`)
  expect(max).toMatchObject({ status: 400, body: { code: 'invalid_input', fields: { limits: 'At most 10' } } })
})

test('an upload that goes on after its refusal is cut off', async () => {
  const { begin } = await listening()
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': 100_000 }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { socket, answered } = await begin('/api/upload', headers, '--x\r\n')
  expect(statusOf(await answered())).toBe(401)
  socket.write('dripping')
  expect(socket.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(restTimeoutMs)
  await once(socket, 'close')
})
