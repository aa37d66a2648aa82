// `npm run screens`: takes pictures of every screen at both widths and in both themes, into docs/screens; names select some.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { tsImport } from 'tsx/esm/api'
import { startServer, tokenOf } from './builtServer.mjs'
import { root } from './fresh.mjs'

const widths = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } }
const schemes = ['light', 'dark']
const people = { broker: 'broker@demo.example', admin: 'admin@demo.example' }
const openRisk = page => page.getByRole('button', { name: /^Edit the risk/ }).click()
const openPalette = async page => {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('wc tx')
  await page.getByRole('group', { name: 'Best answer' }).waitFor()
}
const compareThree = async page => {
  for (const at of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Compare / })
      .nth(at)
      .check({ force: true })
  await page.getByRole('link', { name: 'Compare', exact: true }).click()
  await page.getByRole('columnheader').first().waitFor()
}
const logIn = page => page.getByRole('button', { name: 'Log In' }).click()

/** Further pictures: name, path, account, steps before the picture, and the widths if not all. */
const states = [
  ['login', '/', null, logIn],
  ['sign-up', '/', null, page => page.getByRole('button', { name: 'Experience It Now' }).first().click()],
  ['not-found', '/nowhere', null],
  ['listings-nothing', '/listings?searchTerm=pizza&state=TX&line_of_business=Cyber', 'broker'],
  ['listings-table', '/listings?searchTerm=pizza&state=TX&view=table', 'broker'],
  ['palette', '/listings', 'broker', openPalette],
  ['listings-map', '/listings?searchTerm=pizza&state=TX&view=map', 'broker'],
  ['listings-drawer', '/listings?searchTerm=pizza&state=TX', 'broker', openFirst],
  ['compare', '/listings?searchTerm=restaurants&state=TX', 'broker', compareThree],
  ['match-before', '/match', 'broker'],
  ['match-form', '/match', 'broker', openRisk, ['390']],
  ['my-markets-lists', '/my-markets?tab=lists', 'broker'],
  ['my-markets-notes', '/my-markets?tab=notes', 'broker'],
  ['my-markets-agency', '/my-markets?tab=agency', 'broker'],
  ['add-organization', '/add-to-the-pot?order=Organization', 'broker'],
]

async function screensOfRoutes() {
  const pages = JSON.parse(await readFile(path.join(root, 'dist/pages.json'), 'utf8'))
  return pages
    .filter(({ isPage, picture }) => isPage && picture !== 'none')
    .map(({ address, isUnlisted, picture }) => {
      const { name = address.slice(1).replaceAll('/', '-'), path: example = address } = picture
      if (example.includes('$')) throw new Error(`${address} needs a picture with a path in web/pages/pages.ts.`)
      return [name, example, address.startsWith('/dashboard') ? 'admin' : isUnlisted ? 'broker' : null]
    })
}

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
const { server, base: site } = await startServer(path.join(root, 'e2e/serve.mjs'), {
  DEMO_LISTINGS: process.env.DEMO_LISTINGS ?? '600',
})
const browser = await chromium.launch({ executablePath: await browserPath(), args: ['--no-sandbox'] })
try {
  const screens = [...(await screensOfRoutes()), ...states]
  const tokens = Object.fromEntries(
    await Promise.all(Object.entries(people).map(async ([name, username]) => [name, await tokenOf(site, username)])),
  )
  for (const [width, viewport] of Object.entries(widths))
    for (const colorScheme of schemes) {
      const context = await browser.newContext({ viewport, colorScheme, reducedMotion: 'reduce' })
      for (const screen of screens.filter(([name]) => wanted.length === 0 || wanted.includes(name)))
        if (screen[4]?.includes(width) !== false) await picture(context, screen, { width, colorScheme, tokens })
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
