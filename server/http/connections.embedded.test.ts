// Idle and slow connections are closed after a while, and their number is limited.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'
import { bodyTimeoutMs, headersTimeoutMs, idleTimeoutMs, limitConnections } from './connections.ts'

const open: { destroy(): void }[] = []
let server: TestServer | undefined
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await server?.close()
})

async function listening(settings: Record<string, string>) {
  server = await testServer(settings)
  await server.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = server.app.server.address() as AddressInfo
  return {
    app: server.app,
    async connected() {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => undefined)
      open.push(socket)
      await once(socket, 'connect')
      return socket
    },
    health: () => fetch(`http://127.0.0.1:${port}/health`, { headers: { connection: 'close' } }),
  }
}

const statusOf = (asked: Promise<Response>) =>
  asked.then(
    answer => answer.status,
    () => 'refused',
  )

test('one address may hold only so many connections, and may open another when one has ended', async () => {
  const { connected, health } = await listening({ CONNECTION_LIMIT_PER_ADDRESS: '3' })
  const [first] = [await connected(), await connected(), await connected()]
  const fourth = await connected()
  await once(fourth, 'close')
  await expect(health()).rejects.toThrow()
  first.destroy()
  await expect.poll(() => statusOf(health())).toBe(200)
})

test('behind a proxy, whose address all share, they are counted in total alone', async () => {
  const { connected, health } = await listening({
    CONNECTION_LIMIT_PER_ADDRESS: '3',
    CONNECTION_LIMIT: '10',
    TRUST_PROXY: 'true',
  })
  const first = await connected()
  for (let count = 1; count < 10; count++) await connected()
  await expect(health()).rejects.toThrow()
  first.destroy()
  await expect.poll(() => statusOf(health())).toBe(200)
})

test('a head that does not come, and silence, end a connection', async () => {
  const { app } = await listening({})
  expect([app.server.headersTimeout, app.server.timeout]).toEqual([headersTimeoutMs, idleTimeoutMs])
})

test('a body that does not come ends its connection; an answer on its way does not', async () => {
  const app = fastify()
  limitConnections(app, { limits: { connections: 9, connectionsOfAddress: 9 }, trustProxy: false })
  const answer = new PassThrough()
  app.get('/', (_, reply) => reply.send(answer)).post('/', () => 'never')
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const send = (head: string) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nhost: a\r\n\r\n`))
    open.push(socket)
    return socket.on('error', () => undefined).setEncoding('utf8')
  }
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const reading = send('GET / HTTP/1.1\r\nconnection: close')
    answer.write('first, ')
    let text = ''
    reading.on('data', piece => {
      text += piece
    })
    await once(reading, 'data')
    const arrived = once(app.server, 'request')
    const sending = send('POST / HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9').resume()
    await arrived
    vi.advanceTimersByTime(bodyTimeoutMs)
    await once(sending, 'close')
    answer.end('last')
    await once(reading, 'close')
    expect(text).toMatch(/first, [\s\S]*last/)
  } finally {
    vi.useRealTimers()
    await app.close()
  }
})

test('files, the map of the site and its description are within the limit of reads', async () => {
  const { app } = await listening({ READ_LIMIT_PER_MINUTE: '2' })
  const places = ['/files/3c1f7a52-0b6e-4f0e-9d0a-5b6f0a1c2d3e', '/sitemap.xml', '/docs/openapi.json', '/robots.txt']
  for (const [number, url] of [...places, '/nowhere'].entries()) {
    const ask = async () => (await app.inject({ url, remoteAddress: `198.51.100.${number}` })).statusCode
    const [first, second, third] = [await ask(), await ask(), await ask()]
    expect([url, first === second && first !== 429, third]).toEqual([url, true, 429])
    const probe = await app.inject({ url: '/health', remoteAddress: `198.51.100.${number}` })
    expect(probe.statusCode).toBe(200)
  }
})
