// What the two scripts that put a built server under load share: the server, the searches, the worker threads and the figures.
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { startServer } from './builtServer.mjs'

export const broker = 'broker@demo.example'
export const say = line => process.stdout.write(`${line}\n`)

/** The built server with the demo directory in a folder of its own, which goes with it; OVERLOAD_DATA names one that stays. */
export function startLoaded(settings = {}) {
  const main = path.resolve('dist/server/main.js')
  if (!existsSync(main)) throw new Error('Please run npm run build first.')
  const given = process.env.OVERLOAD_DATA
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'appetite-load-'))
  if (!given) process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const own = {
    DATA_DIR: folder,
    DEMO: 'on',
    DEMO_LISTINGS: process.env.OVERLOAD_LISTINGS ?? '2400',
    SECRET: 'only for measuring, and for nothing else',
    LOG_LEVEL: 'error',
    ...(process.env.OVERLOAD_PORT && { PORT: process.env.OVERLOAD_PORT }),
    ...settings,
  }
  // Nothing of who runs it, such as a database.
  return startServer(main, own, { PATH: process.env.PATH })
}

const words = [
  'pizza',
  'GL',
  'contractors',
  'roofers',
  'restaurant',
  'trucking',
  'work comp',
  'hotel',
  'bakery',
  'marina',
]
const states = ['TX', 'FL', 'CA', 'NY', 'OH', 'WA', 'GA', 'NJ', 'PA', 'IL']
export function searchPath(number) {
  const asked = {
    searchTerm: words[number % 10],
    state: states[(number >> 3) % 10],
    page: 1 + (number % 7),
    per_page: 9,
  }
  return `/api/filteredListings?${new URLSearchParams(asked)}`
}

/** Measures each answer; one that fails has the status 0. */
export const asker =
  (base, agent) =>
  ({ path: where, body, token, isKept = false }) => {
    const from = performance.now()
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    }
    return new Promise(resolve => {
      const done = given => resolve({ ms: performance.now() - from, text: '', ...given })
      const request = http.request(new URL(where, base), { agent, headers, method: body ? 'POST' : 'GET' }, answer => {
        const { statusCode: status, headers } = answer
        const pieces = []
        answer.on('data', piece => isKept && pieces.push(piece))
        answer.once('end', () =>
          done({ status, retryAfter: headers['retry-after'], text: String(Buffer.concat(pieces)) }),
        )
        answer.once('error', () => done({ status: 0 }))
      })
      request.setTimeout(15_000, () => request.destroy())
      request.once('error', error => done({ status: 0, code: error.code ?? error.message }))
      request.end(body)
    })
  }

/** A thread of its own measures and sends on time, whatever this one does. */
export const startWorker = workerData => new Worker(new URL('loadWorker.mjs', import.meta.url), { workerData })
export async function resultOf(worker) {
  worker.postMessage('end')
  const [result] = await once(worker, 'message')
  return result
}

const at = (list, share) => Math.round(list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0)
export function summaryOf(answers) {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const [p50, p95, p99, longest] = [0.5, 0.95, 0.99, 1].map(share => at(sorted, share))
  const text = `${sorted.length} (p50 ${p50} ms, p95 ${p95} ms, p99 ${p99} ms, longest ${longest} ms)`
  return { count: sorted.length, p50, p95, p99, longest, text }
}

/** Says which promises were not kept, and ends the server. */
export async function conclude(server, broken) {
  const named = broken.filter(Boolean)
  say(named.length ? `Not kept: ${named.join(', ')}.` : 'All kept.')
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  process.exitCode = named.length ? 1 : 0
}
