// `npm run test:flood [seconds]`: four senders post large bodies to a built server with its default limits,
// and what a member's search and /health take meanwhile is compared with what they take alone.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { password, startBuiltServer } from './builtServer.mjs'

const seconds = Number(process.argv[2] ?? 20)
const port = Number(process.env.OVERLOAD_PORT ?? 42_491)
const { server, base } = await startBuiltServer({ port, folder: process.env.OVERLOAD_DATA, settings: {} })

const signIn = await fetch(`${base}/api/login`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ username: 'broker@demo.example', password }),
})
const { token } = await signIn.json()
const words = ['pizza', 'GL', 'contractors', 'roofers', 'restaurant', 'trucking', 'work comp', 'hotel', 'bakery']
const states = ['TX', 'FL', 'CA', 'NY', 'OH', 'WA', 'GA', 'NJ', 'PA', 'IL']
const searches = Array.from({ length: 90 }, (_, number) => {
  const asked = { searchTerm: words[number % 9], state: states[number % 10], per_page: 9 }
  return `/api/filteredListings?${new URLSearchParams(asked)}`
})

const start = (script, workerData) => new Worker(new URL(script, import.meta.url), { workerData })
async function resultOf(worker) {
  worker.postMessage('end')
  const [result] = await once(worker, 'message')
  return result
}
/** Eight searches a second stay within the limit of one address. */
async function measure(ms) {
  const probes = [
    start('overloadProbe.mjs', { base, token, paths: searches, everyMs: 125 }),
    start('overloadProbe.mjs', { base, token, paths: ['/health'], everyMs: 20 }),
  ]
  await pause(ms)
  return Promise.all(probes.map(resultOf))
}

const at = (list, share) => list[Math.min(list.length - 1, Math.floor(list.length * share))] ?? 0
function summaryOf(answers) {
  const sorted = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  return {
    count: sorted.length,
    p50: at(sorted, 0.5),
    p95: at(sorted, 0.95),
    p99: at(sorted, 0.99),
    longest: at(sorted, 1),
  }
}
const say = line => process.stdout.write(`${line}\n`)
function report(title, answers) {
  const { count, p50, p95, p99, longest } = summaryOf(answers)
  const ms = [p50, p95, p99, longest].map(value => value.toFixed(1))
  const others = answers.filter(({ status }) => status !== 200).length
  say(`${title}: ${count}, p50 ${ms[0]} ms, p95 ${ms[1]} ms, p99 ${ms[2]} ms, longest ${ms[3]} ms, not 200: ${others}`)
  return { p95, p99, others }
}

await measure(3_000)
const [ownSearches, ownHealth] = await measure(seconds * 1000)
// The searches of the first part count in the same minute.
await pause(30_000)
const flood = start('floodSenders.mjs', { base, senders: 4, kilobytes: 950 })
const [searchesBeside, healthBeside] = await measure(seconds * 1000)
const statuses = await resultOf(flood)
const own = report('Search alone', ownSearches)
report('/health alone', ownHealth)
const beside = report('Search beside the flood', searchesBeside)
const health = report('/health beside the flood', healthBeside)
say(`The flood was answered: ${JSON.stringify(statuses)}`)
const broken = [
  // The single longest one is the machine's on a machine that others use; it is printed.
  health.p99 >= 100 && '/health took 100 ms or more',
  beside.p95 >= own.p95 * 2 && "the search's p95 is twice its own or more",
  beside.others > 0 && 'a search was refused',
].filter(Boolean)
say(broken.length ? `Not kept: ${broken.join(', ')}.` : 'All kept.')
server.kill('SIGTERM')
await once(server, 'exit')
process.exitCode = broken.length ? 1 : 0
