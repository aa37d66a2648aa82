// The search for listings on every screen: accessible, and in its place.
import type { Page } from '@playwright/test'
import { enter } from './buildDirectory.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './test.ts'

test.beforeEach(async ({ page, broker }) => {
  await enter(page, broker)
})

const found = (page: Page) => page.getByRole('region', { name: 'Recommended Listings' })
const firstCard = (page: Page) => found(page).getByRole('article').first().getByRole('link').first()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('results and nothing found are accessible', async ({ page }) => {
  await page.goto('/listings?state=TX&appointment_needed=1')
  await expect(firstCard(page)).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto('/listings?searchTerm=zzyzxqq&state=TX')
  await expect(found(page).getByRole('heading', { name: 'No listings found' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('on a narrow screen the bar and the filters are sheets that say how many they leave', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/listings?searchTerm=GL+texas')
  await expect(page.getByRole('button', { name: /^Edit search/ })).toContainText('GL texasTexas · General Liability')
  await page.goto('/listings')
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expectAccessible(page)
  const show = sheet.getByRole('button', { name: /^Show [\d,]+ listings?$/ })
  const all = (await show.textContent()) ?? ''
  const required = sheet.getByRole('button', { name: /^Appointment required/ })
  await required.click()
  await expect(required).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/appointment_needed=1$/)
  await expect(show).not.toHaveText(all)
  const count = (await show.textContent())?.match(/[\d,]+/)?.[0] ?? ''
  await show.click()
  await expect(sheet).toBeHidden()
  await expect(found(page).getByRole('status').first()).toHaveText(new RegExp(`^${count} listings?`))
  await expect(page.getByRole('button', { name: 'Filters, 1 applied' })).toBeFocused()

  await page.getByRole('button', { name: /^Edit search/ }).click()
  const bar = page.getByRole('dialog', { name: 'Search' })
  await expect(bar.getByRole('combobox', { name: 'Field of Insurance' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Search', exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit search/ })).toBeFocused()
})

test('nothing is cut off at 320 pixels, nor with text of twice the size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/listings?state=TX')
  await expect(firstCard(page)).toBeVisible()
  expect(await widthOf(page)).toBe(320)
  await page.getByRole('button', { name: 'Filters' }).click()
  const body = page.getByRole('dialog', { name: 'Filters' })
  expect(await body.evaluate(sheet => sheet.scrollWidth)).toBe(320)
  await page.keyboard.press('Escape')

  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect(firstCard(page)).toBeVisible()
  expect(await page.getByRole('main').evaluate(main => main.scrollWidth - main.clientWidth)).toBe(0)
  // The header's links no longer fit beside each other: they are in the menu.
  expect(await widthOf(page)).toBe(1280)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
})

test('the page keeps its place while it loads, and while results change', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Reflect.set(window, 'shifts', shifts)
    new PerformanceObserver(list => {
      for (const entry of list.getEntries())
        if (!Reflect.get(entry, 'hadRecentInput')) shifts.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Nothing comes before the page is seen waiting for it.
  await page.route('**/api/filteredListings*', async route => {
    await expect(found(page)).toHaveAttribute('aria-busy', 'true')
    await route.continue()
  })
  await page.goto('/listings?state=TX')
  await expect(firstCard(page)).toBeVisible()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(found(page)).toHaveAttribute('aria-busy', 'false')
  const shifts: unknown = await page.evaluate(() => Reflect.get(window, 'shifts'))
  const total = Array.isArray(shifts) ? shifts.reduce((sum: number, shift) => sum + Number(shift), 0) : 1
  expect(total).toBeLessThan(0.02)
})
