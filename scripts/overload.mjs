// `npm run test:overload [seconds]`: sends a built server ten times the load that it can carry, and checks that it keeps its promises.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { password, tokenOf } from './builtServer.mjs'
import { asker, broker, conclude, resultOf, say, searchPath, startLoaded, startWorker, summaryOf } from './load.mjs'

const seconds = Number(process.argv[2] ?? 120)
const times = Number(process.env.OVERLOAD_TIMES ?? 10)
/** Requests beyond this number are counted but not sent, so that the client itself stays within bounds. */
const mostOpen = 1_000
const { server, base } = await startLoaded({
  READ_LIMIT_PER_MINUTE: '10000000',
  WRITE_LIMIT_PER_MINUTE: '10000000',
  ADDRESS_WRITE_LIMIT_PER_MINUTE: '10000000',
  SIGN_IN_LIMIT_PER_MINUTE: '10000000',
  // All the load comes from one address here.
  CONNECTION_LIMIT_PER_ADDRESS: '2000',
})
const agent = new http.Agent({ keepAlive: true, maxSockets: mostOpen })
const signIn = JSON.stringify({ username: broker, password })
const token = await tokenOf(base, broker)
const asked = asker(base, agent)
const ask = what => asked({ token, ...what })
const listed = JSON.parse((await ask({ path: '/api/filteredListings?per_page=100', isKept: true })).text)
const ids = listed.listings.map(({ id }) => id)

/** Mostly searches, many of them new, some details, and one sign-in in twenty requests. */
function work(number) {
  if (number % 20 === 19) return { path: '/api/login', body: signIn }
  if (number % 4 === 3) return { path: `/api/filteredListings?id=${ids[number % ids.length]}` }
  return { path: searchPath(number) }
}

async function flood(ms, connections) {
  const end = performance.now() + ms
  let number = 0
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end) if ((await ask(work(number++))).status === 200) answered += 1
    }),
  )
  return (answered / ms) * 1000
}

async function pace(ms, perSecond) {
  const answers = []
  const from = performance.now()
  let [number, open, notSent] = [0, 0, 0]
  while (performance.now() - from < ms) {
    for (const due = ((performance.now() - from) / 1000) * perSecond; number < due; number++) {
      if (open >= mostOpen) {
        notSent += 1
        continue
      }
      open += 1
      void ask(work(number)).then(({ status, ms, retryAfter, code }) => {
        open -= 1
        answers.push({ status, ms, retryAfter, code })
      })
    }
    await pause(5)
  }
  while (open > 0) await pause(20)
  return { answers, notSent }
}

const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) >> 10

await flood(5_000, 8)
const carried = await flood(5_000, 8)
const alone = summaryOf((await pace(3_000, Math.min(60, carried / 4))).answers)
const memories = [memory()]
const health = []
let isOver = false
const watching = (async () => {
  while (!isOver) {
    for (const where of ['/health', '/ready']) health.push(await ask({ path: where }))
    memories.push(memory())
    await pause(250)
  }
})()
say(`It carries ${carried.toFixed(0)} requests a second; ${times} times as many for ${seconds} s.`)
const paths = Array.from({ length: 40 }, (_, number) => work(number)).flatMap(each => (each.body ? [] : each.path))
const probe = startWorker({ base, token, paths, everyMs: 20 })
const { answers, notSent } = await pace(seconds * 1000, carried * times)
const probed = await resultOf(probe)
const ended = performance.now()
isOver = true
await watching
let quick = 0
while (quick < 20 && performance.now() - ended < 60_000) {
  const { status, ms } = await ask(work(0))
  quick = status === 200 && ms < Math.max(100, alone.p99 * 2) ? quick + 1 : 0
  await pause(25)
}
const back = (performance.now() - ended) / 1000
const good = summaryOf(answers.filter(({ status }) => status === 200))
const refused = answers.filter(({ status }) => status === 503)
const off = summaryOf(refused)
const probedGood = summaryOf(probed.filter(({ status }) => status === 200))
const probedOff = summaryOf(probed.filter(({ status }) => status === 503))
const others = answers.filter(({ status }) => status !== 200 && status !== 503)
say(`Before: p50 ${alone.p50} ms, p99 ${alone.p99} ms.`)
say(`Answered: ${good.text}, ${(good.count / seconds).toFixed(0)} a second.`)
say(`Refused with 503: ${off.text}; without Retry-After: ${refused.filter(each => !each.retryAfter).length}.`)
say(
  `Answered otherwise: ${others.length} ${[...new Set(others.map(({ status, code }) => code ?? status))]}; not sent: ${notSent}.`,
)
say(`Asked from a thread of its own: answered ${probedGood.text}, refused ${probedOff.text}.`)
say(`/health and /ready: ${summaryOf(health).text}, not 200: ${health.filter(({ status }) => status !== 200).length}.`)
say(
  `Memory: ${memories[0]} MB before, ${Math.max(...memories)} MB at most, ${memory()} MB after. Normal again after ${back.toFixed(1)} s.`,
)
agent.destroy()
await conclude(server, [
  server.exitCode !== null && 'the server ended',
  probedGood.p99 > 1_000 && 'an answer took more than a second',
  probedOff.p99 > 200 && 'a refusal took more than 200 ms',
  refused.some(each => !each.retryAfter) && 'a refusal says nothing of when to come back',
  others.length > 0 && 'some were neither answered nor refused',
  back > 10 && 'it was not itself again after ten seconds',
])
