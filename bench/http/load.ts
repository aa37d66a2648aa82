// A client in a process of its own: asks as fast as it is answered, or at a pace, and reports what that took.
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { searchAt } from './searches.ts'

export type What = 'health' | 'search' | 'again' | 'detail'
type Target = {
  base: string
  token: string
  what: What
  /** The number of the first search. */
  from: number
  /** Of how many listings details are asked; their ids begin with 1. */
  listings?: number
}
export type Work =
  /** As fast as they are answered, over so many connections. */
  | (Target & { do: 'flood'; connections: number; ms: number; most: number })
  /** So many clients, each asking every so often whether or not the last answer came fast. */
  | (Target & { do: 'pace'; clients: number; everyMs: number; ms: number })
export type Done = { times: number[]; ms: number; failures: number }

/** What everybody looks for just now. */
const searchesAgain = 100

type Ask = (index: number) => Promise<void>

async function flood(ask: Ask, { connections, ms, most }: { connections: number; ms: number; most: number }) {
  const times: number[] = []
  const began = performance.now()
  let asked = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < ms && asked < most) {
        const index = asked++
        const from = performance.now()
        await ask(index)
        times.push(performance.now() - from)
      }
    }),
  )
  return { times, ms: performance.now() - began }
}

async function keepPace(ask: Ask, { clients, everyMs, ms }: { clients: number; everyMs: number; ms: number }) {
  const times: number[] = []
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Spread over the first turn: clients do not march in step.
      let due = began + (everyMs * client) / clients
      for (let turn = 0; due - began < ms; turn++, due += everyMs) {
        await pause(Math.max(0, due - performance.now()))
        // From when it was due: a client that had to wait for its last answer waits for this one too.
        const from = Math.min(due, performance.now())
        await ask(client * 7919 + turn)
        times.push(performance.now() - from)
      }
    }),
  )
  return { times, ms: performance.now() - began }
}

async function work(order: Work): Promise<Done> {
  const connections = order.do === 'flood' ? order.connections : order.clients
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  let failures = 0
  const ask: Ask = async index => {
    const path = pathOf(order, order.from + index)
    const status = await get(new URL(path, order.base), agent, order.token).catch(() => 0)
    if (status !== 200) failures += 1
  }
  const { times, ms } = order.do === 'flood' ? await flood(ask, order) : await keepPace(ask, order)
  agent.destroy()
  return { times, ms, failures }
}

function pathOf({ what, listings = 1 }: Target, index: number): string {
  if (what === 'health') return '/health'
  if (what === 'detail') return `/api/filteredListings?id=${1 + ((index * 7919) % listings)}`
  return searchAt(what === 'again' ? index % searchesAgain : index)
}

function get(url: URL, agent: http.Agent, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const request = http.get(url, { agent, headers, timeout: 10_000 }, answer => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
      answer.once('error', reject)
    })
    request.once('timeout', () => request.destroy(new Error('No answer came in time.')))
    request.once('error', reject)
  })
}

process.on('message', (order: Work | 'end') => {
  if (order === 'end') process.disconnect()
  else void work(order).then(done => process.send?.(done))
})
