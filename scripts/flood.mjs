// `npm run test:flood [seconds]`: four senders post large bodies to a built server with its default limits,
// and what a member's search and /health take meanwhile is compared with what they take alone.
import { setTimeout as pause } from 'node:timers/promises'
import { tokenOf } from './builtServer.mjs'
import { broker, conclude, resultOf, say, searchPath, startLoaded, startWorker, summaryOf } from './load.mjs'

const seconds = Number(process.argv[2] ?? 20)
const { server, base } = await startLoaded()
const token = await tokenOf(base, broker)
const searches = Array.from({ length: 90 }, (_, number) => searchPath(number))

/** Eight searches a second stay within the limit of one address. */
async function measure(ms) {
  const probes = [
    startWorker({ base, token, paths: searches, everyMs: 125 }),
    startWorker({ base, token, paths: ['/health'], everyMs: 20 }),
  ]
  await pause(ms)
  return Promise.all(probes.map(resultOf))
}

function report(title, answers) {
  const summary = summaryOf(answers)
  const others = answers.filter(({ status }) => status !== 200).length
  say(`${title}: ${summary.text}, not 200: ${others}`)
  return { ...summary, others }
}

await measure(3_000)
const [ownSearches, ownHealth] = await measure(seconds * 1000)
// The searches of the first part count in the same minute.
await pause(30_000)
/** Many small values, from an address of its own. */
const body = `[${'{},'.repeat(324_000)}{}]`
const paths = ['/api/login', '/api/save_preferences', '/api/no_such_call', '/nowhere']
const senders = [2, 3, 4, 5].map(number => startWorker({ base, paths, body, localAddress: `127.0.0.${number}` }))
const [searchesBeside, healthBeside] = await measure(seconds * 1000)
const floods = (await Promise.all(senders.map(resultOf))).flat()
const own = report('Search alone', ownSearches)
report('/health alone', ownHealth)
const beside = report('Search beside the flood', searchesBeside)
const health = report('/health beside the flood', healthBeside)
const statuses = {}
for (const { status } of floods) statuses[status] = (statuses[status] ?? 0) + 1
say(`The flood was answered: ${JSON.stringify(statuses)}`)
await conclude(server, [
  // The single longest one is the machine's on a machine that others use; it is printed.
  health.p99 >= 100 && '/health took 100 ms or more',
  beside.p95 >= own.p95 * 2 && "the search's p95 is twice its own or more",
  beside.others > 0 && 'a search was refused',
])
