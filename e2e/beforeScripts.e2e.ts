// Input before hydration is not lost, however long the scripts take to load.
import type { Page } from '@playwright/test'
import { openWithoutScripts } from './beforeScripts.ts'
import { buildListing, buildOrganization, enter } from './buildDirectory.ts'
import { field } from './heroSearch.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, test, untilSettled } from './test.ts'

/** The addresses that the page requests from now on. */
function requestsOf(page: Page, start: string): string[] {
  const requested: string[] = []
  page.on('request', request => {
    const { pathname, search } = new URL(request.url())
    if (`${pathname}${search}`.startsWith(start)) requested.push(`${pathname}${search}`)
  })
  return requested
}

for (const [button, dialog] of [
  ['Log In', 'Login'],
  ['Experience It Now', 'Sign Up'],
] as const)
  test(`${button} opens what it opens as soon as it can`, async ({ page }) => {
    const letThrough = await openWithoutScripts(page)
    await page.getByRole('button', { name: button }).first().click()
    letThrough()
    await expect(page.getByRole('dialog', { name: dialog })).toBeVisible()
  })

test('a page of members has its header before its scripts, and its HTML names them all', async ({ page, member }) => {
  await enter(page, member)
  const asked = requestsOf(page, '/assets/')
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto('/match', { waitUntil: 'commit' })
  const header = () =>
    page.locator('#root').evaluate(root => {
      const { content, height } = getComputedStyle(root, '::before')
      return { content, height }
    })
  await expect.poll(async () => (await header()).content).toBe('"Appetite"')
  const { height } = await header()
  await expect.poll(() => asked.some(path => path.startsWith('/assets/MatchPage-'))).toBe(true)
  letThrough()
  const banner = page.getByRole('banner')
  await expect(banner).toBeVisible()
  expect(`${(await banner.boundingBox())?.height}px`).toBe(height)
  expect((await header()).content).toBe('none')
})

test('the first listings are named before the scripts, in the places where their cards will be, and asked for once', async ({
  page,
  member,
}) => {
  await enter(page, member)
  const searches = requestsOf(page, '/api/filteredListings?page=1')
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto('/listings', { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1, name: 'Recommended Listings' })
  await expect(title).toBeVisible()
  const names = page.locator('article h3')
  await expect(names.first()).not.toBeEmpty()
  await expect(names).toHaveCount(6)
  const named = await names.allTextContents()
  const [firstName = ''] = named
  expect(named.every(name => name !== '')).toBe(true)
  const places = () =>
    page.evaluate(() =>
      ['header, [data-skeleton]', 'h1', 'article', 'article h3'].map(part => {
        const { x, y } = document.querySelector(part)?.getBoundingClientRect() ?? { x: 0, y: 0 }
        return [Math.round(x), Math.round(y)]
      }),
    )
  const before = await places()
  letThrough()
  await expect(page.getByRole('article').getByRole('link', { name: firstName }).first()).toBeVisible()
  expect(await places()).toEqual(before)
  expect((await names.allTextContents()).slice(0, named.length)).toEqual(named)
  expect(searches).toHaveLength(1)
})

test('the pages of a listing and of an organization ask for their data before their scripts, once', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { id: organization, organization_name } = await buildOrganization(request, admin)
  const { id: listing } = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  const asked = requestsOf(page, '/api/')
  for (const [address, calls] of [
    [`/listings/details/${listing}`, [`/api/filteredListings?id=${listing}`]],
    [
      `/organization-detail/${organization}`,
      [
        `/api/orgData?id=${organization}`,
        `/api/who_to_call?organization_id=${organization}`,
        `/api/appetite_grid?organization_id=${organization}`,
      ],
    ],
  ] as const) {
    asked.length = 0
    const letThrough = await holdRequests(page, '**/assets/*.js')
    await page.goto(address, { waitUntil: 'commit' })
    // The page before may still ask for something.
    await expect.poll(() => calls.filter(call => !asked.includes(call))).toEqual([])
    letThrough()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    for (const call of calls) expect(asked.filter(other => other === call)).toHaveLength(1)
    await page.unroute('**/assets/*.js')
  }
})

for (const path of ['/', '/articles', '/listings', '/match', '/dashboard'])
  test(`no script that ${path} loads creates a formatter of Intl`, async ({ page, member }) => {
    if (path !== '/' && path !== '/articles') await enter(page, member)
    await page.addInitScript(() => {
      const created: string[] = []
      Reflect.set(window, 'created', created)
      for (const name of Object.getOwnPropertyNames(Intl)) {
        const formatter: unknown = Reflect.get(Intl, name)
        if (typeof formatter !== 'function') continue
        const construct = (_: object, given: unknown[]) => {
          created.push(`${name} ${new Error().stack}`)
          return Reflect.construct(formatter, given)
        }
        Reflect.set(
          Intl,
          name,
          new Proxy(formatter, { construct, apply: (_, __, given) => construct(formatter, given) }),
        )
      }
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilSettled(page)
    expect(await page.evaluate(() => Reflect.get(window, 'created'))).toEqual([])
  })

test('a filtered search does not name the first of all listings, and the table has no cards before it', async ({
  page,
  member,
}) => {
  await enter(page, member)
  const searches = requestsOf(page, '/api/filteredListings')
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto('/listings?state=TX')
  await expect(page.locator('h1')).toBeVisible()
  expect(searches).toEqual([])
  await page.goto('/listings?view=table')
  expect(await page.locator('article').count()).toBe(0)
  expect(searches).toEqual([])
  letThrough()
  await expect(page.getByRole('region', { name: 'Recommended Listings' }).getByRole('link').first()).toBeVisible()
})

test('a visitor sees nothing of the page of members before its scripts', async ({ page }) => {
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto('/listings')
  await expect(page.locator('h1')).toHaveCount(1)
  await expect(page.locator('h1')).toBeHidden()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('Log In on the server-rendered list of articles also opens after hydration', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/articles')
  await page.getByRole('button', { name: 'Log In' }).click()
  letThrough()
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

test('words typed into the article search before hydration are searched for', async ({ page }) => {
  const letThrough = await openWithoutScripts(page, '/articles')
  await page.getByLabel('Search by name').pressSequentially('captives')
  letThrough()
  await expect(page).toHaveURL(/search=captives/)
  await expect(page.getByLabel('Search by name')).toHaveValue('captives')
})

test('an arrow key before hydration moves the statistics by one, once', async ({ page }) => {
  const letThrough = await openWithoutScripts(page)
  await page.getByRole('tab', { name: 'Insurance Agencies' }).press('ArrowRight')
  letThrough()
  await expect(page.getByRole('tabpanel', { name: 'Feedback Rate' })).toContainText('95%')
  await expect(page.getByRole('tab', { name: 'Feedback Rate' })).toBeFocused()
})

for (const [name, option] of [
  ['Line Of Business', 'General Liability'],
  ['State', 'Alabama'],
] as const)
  test(`the field ${name} of the search that was pressed opens its list`, async ({ page }) => {
    const letThrough = await openWithoutScripts(page)
    await field(page, name).click()
    letThrough()
    await expect(page.getByRole('option', { name: option })).toBeVisible()
    await expect(field(page, name)).toBeFocused()
  })

test('words typed into the search before hydration are searched for with Enter', async ({ page }) => {
  const letThrough = await openWithoutScripts(page)
  await field(page, 'Field of Insurance').pressSequentially('pizza')
  letThrough()
  await expect(page.getByRole('option').first()).toBeVisible()
  await expect(field(page, 'Field of Insurance')).toHaveValue('pizza')
})

test('a question opened before hydration stays open, and the previous one closed', async ({ page }) => {
  const letThrough = await openWithoutScripts(page)
  const questions = page.getByRole('region', { name: 'Questions, answered' }).getByRole('group')
  await questions.nth(3).getByText('What does Pending mean?').click()
  letThrough()
  await page.getByRole('button', { name: 'Experience It Now' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(questions.nth(3).getByText('waiting for a reviewer')).toBeVisible()
  await expect(questions.first()).not.toHaveAttribute('open')
})

test('the scroll position survives hydration, and the next page starts at its top', async ({ page }) => {
  const place = () => page.evaluate(() => window.scrollY)
  const letThrough = await openWithoutScripts(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(place).toBe(600)
  await page.getByRole('tab', { name: 'Feedback Rate' }).click()
  // On a phone the tab is further down, and the click scrolled to it.
  const clickedAt = await place()
  letThrough()
  await expect(page.getByRole('tabpanel', { name: 'Feedback Rate' })).toContainText('95%')
  expect(await place()).toBe(clickedAt)

  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await faq.scrollIntoViewIfNeeded()
  // Scroll events are dispatched with the next frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await faq.click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Feedback Rate' })).toBeVisible()
  await expect.poll(place).toBeGreaterThan(600)
})

test('the results of a link are asked for while the scripts of the page load, and only once', async ({
  page,
  broker,
}) => {
  await enter(page, broker)
  const searches: string[] = []
  page.on('request', request => {
    if (request.url().includes('/api/filteredListings?searchTerm=taxi')) searches.push(request.url())
  })
  const load = await holdRequests(page, '**/assets/ListingsPage-*.js')
  await page.goto('/listings?searchTerm=taxi', { waitUntil: 'commit' })
  await expect.poll(() => searches).toHaveLength(1)
  load()
  const results = page.getByRole('region', { name: 'Recommended Listings' })
  await expect(results.getByRole('article').first().getByRole('link').first()).toBeVisible()
  await expect(results).toHaveAttribute('aria-busy', 'false')
  expect(searches).toHaveLength(1)
})
