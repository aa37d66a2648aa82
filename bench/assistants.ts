// `npm run bench:assistants`: what a tool of an assistant costs beside the call of the API that it asks, on the demo directory.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { configFrom } from '../server/config.ts'
import { openDatabase } from '../server/db/connect.ts'
import { prepare } from '../server/prepare.ts'
import { buildKey } from '../server/testing/build.ts'
import { quietLog } from '../server/testing/quietLog.ts'
import { quantile } from './measure.ts'

const { values: asked } = parseArgs({
  options: { listings: { type: 'string', default: '2400' }, rounds: { type: 'string', default: '300' } },
})
const folder = mkdtempSync(path.join(tmpdir(), 'appetite-bench-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const many = '10000000'

const db = await openDatabase({ url: undefined, dataDir: folder, log: quietLog })
const config = configFrom({
  SECRET: 'only for measuring, and for nothing else',
  DATA_DIR: folder,
  DEMO: 'on',
  DEMO_LISTINGS: asked.listings,
  DEMO_PASSWORD: 'a password for measuring',
  READ_LIMIT_PER_MINUTE: many,
  KEY_READS_PER_MINUTE: many,
})
await prepare({ config, db, lines: { log: pino({ level: 'silent' }), say } })
const app = await buildApp({ config, db, isWarm: true, web: null })
const at = await app.listen({ port: 0 })
const { secret } = await buildKey(db, { by: 1 })
const authorization = `Bearer ${secret}`

/** Words that differ, so that no answer is cached. */
const trades = ['roofer', 'pizza', 'plumber', 'dentist', 'brewery', 'motel', 'daycare', 'trucker', 'florist', 'church']
const states = ['TX', 'CA', 'NY', 'FL', 'OH', 'GA', 'IL', 'WA', 'CO']
const tradeOf = (round: number) => trades[round % trades.length] ?? ''
const stateOf = (round: number) => states[round % states.length] ?? ''

type Pair = { name: string; call: (round: number) => string; tool: (round: number) => object }
const pairs: Pair[] = [
  {
    name: 'find_markets',
    call: round =>
      `/api/match?state=${stateOf(round)}&line_of_business=general-liability&words=${tradeOf(round)}&page=1&per_page=20`,
    tool: round => ({ states: [stateOf(round)], lines: ['general-liability'], class: tradeOf(round) }),
  },
  {
    name: 'search_listings',
    call: round => `/api/filteredListings?searchTerm=${tradeOf(round)}%20${stateOf(round)}&page=1&per_page=10`,
    tool: round => ({ words: `${tradeOf(round)} ${stateOf(round)}` }),
  },
  { name: 'get_listing', call: round => `/api/listing?id=${1 + round}`, tool: round => ({ id: 1 + round }) },
  {
    name: 'classify',
    call: round => `/api/classify?words=${tradeOf(round)}`,
    tool: round => ({ words: tradeOf(round) }),
  },
]

async function timed(work: () => Promise<Response>): Promise<number> {
  const from = performance.now()
  const response = await work()
  await response.text()
  return performance.now() - from
}

const read = (url: string) => fetch(new URL(url, at), { headers: { authorization } })
const ask = (name: string, args: object) =>
  fetch(new URL('/mcp', at), {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } }),
  })

for (const { name, call, tool } of pairs) {
  const taken: { call: number[]; tool: number[] } = { call: [], tool: [] }
  const rounds = Number(asked.rounds)
  for (let round = 0; round < rounds * 2; round++) {
    const of = { call: await timed(() => read(call(round))), tool: await timed(() => ask(name, tool(round))) }
    // The first half warms the caches and the compiler.
    if (round < rounds) continue
    taken.call.push(of.call)
    taken.tool.push(of.tool)
  }
  const median = (times: number[]) =>
    quantile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  const [ofCall, ofTool] = [median(taken.call), median(taken.tool)]
  say(
    `${name}: call ${ofCall.toFixed(2)} ms, tool ${ofTool.toFixed(2)} ms, ${(ofTool - ofCall).toFixed(2)} ms more at the median`,
  )
}
await app.close()
await db.close()
rmSync(folder, { recursive: true, force: true })
