// Pictures of every screen, at both widths and in both themes, into docs/screens: `npm run screens`, or some by name.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { tsImport } from 'tsx/esm/api'
import { root } from './fresh.mjs'

const widths = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }
const schemes = ['light', 'dark']
const password = 'harvest-moon-over-omaha'
const people = { broker: 'broker@demo.example', admin: 'admin@demo.example' }
const logIn = page => page.getByRole('button', { name: 'Log In' }).click()

/** Name, path, who looks, and what is done before the picture. */
const screens = [
  ['landing', '/', null],
  ['login', '/', null, logIn],
  ['sign-up', '/', null, page => page.getByRole('button', { name: 'Experience It Now' }).click()],
  ['faq', '/faq', null],
  ['privacy-policy', '/privacy-policy', null],
  ['terms-and-conditions', '/terms-and-conditions', null],
  ['security', '/security', null],
  ['not-found', '/nowhere', null],
  ['articles', '/articles', null],
  ['article', '/articles/mga-or-wholesaler', null],
  ['listings', '/listings?searchTerm=pizza&state=TX', 'broker'],
  ['listings-nothing', '/listings?searchTerm=pizza&state=TX&line_of_business=Cyber', 'broker'],
  ['listings-drawer', '/listings?searchTerm=pizza&state=TX', 'broker', openFirst],
  ['listing-detail', '/listings/details/7', 'broker'],
  ['organizations', '/organizations', 'broker'],
  ['organization-type', '/organization/insurance-program', 'broker'],
  ['organization-detail', '/organization-detail/3', 'broker'],
  ['add-listing', '/add-to-the-pot', 'broker'],
  ['add-organization', '/add-to-the-pot?order=Organization', 'broker'],
  ['dashboard-listings', '/dashboard/listings', 'admin'],
  ['dashboard-gaps', '/dashboard/gaps', 'admin'],
  ['dashboard-company', '/dashboard/company', 'admin'],
  ['dashboard-articles', '/dashboard/articles', 'admin'],
  ['dashboard-pending', '/dashboard/pending', 'admin'],
  ['dashboard-accounts', '/dashboard/accounts', 'admin'],
  ['dashboard-messages', '/dashboard/messages', 'admin'],
  ['edit-listing', '/dashboard/listings/edit/7', 'admin'],
  ['edit-organization', '/dashboard/organization/edit/3', 'admin'],
  ['my-company', '/my-company', 'broker'],
  ['profile', '/profile', 'broker'],
  ['contact-us', '/contact-us', 'broker'],
]

async function openFirst(page) {
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click()
  await page.getByRole('dialog').waitFor()
}

const wanted = process.argv.slice(2)
const folder = path.join(root, 'docs/screens')
const say = line => process.stdout.write(`${line}\n`)
await mkdir(folder, { recursive: true })

const { browserPath } = await tsImport('../e2e/browser.ts', import.meta.url)
const port = await freePort()
const site = `http://127.0.0.1:${port}`
const server = spawn(process.execPath, [path.join(root, 'e2e/serve.mjs')], {
  env: { ...process.env, PORT: String(port), DEMO_LISTINGS: process.env.DEMO_LISTINGS ?? '600' },
  stdio: ['ignore', 'ignore', 'inherit'],
})
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
try {
  await ready()
  const tokens = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, username]) => [name, await tokenOf(username)])),
  )
  for (const [width, viewport] of Object.entries(widths))
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const screen of screens.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
        await picture(context, screen, { width, colorScheme, tokens })
      await context.close()
    }
} finally {
  await browser.close()
  server.kill('SIGTERM')
}

async function picture(context, [name, address, who, act], { width, colorScheme, tokens }) {
  const page = await context.newPage()
  const token = who && tokens[who]
  await page.addInitScript(given => {
    if (given) localStorage.setItem('jwtToken', given)
    else localStorage.removeItem('jwtToken')
  }, token)
  await page.goto(site + address, { waitUntil: 'networkidle' })
  await act?.(page)
  await page.evaluate(() => document.fonts.ready)
  await pause(600)
  const shot = await page.screenshot({ animations: 'disabled' })
  const file = `${name}-${width}-${colorScheme}.webp`
  await writeFile(path.join(folder, file), await sharp(shot).webp({ quality: 78, effort: 5 }).toBuffer())
  say(`docs/screens/${file}`)
  await page.close()
}

async function tokenOf(username) {
  const answer = await fetch(`${site}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return (await answer.json()).token
}

async function ready() {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(`${site}/ready`).catch(() => null)
    if (answer?.ok) return
    await pause(300)
  }
  throw new Error('The server did not become ready within three minutes.')
}

async function freePort() {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address()
  socket.close()
  return port
}
