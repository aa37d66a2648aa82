// The base of every browser test: an error, a CSP violation or an axe violation fails it.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, test as base, expect, type Page, type Request } from '@playwright/test'
import { demoAccount, newMember, type Person } from './buildDirectory.ts'

export { expect }

type Fixtures = {
  /** The demo's superAdmin and broker, and a new member, each made only for tests that use it. */
  admin: Person
  broker: Person
  member: Person
  /** Expects the calls whose paths, or the errors whose words, start like this: the browser logs each failure as an error. At least one must fail. */
  expectRefusal: (start: string) => void
}

export const test = base.extend<Fixtures>({
  admin: ({ request }, use) => demoAccount(request, 'admin').then(use),
  broker: ({ request }, use) => demoAccount(request, 'broker').then(use),
  member: ({ request }, use) => newMember(request).then(use),
  expectRefusal: [
    async ({ context }, use) => {
      keepCache(context)
      const complaints: string[] = []
      const refusals = new Map<string, 'to come' | 'came'>()
      const isExpected = (text: string, url: string) => {
        const path = text.startsWith('Failed to load resource') && URL.canParse(url) ? new URL(url).pathname : ''
        const expected = [...refusals.keys()].filter(start => path.startsWith(start) || text.startsWith(start))
        for (const start of expected) refusals.set(start, 'came')
        // React also logs the error of a page that shows it by itself, and the router that of a script which it fetched ahead.
        const isLoggedToo =
          text.includes('The server could not be reached.') || text.includes('dynamically imported module')
        return expected.length > 0 || (refusals.size > 0 && isLoggedToo)
      }
      const watch = (page: Page) => {
        const pending = new Set<Request>()
        unanswered.set(page, pending)
        page.on('request', request => pending.add(request))
        page.on('requestfinished', request => pending.delete(request))
        page.on('requestfailed', request => pending.delete(request))
        page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`))
        page.on('console', message => {
          const { url } = message.location()
          if (message.type() === 'error' && !isExpected(message.text(), url))
            complaints.push(`console: ${message.text()} ${url}`)
        })
      }
      for (const page of context.pages()) watch(page)
      context.on('page', watch)
      await context.exposeFunction('complain', (text: string) => complaints.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          Reflect.apply(Reflect.get(window, 'complain'), window, [
            `policy: ${event.violatedDirective} ${event.blockedURI}`,
          ])
        })
      })
      await use(start => void refusals.set(start, 'to come'))
      // A page may still prefetch what a test answers by a function of its own, and the end of the test aborts that.
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(complaints).toEqual([])
      expect([...refusals].filter(([, state]) => state === 'to come').map(([start]) => start)).toEqual([])
    },
    { auto: true },
  ],
})

/** Playwright also empties the cache of a context that it reuses, so every test would load all scripts, styles and fonts
 * again. They never change during a run, so they stay, as they do for a broker; with them, for a minute, what visitors count. */
function keepCache(context: BrowserContext) {
  const connection: object = Reflect.get(context, '_connection')
  const inside: { clearCache?: () => Promise<void> } = Reflect.apply(Reflect.get(connection, 'toImpl'), connection, [
    context,
  ])
  if (!inside.clearCache) throw new Error('Playwright empties the cache in another way now.')
  inside.clearCache = async () => {}
}

const unanswered = new WeakMap<Page, Set<Request>>()

/** Waits until no request is pending and the page is idle. Chromium may hold an idle callback back until the next frame, and a
 * page on which nothing moves draws none, so each callback is preceded by a frame and has a timeout. */
export async function untilSettled(page: Page) {
  const quiet = () =>
    page.evaluate(async () => {
      for (const _ of ['first', 'second'])
        await new Promise(done => requestAnimationFrame(() => requestIdleCallback(done, { timeout: 500 })))
    })
  const waitsFor = async () => {
    await quiet()
    return Array.from(unanswered.get(page) ?? [], request => request.url())
  }
  await expect.poll(waitsFor, { intervals: [50] }).toEqual([])
}

const axePackage = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'))
const axeSource = readFile(axePackage.resolve('axe-core/axe.min.js'), 'utf8')

/** A change of the system's color scheme is applied a frame later. */
const hasItsColors = (page: Page) =>
  page.evaluate(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const wanted = localStorage.getItem('appetite-theme') ?? system
    return document.documentElement.dataset.theme === wanted
  })

/** Axe reads the text of a color, such as rgb(0 0 0), again for each element, which takes a quarter of a check. */
function readColorsOnce() {
  type Color = { r: number; g: number; b: number; alpha: number }
  const { prototype } = Reflect.get(window, 'axe').commons.color.Color
  const parse: (this: Color, text: string) => Color = prototype.parseString
  const known = new Map<string, Color>()
  prototype.parseString = function (this: Color, text: string) {
    const found = known.get(text)
    if (found) return Object.assign(this, found)
    const { r, g, b, alpha } = parse.call(this, text)
    known.set(text, { r, g, b, alpha })
    return this
  }
}

export async function expectAccessible(page: Page, rules?: string[]) {
  // Before its scripts run, a page that is not prerendered is empty.
  await expect(page.locator('h1').first()).toBeAttached()
  await expect.poll(() => hasItsColors(page)).toBe(true)
  // With touch, a dialog that opens on a field stays invisible until the screen keyboard is up, or for 600 ms without one.
  await expect(page.locator('[style*="opacity: 0;"]')).toHaveCount(0)
  // A fading element does not have its final contrast yet.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished.catch(() => null)),
    ),
  )
  // Legacy mode runs axe in this page; its default opens another page for cross-origin frames, and there are none.
  // Only violations are reported in detail, since reporting passes takes most of the time.
  // The builder would send the source of axe twice for each check. It is sent once per document, and minified: that
  // takes as long as checking a small page.
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await axeSource)
    await page.evaluate(readColorsOnce)
  }
  const axe = new AxeBuilder({ page, axeSource: ';' }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([])
}

/** Checks the light and the dark theme on the same page. */
export async function expectAccessibleInBoth(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Only these rules depend on colors.
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
}

/** `npm test` runs axe on every page and in dialogs; what a journey meets besides is checked when the widths are run. */
const isChecked = () => test.info().project.name !== 'journeys'
export const alsoAccessible = async (...given: Parameters<typeof expectAccessible>) => {
  if (isChecked()) await expectAccessible(...given)
}
export const alsoAccessibleInBoth = async (page: Page) => {
  if (isChecked()) await expectAccessibleInBoth(page)
}
