// The search on narrow screens and with large text, where form and filters become sheets.
import type { Page } from '@playwright/test'
import { enter } from './buildDirectory.ts'
import { found, unfold } from './searchPage.ts'
import { alsoAccessible, expect, expectAccessible, test } from './test.ts'

test.beforeEach(async ({ page, broker }) => {
  await enter(page, broker)
})

const firstCard = (page: Page) => found(page).getByRole('article').first().getByRole('link').first()
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('on a narrow screen the form and the filters are sheets that show the number of results', async ({ page }) => {
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
  await unfold(sheet, 'Appointment')
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
  await alsoAccessible(page)
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit search/ })).toBeFocused()
})

test('nothing is cut off at 320 pixels, nor with text of twice the size', { tag: '@looks' }, async ({ page }) => {
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
  // The header's links do not fit, so they are in the menu.
  expect(await widthOf(page)).toBe(1280)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()

  // The table scrolls by itself, and neither its heads nor its figures are cut.
  await page.goto('/listings?state=TX&view=table')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const table = found(page).getByRole('table')
  await expect(table).toBeVisible()
  expect(await widthOf(page)).toBe(1280)
  const cut = await table.evaluate(element =>
    [...element.querySelectorAll('thead th, td:nth-of-type(4), td:nth-of-type(7)')]
      .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
        [scrollWidth - clientWidth, scrollHeight - clientHeight].some(more => more > 1),
      )
      .map(cell => cell.textContent),
  )
  expect(cut).toEqual([])
})
