// The page of one listing: all that is known of it, whom to call, and what else its organization offers.
import { buildDirectory, buildListing, callAs, enter } from './buildDirectory.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

type Directory = Awaited<ReturnType<typeof buildDirectory>>
let directory: Directory

test.beforeEach(async ({ page, request }) => {
  directory = await buildDirectory(request)
  await enter(page, directory.member)
})

test('the page tells all of a listing, and whom to call', async ({ page }) => {
  const { listing, company } = directory
  await page.goto(`/listings/details/${listing.id}?state=TX`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.listing_name)
  await expect(page).toHaveTitle(`${listing.listing_name} · Appetite`)
  await expect(page.getByRole('link', { name: company.organization_name }).first()).toHaveAttribute(
    'href',
    `/organization-detail/${company.id}`,
  )
  await expect(page.getByText('Ovens are serviced twice a year, and cleaned')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$1,000,000' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '$1,250' })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Coverage: 3 of 51 states' })).toBeVisible()
  await expect(page.getByText('1 view', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/dashboard/listings/edit/${listing.id}`,
  )

  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  const info = page.getByRole('dialog', { name: 'Contact Info' })
  const [card, other] = [info.getByRole('listitem').first(), info.getByRole('listitem').last()]
  await expect(other).toContainText('Florian Gulf')
  await expect(card).toContainText(`Tessa Plains${company.organization_name} · Austin, TXGeneral Liability in TX`)
  await page.setViewportSize({ width: 1440, height: 900 })
  const [phone, email] = ['(512) 555-0142', 'tessa@quillmere.example']
  await expect(card.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:5125550142')
  await expect(card.getByRole('link')).toHaveText([phone, email])
  await page.setViewportSize({ width: 390, height: 844 })
  await card.getByRole('button', { name: 'Show Email' }).click()
  await expect(card.getByRole('link')).toHaveText(email)
  await card.getByRole('button', { name: 'Show Phone Number' }).click()
  await expect(card.getByRole('link')).toHaveText(phone)
  await page.keyboard.press('Escape')
  await expect(info).toBeHidden()
  await expect(page.getByRole('button', { name: 'Contact', exact: true })).toBeFocused()
})

test('nobody to call is said', async ({ page, request }) => {
  const { id } = await buildListing(request, directory.admin, { org_name: directory.wholesaler.organization_name })
  await page.goto(`/listings/details/${id}`)
  await expect(page.getByText('Nobody is named for this listing yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Info' }).getByText('No contacts found')).toBeVisible()
})

test('all listings of the organization: eight on a page, in two orders, and the way to each', async ({
  page,
  request,
}) => {
  const { admin, company, listing } = directory
  const names = [listing.listing_name]
  for (let more = 0; more < 9; more++)
    names.unshift((await buildListing(request, admin, { org_name: company.organization_name })).listing_name)
  // The first one becomes the one that was updated last.
  await callAs(request, admin, 'listings.update', { id: listing.id, exclusions: 'Fairs and markets' })

  await page.goto(`/listings/details/${listing.id}`)
  const others = page.getByRole('region', { name: `All listings by ${company.organization_name}` })
  const cards = others.getByRole('heading', { level: 3 })
  await expect(others.getByText('10 listings', { exact: true })).toBeVisible()
  await expect(cards).toHaveText([listing.listing_name, ...names.slice(0, 7)])
  await others.getByRole('button', { name: 'Page 2' }).click()
  await expect(cards).toHaveText(names.slice(7, 9))
  await expect(others.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(page).toHaveURL(/page=2/)

  await others.getByRole('combobox', { name: 'Sort by' }).click()
  await page.getByRole('option', { name: 'Date Created' }).click()
  await expect(cards).toHaveText(names.slice(0, 8))
  await page.reload()
  await expect(cards).toHaveText(names.slice(0, 8))
  await others.getByRole('link', { name: `Details: ${names[0]}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[0] ?? '')
})

test('a listing that is not there says so', async ({ page }) => {
  for (const id of ['99999999', 'no-number']) {
    await page.goto(`/listings/details/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('No data available for this listing')
    await expect(page.getByText('This does not exist, or you may not have access to it.')).toBeVisible()
  }
})

test('its address is copied with the searched state, and without what else was searched for', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/listings/details/${directory.listing.id}?searchTerm=bakery+texas&sort=rating`)
  await expect(page.getByRole('list', { name: 'Who to call' }).getByText('General Liability in TX')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/listings/details/${directory.listing.id}?state=TX`)
})

test('the page and its contacts are accessible', async ({ page }) => {
  await page.goto(`/listings/details/${directory.listing.id}?state=TX`)
  await expect(page.getByRole('region', { name: /^All listings by/ }).getByRole('article')).toHaveCount(1)
  await page.getByRole('heading', { name: directory.company.organization_name, level: 4 }).click()
  await expectAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Tessa Plains')).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('the page fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/listings/details/${directory.listing.id}`)
  await expect(page.getByRole('region', { name: /^All listings by/ }).getByRole('article')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
