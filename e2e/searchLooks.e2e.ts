// The search on every screen: accessibility and layout shifts.
import type { Locator, Page } from '@playwright/test'
import { enter } from './buildDirectory.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './test.ts'

test.beforeEach(async ({ page, broker }) => {
  await enter(page, broker)
})

const found = (page: Page) => page.getByRole('region', { name: 'Recommended Listings' })
const firstCard = (page: Page) => found(page).getByRole('article').first().getByRole('link').first()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('results and an empty result are accessible', async ({ page }) => {
  await page.goto('/listings?state=TX&appointment_needed=1')
  await expect(firstCard(page)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto('/listings?searchTerm=zzyzxqq&state=TX')
  await expect(found(page).getByRole('heading', { name: 'Nobody writes all of it' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('with the system’s own colors, icons and stars have them too, whatever the theme', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('appetite-theme', 'light'))
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/listings?sort=rating')
  const white = 'rgb(255, 255, 255)'
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', white)
  const order = page.getByRole('combobox', { name: 'Sort by' })
  await expect(order.locator('svg:visible').first()).toHaveCSS('color', white)
  const rated = found(page)
    .getByTitle(/^\d+ ratings$/)
    .first()
  await expect(rated.locator('svg')).toHaveCSS('--color-star-line', 'CanvasText')
})

test('nothing shifts while the page loads, nor while results change', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
    // Before their counts arrive, choices have no order of their own.
    const uncounted = new Set<string>()
    Reflect.set(window, 'uncounted', uncounted)
    new MutationObserver(() => {
      for (const row of document.querySelectorAll('[role="group"][aria-label$="most results"] button'))
        if (!/\d$/.test(row.textContent ?? '')) uncounted.add(row.textContent ?? '')
    }).observe(document, { childList: true, subtree: true })
  })
  // The answer is held until the loading page was checked.
  await page.route('**/api/filteredListings*', async route => {
    await expect(found(page)).toHaveAttribute('aria-busy', 'true')
    await route.continue()
  })
  await page.goto('/listings?state=TX')
  await expect(firstCard(page)).toBeVisible()
  await expect(found(page)).toHaveAttribute('aria-busy', 'false')
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'))
  const total = Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : 1
  expect(total).toBeLessThan(0.02)
  expect(await page.evaluate(() => [...Reflect.get(window, 'uncounted')])).toEqual([])
  // Names of one and of two lines replace each other, so what is inside and below the first cards may move, but not they.
  const top = () =>
    found(page)
      .getByRole('article')
      .first()
      .evaluate(card => card.getBoundingClientRect().top + window.scrollY)
  const before = await top()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page')
  await expect(found(page)).toHaveAttribute('aria-busy', 'false')
  expect(await top()).toBe(before)
})

test('the table shows the same results, sorted by a column, in the chosen density, with one request for whom to call', async ({
  page,
}) => {
  const isWide = (page.viewportSize()?.width ?? 0) > 760
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/who_to_call') && asked.push(request.url()))
  // Parallel tests add restaurants, which would appear among these.
  await page.goto('/listings?category=Construction+and+Real+Estate&state=TX')
  const phones = found(page).getByRole('link', { name: /^\(\d{3}\) / })
  await expect(phones.first()).toBeVisible()
  const firstFive = (await found(page).getByRole('heading', { level: 3 }).allTextContents()).slice(0, 5)
  const told = found(page).getByRole('status').first()
  const [total = ''] = (await told.textContent())?.match(/^\d+ listings?/) ?? []
  expect(total).not.toBe('')
  // What a card says without a click.
  for (const card of (await found(page).getByRole('article').all()).slice(0, 5)) {
    await expect(card.locator('a[href^="/organization-detail/"]')).not.toHaveText('')
    await expect(card.getByRole('term')).toHaveText(['Minimum premium', 'Appointment', 'Admitted or not'])
    await expect(card.getByRole('definition')).toHaveText([
      /^(\$[\d,.]+|Minimum not stated)$/,
      /^(no appointment|appointment needed|you have access|requested|through .+)$/,
      /^(admitted|non-admitted|admitted and not|Not stated|Does not apply)$/,
    ])
  }
  const order = page.getByRole('combobox', { name: 'Sort by' })
  const rightOf = async (part: Locator) => part.evaluate(element => element.getBoundingClientRect().right)
  await order.click()
  await expect
    .poll(() => rightOf(page.getByRole('listbox', { name: 'Sort by' })))
    .toBeLessThanOrEqual(await rightOf(order))
  await page.keyboard.press('Escape')
  await found(page)
    .getByRole('button', { name: isWide ? 'Table' : 'List', exact: true })
    .click()
  await expect(page).toHaveURL(/state=TX&view=table$/)
  const rows = isWide
    ? found(page).getByRole('rowheader')
    : found(page).locator('li:has(a[href^="/listings/details/"])')
  await expect(rows.nth(4)).toBeVisible()
  for (const [at, name] of firstFive.entries()) await expect(rows.nth(at)).toContainText(name)
  await expect(told).toContainText(total)
  // One request for the nine cards, one for all rows.
  await expect.poll(() => asked).toHaveLength(2)
  await expect.poll(() => phones.count()).toBeGreaterThan(4)
  expect(asked).toHaveLength(2)
  await expectAccessible(page)
  expect(await widthOf(page)).toBe(page.viewportSize()?.width)
  await found(page).getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page).toHaveURL(/state=TX&view=map$/)
  const below = found(page).locator('li:has(a[href^="/listings/details/"])')
  const expectOnMap = async () => {
    await expect(found(page).getByRole('heading', { name: `Texas: ${total}` })).toBeVisible()
    await expect(below).toHaveCount(5)
    for (const [at, name] of firstFive.entries()) await expect(below.nth(at)).toContainText(name)
    await expect(told).toContainText(total)
  }
  await expectOnMap()
  // The view is in the address, so a reload keeps it, and so does the address in another window.
  await page.reload()
  await expectOnMap()
  await page.goBack()
  await expect(page).toHaveURL(/view=table$/)
  await expect(rows.nth(4)).toContainText(firstFive[4] ?? '')
  if (!isWide) return
  const rail = page.getByRole('complementary', { name: 'Filters' })
  const widthOfList = () => found(page).evaluate(list => list.getBoundingClientRect().width)
  const least = await widthOfList()
  await found(page).getByRole('button', { name: 'Hide filters' }).click()
  await expect(rail).toBeHidden()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await expect(rail).toBeHidden()
  expect(await widthOfList()).toBeGreaterThan(least + 200)
  await found(page).getByRole('button', { name: 'Filters 2 applied' }).click()
  await expect(rail).toBeVisible()
  const head = found(page).getByRole('columnheader', { name: 'Min. premium' })
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(/sort=minimum_premium/)
  await head.getByRole('button').click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(page).toHaveURL(/order=desc/)

  await page.getByRole('button', { name: 'Display' }).click()
  const display = page.getByRole('dialog', { name: 'Display' })
  await display.getByRole('button', { name: 'Compact' }).click()
  await display.getByRole('checkbox', { name: 'Views' }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(found(page).getByRole('columnheader', { name: 'Views' })).toBeVisible()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(async () => (await rows.first().boundingBox())?.height).toBeLessThan(40)
  const heads = found(page)
    .getByRole('columnheader')
    .filter({ has: page.getByRole('button') })
  for (const [name, address] of [
    ['Listing', /sort=name/],
    ['States', /sort=states/],
    ['Rating', /sort=rating/],
    // The order of an address without one.
    ['Checked', /state=TX&view=table$/],
  ] as const) {
    await heads.filter({ hasText: name }).getByRole('button').press('Enter')
    await expect(heads.filter({ hasText: name })).toHaveAttribute('aria-sort', /ascending|descending/)
    await expect(page).toHaveURL(address)
  }
  await page.keyboard.press('Escape')
  for (const [key, at] of [
    ['j', 0],
    ['ArrowDown', 1],
    ['k', 0],
    ['j', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(rows.nth(at).getByRole('link')).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Listing Details' })).toBeVisible()
})

test('every column of the table is in sight from 1440 pixels down to 961, without scrolling sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectManyRows(page)
  const rail = page.getByRole('complementary', { name: 'Filters' })
  await page.goto('/listings?category=Construction+and+Real+Estate&state=TX&view=table')
  const head = found(page).getByRole('columnheader', { name: 'Who to call' })
  for (const width of [1440, 1366, 1280, 1180, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(head).toBeVisible()
    // Where the filters and the columns do not fit side by side, the filters are collapsed at first.
    await expect(rail).toBeVisible({ visible: width === 1440 })
    const table = found(page).getByRole('table')
    await expect
      .poll(() => table.evaluate(element => element.parentElement?.scrollWidth === element.parentElement?.clientWidth))
      .toBe(true)
    // Numbers are never shortened.
    const cut = await table.evaluate(element =>
      [...element.querySelectorAll('thead th, td:nth-of-type(2), td:nth-of-type(4), td:nth-of-type(7)')]
        .filter(cell => cell.scrollWidth > cell.clientWidth)
        .map(cell => cell.textContent),
    )
    expect(cut).toEqual([])
  }
})

/** Fourteen rows are in sight, compact seventeen; one request tells whom to call for all twenty, and the head of the table stays while it scrolls. */
async function expectManyRows(page: Page) {
  const asked: string[] = []
  page.on('request', request => request.url().includes('/api/who_to_call') && asked.push(request.url()))
  await page.goto('/listings?state=TX&view=table')
  const rows = found(page).getByRole('rowheader')
  await expect(rows).toHaveCount(20)
  await expect.poll(() => asked).toHaveLength(1)
  await expect(rows.nth(13)).toBeInViewport({ ratio: 1 })
  const choose = async (density: string) => {
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('dialog', { name: 'Display' }).getByRole('button', { name: density }).click()
    await page.keyboard.press('Escape')
  }
  await choose('Compact')
  await expect(rows.nth(16)).toBeInViewport({ ratio: 1 })
  await rows.nth(19).scrollIntoViewIfNeeded()
  await expect(rows.first()).not.toBeInViewport()
  await expect(found(page).getByRole('columnheader', { name: 'Listing', exact: true })).toBeInViewport({ ratio: 1 })
  expect(asked).toHaveLength(1)
  await choose('Comfortable')
}
