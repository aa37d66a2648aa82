// Measures the built pages with Lighthouse on a simulated phone: `npm run lighthouse -- / /listings`, medians of five. The pages
// of members are measured signed in, and without SEO, since search engines are kept out of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
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
let memberPages = []
try {
  await ready()
  const table = JSON.parse(await readFile(path.join(root, 'dist/pages.json'), 'utf8'))
  memberPages = table.filter(({ isUnlisted }) => isUnlisted).map(({ address }) => address)
  for (const page of pages.length > 0 ? pages : ['/']) await measure(page)
} finally {
  server.kill('SIGTERM')
}

async function measure(page) {
  const token = memberPages.includes(new URL(page, site).pathname) ? await signIn() : null
  const seen = []
  for (let run = 0; run < runs; run += 1) seen.push(await visit(page, token))
  say(`\n${page}${token ? ', signed in' : ''}, median of ${runs}`)
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
async function visit(page, token) {
  const chrome = await launch({
    chromePath: await browserPath(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-dev-shm-usage'],
  })
  try {
    if (token) await storeToken(chrome.port, token)
    const options = { port: chrome.port, logLevel: 'error', output: 'json', disableStorageReset: token !== null }
    const all = ['performance', 'accessibility', 'best-practices', 'seo']
    const result = await lighthouse(`${site}${page}`, { ...options, onlyCategories: token ? all.slice(0, 3) : all })
    return result.lhr
  } finally {
    chrome.kill()
  }
}

async function signIn() {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'broker@demo.example', password: 'harvest-moon-over-omaha' }),
  })
  return (await answer.json()).token
}

/** Stores the session as the login does, from an address that loads nothing into the cache. */
async function storeToken(port, token) {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const page = await browser.contexts()[0].newPage()
  await page.goto(`${site}/robots.txt`)
  await page.evaluate(given => localStorage.setItem('jwtToken', given), token)
  await page.close()
  await browser.close()
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
