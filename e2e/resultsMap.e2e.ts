// The results as a map: counts by state, selected by pointer, keyboard and touch.
import type { Locator, Page } from '@playwright/test'
import { buildListing, buildOrganization, demoAccount, enter, unique } from './buildDirectory.ts'
import { expectCount, field, found } from './searchPage.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, test } from './test.ts'

let marker: string
const places = [['TX'], ['TX', 'GA'], ['TX', 'GA', 'FL'], ['TX', 'GA', 'FL', 'AL']]

test.beforeAll(async ({ request }) => {
  // A worker may run this more than once, so the word is new each time.
  marker = unique('zephyrskate').replace(' ', '')
  const admin = await demoAccount(request, 'admin')
  const { organization_name } = await buildOrganization(request, admin)
  for (const [at, states] of places.entries())
    await buildListing(request, admin, { org_name: organization_name, states, listing_name: `Rinks ${marker} ${at}` })
})
test.beforeEach(({ page, broker }) => enter(page, broker))

const map = (page: Page) => found(page).getByRole('group', { name: 'Listings by state' })
const tile = (page: Page, name: string) => map(page).getByRole('button', { name: new RegExp(`^${name}, `) })
const isOn = (page: Page, name: string, on: boolean) =>
  expect(tile(page, name)).toHaveAttribute('aria-pressed', String(on))

test('counts follow the typed words, each matches its state’s results, and choosing a state keeps the others’ counts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings?view=map')
  await expect(map(page)).toBeVisible()
  await field(page).fill(marker)
  await expectCount(page, 4)
  const figure = found(page).getByRole('figure').first()
  await expect(figure).toContainText('Texas has most: 4 listings.')
  await expect(figure.getByRole('group', { name: 'Steps' }).getByRole('button')).toHaveText(['1', '2', '3', '4'])
  await expect(tile(page, 'Nevada')).toHaveAccessibleName('Nevada, none')
  for (const [name, code, count] of [
    ['Georgia', 'GA', 3],
    ['Florida', 'FL', 2],
    ['Alabama', 'AL', 1],
  ] as const) {
    const listings = count === 1 ? '1 listing' : `${count} listings`
    await expect(tile(page, name)).toHaveAccessibleName(
      `${name}, ${listings}, ${count} confirmed in 90 days, step ${count} of 4`,
    )
    await tile(page, name).click()
    await expect(page).toHaveURL(new RegExp(`state=${code}&`))
    await expectCount(page, count)
    await expect(found(page).getByRole('heading', { name: `${name}: ${listings}` })).toBeVisible()
    await expect(tile(page, 'Texas')).toHaveAccessibleName(/^Texas, 4 listings, /)
  }
  await tile(page, 'Alabama').click()
  await expectCount(page, 4)
  // A touch screen takes several without it.
  if (!test.info().project.use.hasTouch)
    await expect(found(page).getByText('Hold Shift to choose several states.')).toBeVisible()
  await tile(page, 'Alabama').click()
  await expectCount(page, 1)
  const ranked = found(page).getByRole('list', { name: 'Most listings' })
  await ranked.getByRole('button', { name: /^Florida/ }).click({ modifiers: ['Shift'] })
  await expectCount(page, 2)
  await isOn(page, 'Alabama', true)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true })
  test('several states are chosen one after the other', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`/listings?view=map&searchTerm=${marker}`)
    await tile(page, 'Alabama').tap()
    await expectCount(page, 1)
    await found(page).getByText('Choose several', { exact: true }).tap()
    await expect(found(page).getByRole('switch', { name: 'Choose several' })).toBeChecked()
    await tile(page, 'Florida').tap()
    await expectCount(page, 2)
    await expect(found(page).getByText('2 states', { exact: true }).locator('..')).toHaveText('2 states')
    await isOn(page, 'Alabama', true)
    await tile(page, 'Alabama').tap()
    await isOn(page, 'Alabama', false)
    await expect(page).toHaveURL(/state=FL&/)
  })
})

test('with the keyboard alone Florida and its neighbor Georgia are selected and cleared', async ({ page }) => {
  await page.goto(`/listings?view=map&searchTerm=${marker}`)
  await expect(tile(page, 'Texas')).toHaveAttribute('tabindex', '0')
  await expect(map(page).locator('[tabindex="0"]')).toHaveCount(1)
  await found(page).getByRole('button', { name: 'Show as a table' }).first().focus()
  await page.keyboard.press('Tab')
  await expect(tile(page, 'Texas')).toBeFocused()
  await page.keyboard.press('f')
  await expect(tile(page, 'Florida')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=FL&/)
  await expectCount(page, 2)
  await isOn(page, 'Florida', true)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('g')
  await expect(tile(page, 'Georgia')).toBeFocused()
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/state=FL(,|%2C)GA&/)
  await expectCount(page, 3)
  await isOn(page, 'Georgia', true)
  await page.keyboard.press('Shift+Enter')
  await expect(page).toHaveURL(/state=FL&/)
  await page.keyboard.press('f')
  await page.keyboard.press('Space')
  await expect(page).not.toHaveURL(/state=/)
  await isOn(page, 'Florida', false)
  await page.keyboard.press('Home')
  await expect(tile(page, 'Texas')).toBeFocused()
})

test('the table has the same numbers, and stays chosen for the session', async ({ page }) => {
  await page.goto(`/listings?view=map&searchTerm=${marker}`)
  await found(page).getByRole('button', { name: 'Show as a table' }).first().click()
  const table = found(page).getByRole('table', { name: 'Listings by state' })
  await expect(table.getByRole('rowheader')).toHaveCount(51)
  await table.getByRole('button', { name: 'Listings', exact: true }).click()
  await expect(table.getByRole('columnheader', { name: 'Listings' })).toHaveAttribute('aria-sort', 'descending')
  const row = (at: number) => table.getByRole('row').nth(at)
  await expect(row(1)).toContainText('Texas44 confirmed in 90 days')
  await expect(row(2)).toContainText('Georgia33 confirmed in 90 days')
  await alsoAccessible(page)
  await page.reload()
  await expect(table).toBeVisible()
  await found(page).getByRole('button', { name: 'Show as a picture' }).click()
  await expect(map(page)).toBeVisible()
})

test('the views and Display stay in their places when the map is chosen, whose rows have the density too', {
  tag: '@looks',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/listings?searchTerm=${marker}`)
  await expectCount(page, 4)
  const view = found(page).getByRole('button', { name: 'Map', exact: true })
  const before = await view.boundingBox()
  await view.click()
  await expect(map(page)).toBeVisible()
  expect(await view.boundingBox()).toEqual(before)
  const row = found(page)
    .getByRole('listitem')
    .filter({ hasText: `Rinks ${marker} 0` })
  const height = (await row.boundingBox())?.height ?? 0
  await page.getByRole('button', { name: 'Display' }).click()
  await page.getByRole('dialog', { name: 'Display' }).getByRole('button', { name: 'Compact' }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await row.boundingBox())?.height).toBeLessThan(height)
})

test('the map is accessible, distinguishable without colors, and fits 320 pixels', { tag: '@looks' }, async ({
  page,
}) => {
  await page.goto(`/listings?view=map&searchTerm=${marker}&state=GA`)
  await expect(tile(page, 'Georgia')).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
  const border = (name: string) =>
    tile(page, name).evaluate(one => {
      const { borderTopWidth, borderTopStyle, backgroundColor } = getComputedStyle(one)
      return { width: borderTopWidth, style: borderTopStyle, ground: backgroundColor }
    })
  const [most, least, none, chosen] = [
    await border('Texas'),
    await border('Alabama'),
    await border('Nevada'),
    await border('Georgia'),
  ]
  expect([most.width, least.width]).toEqual(['5px', '1px'])
  expect([most.style, least.style, none.style]).toEqual(['solid', 'solid', 'dotted'])
  expect(chosen.ground).not.toBe(most.ground)
  // Shapes that elsewhere differ by background need a border in forced colors.
  const shape = (one: Locator) => one.evaluate(each => getComputedStyle(each).borderTopStyle)
  expect(await shape(found(page).getByRole('listitem').filter({ hasText: 'Georgia' }).first())).toBe('solid')
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  // Between a phone and the widest screens the ranking stands below the map, in two columns.
  const ranked = found(page).getByRole('list', { name: 'Most listings' }).getByRole('listitem')
  const columns = async () =>
    new Set(await ranked.evaluateAll(rows => rows.map(row => row.getBoundingClientRect().left)))
  await page.setViewportSize({ width: 1000, height: 800 })
  await expect.poll(async () => (await columns()).size).toBe(2)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => (await columns()).size).toBe(1)
  const smallest = (all: Locator) =>
    all.evaluateAll(each =>
      Math.min(...each.map(one => one.getBoundingClientRect()).flatMap(({ width, height }) => [width, height])),
    )
  expect(await smallest(map(page).getByRole('button'))).toBeGreaterThanOrEqual(24)
  const show = found(page).getByRole('button', { name: 'Show them' })
  for (const act of [show, ranked.getByRole('button')]) expect(await smallest(act)).toBeGreaterThanOrEqual(44)
  await show.click()
  await expect(found(page).getByRole('heading', { name: 'Georgia: 3 listings' })).toBeFocused()
})

test('counts that fail to load offer Retry; without listings there is no map', async ({ page, expectRefusal }) => {
  expectRefusal('/api/filteredListings')
  await page.route('**/api/filteredListings*', route => route.abort())
  await page.goto(`/listings?view=map&searchTerm=${marker}`)
  await expect(found(page).getByRole('alert')).toContainText('These numbers could not be loaded.')
  await page.unroute('**/api/filteredListings*')
  await found(page).getByRole('button', { name: 'Retry' }).click()
  await expect(tile(page, 'Texas')).toBeVisible()
  await page.goto(`/listings?view=map&searchTerm=${marker}none`)
  await expect(found(page).getByText('No state has a listing for this.')).toBeVisible()
  await expect(found(page).getByRole('heading', { name: 'No listing has these words' })).toBeVisible()
})
