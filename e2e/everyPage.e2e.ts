// Visits every page from the table of pages: on narrow screens, with axe, and as each role.
import { readFileSync } from 'node:fs'
import type { APIRequestContext, Page } from '@playwright/test'
import { brokenWords } from './brokenWords.ts'
import { buildListing, buildOrganization, demoAccount, enter, type Person } from './buildDirectory.ts'
import { expect, expectAccessible, test, untilSettled } from './test.ts'

/** The list that the build derives from the table of pages (web/pages/pages.ts). */
function routes(): string[] {
  const built = readFileSync(new URL('../dist/pages.json', import.meta.url), 'utf8')
  return (JSON.parse(built) as { address: string; isPage: boolean }[])
    .filter(({ isPage }) => isPage)
    .map(({ address }) => address)
}

/** Without parameters from a provider or a mail these pages only show an error: socialSignIn.e2e.ts and mailLinks.e2e.ts test them. */
const elsewhereTested = ['/sign-in/google', '/sign-in/oidc', '/sign-in/facebook', '/verify-email', '/reset-password']
/** Values for route parameters, from the demo or from records of this test. */
const filled: Record<string, string> = {
  '/articles/$slug': '/articles/mga-or-wholesaler',
  '/organization/$name': '/organization/insurance-company',
}
/** The same pages in other states. */
const pages = () => [
  ...routes().filter(route => !elsewhereTested.includes(route)),
  '/add-to-the-pot?order=Organization',
  '/match?state=TX&line_of_business=general-liability&misses=1',
]
/** Long lists and forms, also checked on a wide screen and in dark mode. */
const both = [
  '/dashboard/listings',
  '/dashboard/company',
  '/dashboard/accounts',
  '/organizations',
  '/organization-detail/$id',
  '/dashboard/organization/edit/$id',
]

test('every page named here is in the table of pages', () => {
  expect(routes()).toEqual(expect.arrayContaining([...elsewhereTested, ...both, ...Object.keys(filled)]))
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** All titles have one size, which is smaller on narrow screens; the landing page and /welcome have their own. */
async function expectTitleSize(page: Page, route: string) {
  if (route === '/' || route === '/welcome') return
  const isNarrow = (page.viewportSize()?.width ?? 0) <= 760
  const size = await heading(page).evaluate(element => getComputedStyle(element).fontSize)
  expect(size, `the title of ${route}`).toBe(isNarrow ? '24px' : '30px')
}

/** Collects what moves while a page loads. */
function countShifts() {
  const shifts: string[] = []
  Reflect.set(window, 'shifts', shifts)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const sources: { node?: Node; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(entry, 'sources')
      const moved = sources.map(
        ({ node, previousRect, currentRect }) =>
          `${node?.nodeName} ${node?.textContent?.slice(0, 20)} ${previousRect.y} to ${currentRect.y}`,
      )
      // Less than this is not noticed.
      if (Number(Reflect.get(entry, 'value')) > 0.05) shifts.push(moved.join(', '))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Collects the calls that the server refuses or fails from now on. */
function refusals(page: Page): string[] {
  const bad: string[] = []
  page.on('response', answer => {
    if (answer.status() === 403 || answer.status() >= 500) bad.push(`${answer.status()} ${answer.url()}`)
  })
  return bad
}

// Several parts, so that workers share them.
const parts = 4
/** Opens each page of a part, with records of this test where an address has parameters, as a superAdmin. */
async function openEach(part: number, { page, request, admin }: Opened, look: (route: string) => Promise<void>) {
  test.slow()
  const { id, organization_name } = await buildOrganization(request, admin)
  const listing = await buildListing(request, admin, { org_name: organization_name })
  const addressOf = (route: string) =>
    filled[route] ?? route.replace('$id', String(route.includes('listings') ? listing.id : id))
  await enter(page, admin)
  await page.addInitScript(countShifts)
  for (const route of pages().filter((_, place) => place % parts === part))
    await test.step(route, async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(addressOf(route))
      await expect(heading(page)).toBeVisible()
      await untilSettled(page)
      await look(route)
    })
}
type Opened = { page: Page; request: APIRequestContext; admin: Person }

for (let part = 0; part < parts; part++) {
  const name = `part ${part + 1} of ${parts}`
  test(`every page fits a phone and is accessible, ${name}`, async ({ page, request, admin }) => {
    const bad = refusals(page)
    await openEach(part, { page, request, admin }, async route => {
      expect([route, await page.evaluate(() => Reflect.get(window, 'shifts'))]).toEqual([route, []])
      expect([route, await widthOf(page)]).toEqual([route, 390])
      await expectTitleSize(page, route)
      await expectAccessible(page)
    })
    expect(bad).toEqual([])
  })

  test(`every page fits 320 pixels, and long ones are accessible in dark, ${name}`, { tag: '@looks' }, async ({
    page,
    request,
    admin,
  }) => {
    await openEach(part, { page, request, admin }, async route => {
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(heading(page)).toBeVisible()
      expect([route, await widthOf(page)]).toEqual([route, 320])
      expect([route, await brokenWords(page, 14)]).toEqual([route, []])
      if (!both.includes(route)) return
      await page.setViewportSize({ width: 1440, height: 900 })
      await expectTitleSize(page, route)
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light' })
    })
  })
}

for (const role of ['broker', 'contributor'] as const)
  test(`no page refuses or fails for the ${role}`, async ({ page, request }) => {
    await enter(page, await demoAccount(request, role))
    const bad = refusals(page)
    await page.goto('/profile')
    for (const route of pages().filter(route => !route.includes('$')))
      await test.step(route, async () => {
        // Navigates as a link does, without loading the page again.
        await page.evaluate(address => history.pushState(null, '', address), route)
        await expect(page).toHaveURL(url => url.pathname !== '/profile' || route === '/profile')
        await untilSettled(page)
        await expect(heading(page)).toBeVisible()
        await expectTitleSize(page, route)
      })
    expect(bad).toEqual([])
  })
