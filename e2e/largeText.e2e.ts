// With text at 200 % on a phone, nothing overflows the page and nothing is cut off.
import type { Locator, Page } from '@playwright/test'
import { brokenWords } from './brokenWords.ts'
import { browserPath } from './browser.ts'
import { buildDirectory, buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { providers } from './drawer.ts'
import { dialogOf } from './people.ts'
import { expect, test, untilSettled } from './test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  launchOptions: {
    executablePath: await browserPath(),
    args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
})

const expectWithin = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
/** Expects the element to be within the width of the screen. */
const expectWhole = async (place: Locator) => {
  await place.scrollIntoViewIfNeeded()
  const box = await place.boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
}

test('the landing page, its menu and the login', async ({ page }) => {
  await page.goto('/')
  await expectWithin(page)
  for (const claim of ['Insurance Agencies', 'Feedback Rate', 'Nationwide Coverage'])
    await expectWhole(page.getByRole('list', { name: 'Appetite in numbers' }).getByText(claim))
  await expectWhole(page.getByRole('button', { name: 'Open menu' }))
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  for (const name of ['Get Started', 'Google', 'Facebook'])
    await expectWhole(dialogOf(page).getByRole('button', { name }))
})

test('the fields of the search stand below each other, and a key is inside of its cap', async ({ page, broker }) => {
  await enter(page, broker)
  await page.goto('/listings')
  await page.getByRole('button', { name: /^Edit search/ }).click()
  const fields = dialogOf(page).getByRole('combobox')
  await expect(fields).toHaveCount(3)
  const named = await fields.evaluateAll(all =>
    all.map(field => {
      const { top = 0, bottom = 0 } = field.parentElement?.previousElementSibling?.getBoundingClientRect() ?? {}
      return { nameTop: top, nameBottom: bottom, ...field.getBoundingClientRect().toJSON() }
    }),
  )
  for (const [at, { nameTop, nameBottom, top }] of named.entries()) {
    expect(nameTop).toBeGreaterThanOrEqual(named[at - 1]?.bottom ?? 0)
    expect(top).toBeGreaterThanOrEqual(nameBottom)
  }
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const cap = dialogOf(page).getByText('Esc', { exact: true })
  await expect(cap).toBeVisible()
  expect(await cap.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(0)
})

test('the results, the drawer and the page of a listing', async ({ page, request }) => {
  const { company, listing, member } = await buildDirectory(request)
  await enter(page, member)
  await page.goto(`/listings?org_name=${encodeURIComponent(company.organization_name)}`)
  const card = page.getByRole('article')
  await expect(card).toBeVisible()
  await expectWithin(page)
  await expectWhole(page.getByRole('combobox', { name: /^Sort by/ }))
  const [updated, details] = await Promise.all(
    [card.getByText(/^(Verified|Confirmed) /), card.getByRole('link', { name: /^Details/ })].map(each =>
      each.boundingBox(),
    ),
  )
  expect(details?.y).toBeGreaterThanOrEqual((updated?.y ?? 0) + (updated?.height ?? 0))

  await page.getByRole('button', { name: 'List', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: listing.listing_name })).toBeVisible()
  await expectWithin(page)
  await page.goBack()
  await card.getByRole('link', { name: /^Details/ }).click()
  await providers(page).getByRole('heading', { name: company.organization_name }).click()
  await expectWhole(dialogOf(page).getByRole('button', { name: 'Add Review' }))
  expect(await dialogOf(page).evaluate(panel => panel.scrollWidth)).toBe(390)

  await page.goto(`/listings/details/${listing.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectWithin(page)
  for (const name of ['Copy link', 'Contact', 'Add Review'])
    await expectWhole(page.getByRole('button', { name, exact: true }))
})

test('pages of long names, their forms, the dashboard and the profile', async ({ page, request, admin }) => {
  const words = 'Consolidated Interprovincial Underwriters of Refrigerated Transportation and Warehousing'
  const organization_name = unique(`${words} of the Upper Midwest`)
  const { id } = await buildOrganization(request, admin, { organization_name })
  const listing_name = unique(`${words}, Seasonal Storage`)
  const listing = await buildListing(request, admin, {
    listing_name,
    org_name: organization_name,
    tags: ['Pharmaceuticalintermediatesrefrigeratedtransportationunits'],
  })
  await callAs(request, admin, 'access.mark', { organization_id: id, status: 'appointed' })
  await enter(page, admin)
  const pages = [
    ['/profile', 'My Profile'],
    ['/dashboard', 'Dashboard'],
    ['/dashboard/company', 'Company'],
    ['/my-markets', 'My Markets'],
    ['/organizations', 'Organizations'],
    [`/organization-detail/${id}`, organization_name],
    [`/listings/details/${listing.id}`, listing_name],
    [`/dashboard/organization/edit/${id}`, 'Edit Organization'],
    [`/dashboard/listings/edit/${listing.id}`, 'Edit Listing'],
  ] as const
  for (const [path, title] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    await untilSettled(page)
    await expectWithin(page)
    expect([path, await brokenWords(page, 9)]).toEqual([path, []])
  }
  // Three lines of the name, and the whole of it in the title.
  await expect(page.getByTitle(listing_name)).toHaveCSS('-webkit-line-clamp', '3')
  await page.goto(`/listings?org_name=${encodeURIComponent(organization_name)}`)
  await expect(page.getByRole('article').getByTitle(listing_name)).toHaveCSS('-webkit-line-clamp', '2')
  await expectWithin(page)
})
