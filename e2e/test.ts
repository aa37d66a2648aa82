// What every browser test starts from: pages on which an error, a broken policy or an axe violation is a failure.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page, type Request } from '@playwright/test'
import { demoAccount, newMember, type Person } from './buildDirectory.ts'

export { expect }

type Fixtures = {
  /** The demo's superAdmin and broker, and somebody new: made only for a test that names them. */
  admin: Person
  broker: Person
  member: Person
  /** Calls that are to be refused, by the beginning of their path: the browser logs each as an error. One must come. */
  expectRefusal: (path: string) => void
}

export const test = base.extend<Fixtures>({
  admin: ({ request }, use) => demoAccount(request, 'admin').then(use),
  broker: ({ request }, use) => demoAccount(request, 'broker').then(use),
  member: ({ request }, use) => newMember(request).then(use),
  expectRefusal: [
    async ({ context }, use) => {
      const complaints: string[] = []
      const refusals = new Map<string, 'to come' | 'came'>()
      const isExpected = (text: string, url: string) => {
        const path = text.startsWith('Failed to load resource') && URL.canParse(url) ? new URL(url).pathname : ''
        const expected = [...refusals.keys()].filter(start => path.startsWith(start))
        for (const start of expected) refusals.set(start, 'came')
        // React writes down why a page could not be shown; the page says it as well.
        return expected.length > 0 || (refusals.size > 0 && text.includes('The server could not be reached.'))
      }
      context.on('page', page => {
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
      })
      await context.exposeFunction('complain', (text: string) => complaints.push(text))
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', event => {
          Reflect.apply(Reflect.get(window, 'complain'), window, [
            `policy: ${event.violatedDirective} ${event.blockedURI}`,
          ])
        })
      })
      await use(path => void refusals.set(path, 'to come'))
      expect(complaints).toEqual([])
      expect([...refusals].filter(([, state]) => state === 'to come').map(([path]) => path)).toEqual([])
    },
    { auto: true },
  ],
})

const unanswered = new WeakMap<Page, Set<Request>>()

/** Nothing that the page asked for is still to come, and it has nothing left to do. */
export async function untilSettled(page: Page) {
  const quiet = () => page.evaluate(() => new Promise(done => requestIdleCallback(() => requestIdleCallback(done))))
  const waitsFor = async () => {
    await quiet()
    return Array.from(unanswered.get(page) ?? [], request => request.url())
  }
  await expect.poll(waitsFor, { intervals: [50] }).toEqual([])
}

/** A change of the system's colors reaches the page a frame later. */
const hasItsColors = (page: Page) =>
  page.evaluate(() => {
    const system = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
    const wanted = localStorage.getItem('appetite-theme') ?? system
    return document.documentElement.dataset.theme === wanted
  })

export async function expectAccessible(page: Page, rules?: string[]) {
  await expect.poll(() => hasItsColors(page)).toBe(true)
  // Half faded in, nothing has the contrast that it will have.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
        .map(animation => animation.finished.catch(() => null)),
    ),
  )
  // Without a page of its own to count the sums on: that is for frames of other sites, and there are none.
  // Only what is wrong is described: describing all that is right takes most of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([])
}

/** In light and in dark, where the page stands: nobody has to come there twice. */
export async function expectAccessibleInBoth(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  // Of all that axe looks at only these depend on colors.
  await expectAccessible(page, ['color-contrast', 'link-in-text-block'])
}
