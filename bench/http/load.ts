// A load generator in its own process: it sends requests as fast as they are answered, or at a fixed rate, and reports the times.
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
  /** How many listings are requested in detail; their ids begin with 1. */
  listings?: number
}
export type Work =
  /** Requests as fast as they are answered, over this many connections. */
  | (Target & { do: 'flood'; connections: number; ms: number; max: number })
  /** This many clients, each with a fixed interval, however long the last answer took. */
  | (Target & { do: 'pace'; clients: number; everyMs: number; ms: number })
export type Done = { times: number[]; ms: number; failures: number }

/** The searches that many clients repeat. */
const searchesAgain = 100

type Ask = (index: number) => Promise<void>

async function flood(ask: Ask, { connections, ms, max }: { connections: number; ms: number; max: number }) {
  const times: number[] = []
  const began = performance.now()
  let asked = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() - began < ms && asked < max) {
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
      // The clients start at different times, so that their requests are spread evenly.
      let due = began + (everyMs * client) / clients
      for (let turn = 0; due - began < ms; turn++, due += everyMs) {
        await pause(Math.max(0, due - performance.now()))
        // Measured from the time at which it was due, so that a delay of the previous answer counts as well.
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
