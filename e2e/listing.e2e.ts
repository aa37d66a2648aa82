// 'Listing Details': the drawer over the results.
import type { Page } from '@playwright/test'
import { buildDirectory, enter } from './buildDirectory.ts'
import { expect, expectAccessible, test } from './test.ts'

type Directory = Awaited<ReturnType<typeof buildDirectory>>
let directory: Directory

test.beforeEach(async ({ page, request }) => {
  directory = await buildDirectory(request)
  await enter(page, directory.member)
})

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Listing Details' })
const results = () => `/listings?org_name=${encodeURIComponent(directory.company.organization_name)}`
const openByLink = async (page: Page, query = '') => {
  await page.goto(`/listings?listing=${directory.listing.id}${query}`)
  await expect(drawer(page).getByRole('heading', { name: directory.listing.listing_name })).toBeVisible()
}
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 760

/** Tabs, or the select that stands in their place. */
async function chooseType(page: Page, name: string) {
  if (!isNarrow(page)) return drawer(page).getByRole('tab', { name }).click()
  await drawer(page).getByRole('combobox', { name: 'Provider type' }).click()
  await page.getByRole('option', { name }).click()
}

test('Details opens the drawer; Escape, the cross and Back close it, and the focus returns', async ({ page }) => {
  await page.goto(results())
  const details = page.getByRole('link', { name: `Details: ${directory.listing.listing_name}` })
  const closings = [
    () => page.keyboard.press('Escape'),
    () => drawer(page).getByRole('button', { name: 'Close' }).click(),
    () => page.goBack(),
  ]
  for (const close of closings) {
    await details.click()
    await expect(drawer(page).getByRole('heading', { name: directory.listing.listing_name })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`listing=${directory.listing.id}`))
    await close()
    await expect(drawer(page)).toBeHidden()
    await expect(page).not.toHaveURL(/listing=/)
    await expect(details).toBeFocused()
  }
})

for (const [how, query] of [
  ['chosen', '&state=TX&line_of_business=general-liability'],
  ['understood from the words', '&searchTerm=GL+texas'],
] as const)
  test(`a link opens it with what was searched for, ${how}, and who answers for that comes first`, async ({ page }) => {
    await openByLink(page, query)
    const panel = drawer(page)
    for (const [label, value] of [
      ['Category', 'Hospitality and Entertainment'],
      ['Sub-Category', 'Restaurants'],
      ['ISO Class', /^16910/],
      ['State', 'Texas'],
      ['Line of Business', 'General Liability'],
    ] as const)
      await expect(panel.getByText(label, { exact: true }).locator('..').getByRole('definition')).toHaveText(value)
    const people = panel.getByRole('list', { name: 'Contacts', exact: true }).locator('> li')
    await expect(people).toHaveText([/^Answers for General Liability in Texas.*Tessa Plains/, /Florian Gulf/])
    const first = people.first()
    await expect(first.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142')
    await expect(first.getByRole('link', { name: 'tessa@quillmere' })).toHaveAttribute('href', /^mailto:tessa@/)
    await expect(first).not.toContainText('The end.')
    await first.getByRole('button', { name: 'Show more' }).click()
    await expect(first).toContainText('The end.')
    await expect(panel.getByText(directory.mga_name)).toBeVisible()

    // The wholesaler writes in Florida only.
    await expect(panel.getByRole('heading', { name: directory.wholesaler.organization_name })).toBeHidden()
    await panel.getByRole('button', { name: 'Show all providers' }).click()
    await expect(panel.getByRole('heading', { name: directory.wholesaler.organization_name })).toBeVisible()

    // What was searched for goes along.
    await panel.getByRole('link', { name: 'Open full page' }).click()
    await expect(page).toHaveURL(/state=TX&line_of_business=general-liability$/)
  })

test('a type shows its providers alone, stays in the address, and says where there are none', async ({ page }) => {
  await openByLink(page)
  const panel = drawer(page)
  const [company, wholesaler] = [directory.company, directory.wholesaler].map(({ organization_name: name }) =>
    panel.getByRole('heading', { name }),
  )
  await expect(panel.getByRole('heading', { name: 'Insurance Company' })).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'MGA/Wholesaler' })).toBeVisible()
  await chooseType(page, 'Wholesaler')
  await expect(page).toHaveURL(/tab=wholesaler/)
  await expect(company ?? panel).toBeHidden()
  await expect(wholesaler ?? panel).toBeVisible()
  await page.reload()
  await expect(wholesaler ?? panel).toBeVisible()
  await expect(company ?? panel).toBeHidden()
  await chooseType(page, 'Captive')
  await expect(panel.getByRole('heading', { name: 'No providers Found' })).toBeVisible()
  await expect(panel.getByText("We couldn't find any providers matching your criteria.")).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Show all types' }).click()
  await expect(company ?? panel).toBeVisible()
  await expect(panel.getByRole('tabpanel')).toBeFocused()
  await expect(page).not.toHaveURL(/tab=/)
})

test('a listing that is not there says so', async ({ page }) => {
  await page.goto('/listings?listing=99999999')
  await expect(drawer(page).getByText('No data available for this listing')).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the drawer is accessible, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openByLink(page, '&state=TX&line_of_business=general-liability')
    await expect(drawer(page).getByText('Tessa Plains')).toBeVisible()
    await expectAccessible(page)
  })

test('everything in the drawer is reached with the keyboard, and the focus stays in it', async ({ page }) => {
  await page.goto(results())
  await page.getByRole('link', { name: `Details: ${directory.listing.listing_name}` }).focus()
  await page.keyboard.press('Enter')
  const panel = drawer(page)
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  if (!isNarrow(page)) {
    await panel.getByRole('tab', { name: 'All' }).focus()
    await page.keyboard.press('End')
    await expect(panel.getByRole('tab', { name: 'Wholesaler' })).toBeFocused()
    await expect(panel.getByRole('heading', { name: directory.company.organization_name })).toBeHidden()
    await page.keyboard.press('Home')
  }
  await panel.getByText('Tessa Plains').waitFor()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null)).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: `Details: ${directory.listing.listing_name}` })).toBeFocused()
})

test('the drawer fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openByLink(page)
  await expect(drawer(page).getByText('Tessa Plains')).toBeVisible()
  const beyond = await drawer(page).evaluate(panel =>
    [...panel.querySelectorAll('*')]
      .filter(each => each.getBoundingClientRect().right > 320.5)
      .map(each => each.className),
  )
  expect(beyond).toEqual([])
})
