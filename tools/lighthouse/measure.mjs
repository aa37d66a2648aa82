// Measures the built pages with Lighthouse on a simulated phone: `npm run lighthouse -- / /faq`, medians of five.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { tsImport } from 'tsx/esm/api'
import { root } from '../../scripts/fresh.mjs'

const runs = Number(process.env.RUNS ?? 5)
const pages = process.argv.slice(2)
const figures = {
  'first paint': ['first-contentful-paint', 'ms'],
  'largest paint': ['largest-contentful-paint', 'ms'],
  'speed index': ['speed-index', 'ms'],
  blocking: ['total-blocking-time', 'ms'],
  shift: ['cumulative-layout-shift', ''],
}
const say = line => process.stdout.write(`${line}\n`)

const port = await freePort()
const site = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [path.join(root, 'e2e/serve.mjs')], {
  env: { ...process.env, PORT: String(port) },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const { browserPath } = await tsImport('../../e2e/browser.ts', import.meta.url)
try {
  await ready()
  for (const page of pages.length > 0 ? pages : ['/']) await measure(page)
} finally {
  server.kill('SIGTERM')
}

async function measure(page) {
  const seen = []
  for (let run = 0; run < runs; run += 1) seen.push(await visit(page))
  say(`\n${page}, median of ${runs}`)
  for (const id of Object.keys(seen[0].categories))
    say(`  ${id.padEnd(16)} ${Math.round(median(seen.map(({ categories }) => categories[id].score)) * 100)}`)
  for (const [name, [id, unit]] of Object.entries(figures)) {
    const value = median(seen.map(({ audits }) => audits[id].numericValue))
    say(`  ${name.padEnd(16)} ${unit ? `${Math.round(value)} ${unit}` : value.toFixed(3)}`)
  }
  const { 'total-byte-weight': weight, 'network-requests': requests } = seen[0].audits
  say(
    `  ${'weight'.padEnd(16)} ${Math.round(weight.numericValue / 1024)} KB in ${requests.details.items.length} requests`,
  )
  for (const line of complaints(seen[0])) say(`  ! ${line}`)
}

/** A browser of its own each time: what one run left behind would make the next one faster. */
async function visit(page) {
  const chrome = await launch({
    chromePath: await browserPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    const result = await lighthouse(`${site}${page}`, { port: chrome.port, logLevel: 'error', output: 'json' })
    return result.lhr
  } finally {
    chrome.kill()
  }
}

/** What costs points outside of speed, by name. */
function complaints({ categories, audits }) {
  const refs = Object.entries(categories).flatMap(([id, { auditRefs }]) => (id === 'performance' ? [] : auditRefs))
  return refs
    .filter(({ id, weight }) => weight > 0 && audits[id].score !== null && audits[id].score < 1)
    .map(({ id }) => `${id}: ${audits[id].title}`)
}

function median(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)]
}

async function ready() {
  for (let tries = 0; tries < 240; tries += 1) {
    if (server.exitCode !== null) throw new Error('The server did not start.')
    const answer = await fetch(`${site}/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(500)
  }
  throw new Error('The server was not ready within two minutes.')
}

async function freePort() {
  const asked = createServer().listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const { port } = asked.address()
  asked.close()
  return port
}
