// Measures the built pages with Lighthouse on a simulated phone: `npm run lighthouse -- / /listings`, medians of five; with
// `--desktop` on a desktop. The pages of members are measured signed in, and without SEO, since search engines are kept out of them.
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { tsImport } from 'tsx/esm/api'
import { startServer, tokenOf } from '../../scripts/builtServer.mjs'
import { root } from '../../scripts/fresh.mjs'

const runs = Number(process.env.RUNS ?? 5)
const isDesktop = process.argv.includes('--desktop')
const pages = process.argv.slice(2).filter(given => !given.startsWith('--'))
const figures = {
  'first paint': ['first-contentful-paint', 'ms'],
  'largest paint': ['largest-contentful-paint', 'ms'],
  'speed index': ['speed-index', 'ms'],
  blocking: ['total-blocking-time', 'ms'],
  shift: ['cumulative-layout-shift', ''],
}
const say = line => process.stdout.write(`${line}\n`)

const { server, base: site } = await startServer(path.join(root, 'e2e/serve.mjs'))
const { browserPath } = await tsImport('../../e2e/browser.ts', import.meta.url)
let memberPages = []
try {
  const table = JSON.parse(await readFile(path.join(root, 'dist/pages.json'), 'utf8'))
  memberPages = table.filter(({ isUnlisted }) => isUnlisted).map(({ address }) => address)
  for (const page of pages.length > 0 ? pages : ['/']) await measure(page)
} finally {
  server.kill('SIGTERM')
}

async function measure(page) {
  const token = memberPages.includes(new URL(page, site).pathname) ? await tokenOf(site, 'broker@demo.example') : null
  const seen = []
  for (let run = 0; run < runs; run += 1) seen.push(await visit(page, token))
  say(`\n${page}${token ? ', signed in' : ''}, ${isDesktop ? 'desktop' : 'phone'}, median of ${runs}`)
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
    const flags = { ...options, onlyCategories: token ? all.slice(0, 3) : all }
    const result = await lighthouse(`${site}${page}`, flags, isDesktop ? desktopConfig : undefined)
    return result.lhr
  } finally {
    chrome.kill()
  }
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
