// A rolling restart as an operator does it: two servers on one PostgreSQL behind a balancer that asks /ready, and nobody is failed.
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setInterval as every } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPostgres } from '../server/testing/postgres.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'
import { start } from './started.ts'

const rounds = 6
const askEveryMs = 200

type Started = Awaited<ReturnType<typeof start>>
type Backend = { server: Started; isReady: boolean }

const statusOf = (address: string, agent?: Agent) =>
  new Promise<number>((resolve, reject) => {
    get(address, { ...(agent && { agent }), timeout: 10_000 }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0)).once('error', reject)
    }).once('error', reject)
  })

/** Sends each request to the next server that says it is ready, on connections that it keeps. It never tries a second time. */
async function startBalancer(backends: Backend[]) {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const balancer = createServer((asked, answer) => {
    const ready = backends.filter(({ isReady }) => isReady)
    const chosen = ready[turn++ % ready.length]
    if (!chosen) return answer.writeHead(502).end()
    const { method, headers, url } = asked
    const { connection: _, ...passed } = headers
    const passing = request(`${chosen.server.address}${url}`, { agent, headers: passed, ...(method && { method }) })
    passing.once('response', (given: IncomingMessage) => {
      const { connection: __, ...replyHeaders } = given.headers
      answer.writeHead(given.statusCode ?? 502, replyHeaders)
      given.pipe(answer)
    })
    passing.once('error', () => answer.writeHead(502).end())
    return asked.pipe(passing)
  }).listen(0, '127.0.0.1')
  await once(balancer, 'listening')
  const looking = setInterval(() => {
    for (const backend of backends)
      void statusOf(`${backend.server.address}/ready`).then(
        status => Object.assign(backend, { isReady: status === 200 }),
        () => Object.assign(backend, { isReady: false }),
      )
  }, askEveryMs)
  return {
    address: () => `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    stop() {
      clearInterval(looking)
      agent.destroy()
      balancer.closeAllConnections()
      balancer.close()
    },
  }
}

test(
  `${rounds} rolling restarts under load fail no request`,
  async () => {
    const postgres = await startPostgres(18)
    const settings = {
      DATABASE_URL: postgres.url,
      SECRET: 's'.repeat(32),
      DATA_DIR: temporaryFolder(),
      DRAIN_SECONDS: '2',
    }
    const limits = { READ_LIMIT_PER_MINUTE: '1000000' }
    const begin = () => start({ ...settings, ...limits })
    const backends: Backend[] = [
      { server: await begin(), isReady: true },
      { server: await begin(), isReady: true },
    ]
    const balancer = await startBalancer(backends)
    const failed: unknown[] = []
    let answered = 0
    let isOver = false
    const client = async () => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 })
      for await (const _ of every(20)) {
        if (isOver) break
        const status = await statusOf(`${balancer.address()}/api/lobs`, agent).catch(String)
        if (status === 200) answered += 1
        else failed.push(status)
      }
      agent.destroy()
    }
    const clients = Array.from({ length: 8 }, client)
    for (let round = 0; round < rounds; round++)
      for (const backend of backends) {
        backend.server.child.kill('SIGTERM')
        expect(await backend.server.ended).toBe(0)
        backend.server = await begin()
        expect(backend.server.address, backend.server.said.err).not.toBeNull()
        await expect.poll(() => backend.isReady, { timeout: 30_000 }).toBe(true)
      }
    isOver = true
    await Promise.all(clients)
    balancer.stop()
    for (const { server } of backends) server.child.kill('SIGTERM')
    await Promise.all(backends.map(({ server }) => server.ended))
    await postgres.stop()
    process.stdout.write(`${answered} requests were answered, ${failed.length} failed.\n`)
    expect(failed).toEqual([])
    expect(answered).toBeGreaterThan(100)
  },
  15 * 60_000,
)
