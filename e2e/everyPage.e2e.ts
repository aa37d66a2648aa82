// Every page of the product, read from the table of routes: on narrow screens, for those who hear it, and for each role.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, demoAccount, enter } from './buildDirectory.ts'
import { expect, expectAccessible, test, untilSettled } from './test.ts'

/** As the build has them from the table of routes (web/pages/routes.tsx). */
function routes(): string[] {
  const built = readFileSync(new URL('../dist/pages.json', import.meta.url), 'utf8')
  return (JSON.parse(built) as { address: string; isPage: boolean }[])
    .filter(({ isPage }) => isPage)
    .map(({ address }) => address)
}

/** Without what comes back from Google, Facebook or a mail they say only that: socialSignIn.e2e.ts and mailLinks.e2e.ts walk them. */
const elsewhereTested = ['/sign-in/google', '/sign-in/facebook', '/verify-email', '/reset-password']
/** What a route names, as the demo or a test has it. */
const filled: Record<string, string> = {
  '/articles/$slug': '/articles/mga-or-wholesaler',
  '/organization/$name': '/organization/insurance-company',
}
/** And some in another state. */
const pages = () => [
  ...routes().filter(route => !elsewhereTested.includes(route)),
  '/add-to-the-pot?order=Organization',
  '/match?state=TX&line_of_business=general-liability&misses=1',
]
/** Long lists and forms, looked at on a wide screen and in the dark as well. */
const both = [
  '/dashboard/listings',
  '/dashboard/company',
  '/dashboard/accounts',
  '/organizations',
  '/organization-detail/$id',
  '/dashboard/organization/edit/$id',
]

test('the table of routes has every page that is named here', () => {
  expect(routes()).toEqual(expect.arrayContaining([...elsewhereTested, ...both, ...Object.keys(filled)]))
})

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** What the server refused or failed at since. */
function refusals(page: Page): string[] {
  const bad: string[] = []
  page.on('response', answer => {
    if (answer.status() === 403 || answer.status() >= 500) bad.push(`${answer.status()} ${answer.url()}`)
  })
  return bad
}

// In parts, so that they are walked side by side.
const parts = 4
for (let part = 0; part < parts; part++)
  test(`every page fits narrow screens and is accessible, part ${part + 1} of ${parts}`, async ({
    page,
    request,
    admin,
  }) => {
    test.slow()
    const { id, organization_name } = await buildOrganization(request, admin)
    const listing = await buildListing(request, admin, { org_name: organization_name })
    const addressOf = (route: string) =>
      filled[route] ?? route.replace('$id', String(route.includes('listings') ? listing.id : id))
    await enter(page, admin)
    const bad = refusals(page)
    for (const route of pages().filter((_, place) => place % parts === part))
      await test.step(route, async () => {
        await page.setViewportSize({ width: 390, height: 844 })
        await page.goto(addressOf(route))
        await expect(heading(page)).toBeVisible()
        await untilSettled(page)
        expect([route, await widthOf(page)]).toEqual([route, 390])
        await expectAccessible(page)
        await page.setViewportSize({ width: 320, height: 640 })
        await expect(heading(page)).toBeVisible()
        expect([route, await widthOf(page)]).toEqual([route, 320])
        if (!both.includes(route)) return
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
        await page.emulateMedia({ colorScheme: 'light' })
      })
    expect(bad).toEqual([])
  })

for (const role of ['broker', 'contributor'] as const)
  test(`no page refuses or fails for the ${role}`, async ({ page, request }) => {
    await enter(page, await demoAccount(request, role))
    const bad = refusals(page)
    await page.goto('/profile')
    for (const route of pages().filter(route => !route.includes('$')))
      await test.step(route, async () => {
        // As a link does: the page stays, and shows another place.
        await page.evaluate(address => history.pushState(null, '', address), route)
        await expect(page).toHaveURL(url => url.pathname !== '/profile' || route === '/profile')
        await untilSettled(page)
        await expect(heading(page)).toBeVisible()
      })
    expect(bad).toEqual([])
  })
