// The benchmark from start to end: the corpus, the engines in turn, the server over HTTP, the page for docs/.
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkAlike } from './check.ts'
import { writeCorpus } from './corpusFile.ts'
import { measureDetail, measureHttp } from './http/measureHttp.ts'
import { measure } from './measure.ts'
import { type PeerHandle, startPeer } from './peerHandle.ts'
import type { Built } from './peerProcess.ts'
import { own, peers } from './peers.ts'
import { besideOf, pageOf, type Report, summaryOf, tableOf } from './report.ts'

const { values: asked } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    million: { type: 'boolean', default: false },
    /** Leaves out what is not needed just now. */
    engines: { type: 'boolean', default: true },
    http: { type: 'boolean', default: true },
    /** Only one listing with all around it beside searches, on the listings of this folder, which are made if it is empty. */
    detail: { type: 'string' },
    write: { type: 'boolean', default: true },
  },
  allowNegative: true,
})
const listings = Number(asked.listings)
if (!Number.isInteger(listings) || listings < 100) throw new Error('--listings takes a whole number from 100.')

const say = (line: string) => process.stdout.write(`${line}\n`)
const here = (name: string) => path.join(import.meta.dirname, name)
const folder = mkdtempSync(path.join(tmpdir(), 'appetite-bench-'))

// Parts may be measured on different days; a part that fails takes nothing from the others.
const kept = path.join(import.meta.dirname, '../benchmarks.json')
const report: Report = earlier() ?? { listings }

try {
  if (asked.detail) {
    const measuring = { listings, folder: path.resolve(asked.detail), script: here('load.js'), say }
    say(besideOf(await measureDetail(measuring)))
    process.exit()
  }
  if (asked.engines) keep(await compareEngines(Object.keys(peers), listings))
  if (asked.million) {
    const { built, measured } = await compareEngines([own], 1_000_000)
    keep({ million: { built, measured } })
  }
  if (asked.http) keep({ http: await measureHttp({ listings, folder, script: here('load.js'), say }) })
  say(`\n${tableOf(report)}`)
  say(summaryOf(report))
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function keep(part: Partial<Report>) {
  Object.assign(report, part)
  writeFileSync(kept, JSON.stringify(report))
  if (asked.write) writeFileSync('docs/benchmarks.md', pageOf(report))
}

function earlier(): Report | null {
  if (!existsSync(kept)) return null
  const found: Report = JSON.parse(readFileSync(kept, 'utf8'))
  return found.listings === listings ? found : null
}

async function compareEngines(names: string[], count: number) {
  const file = path.join(folder, 'corpus')
  say(`Making ${count.toLocaleString('en-US')} listings`)
  writeCorpus(file, count)
  say(`They are ${Math.round(statSync(file).size / 1e6)} MB`)
  const handles: PeerHandle[] = []
  const built: Record<string, Built> = {}
  try {
    for (const name of names) {
      const peer = await startPeer(name, here('peerProcess.js'))
      handles.push(peer)
      const result = await peer.build(file)
      built[name] = result
      say(`${name}: filled in ${(result.ms / 1000).toFixed(1)} s`)
    }
    const { found, differences } = await checkAlike(handles)
    const measured = await measure(handles, say)
    return { built, found, differences, measured }
  } finally {
    for (const peer of handles) await peer.close().catch(() => undefined)
    rmSync(file, { force: true })
  }
}
