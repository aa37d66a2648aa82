// 'Listing Details': the drawer over the results.
import type { Page } from '@playwright/test'
import { enter, sharedDirectory } from './buildDirectory.ts'
import { drawer, providers, toCall } from './drawer.ts'
import { holdRequests } from './holdRequests.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, test } from './test.ts'

type Directory = Awaited<ReturnType<typeof sharedDirectory>>
let directory: Directory

test.beforeEach(async ({ page, request }) => {
  directory = await sharedDirectory(request)
  await enter(page, directory.member)
})

const results = () => `/listings?org_name=${encodeURIComponent(directory.company.organization_name)}`
const openByLink = async (page: Page, query = '') => {
  await page.goto(`/listings?listing=${directory.listing.id}${query}`)
  await expect(drawer(page).getByRole('heading', { name: directory.listing.listing_name })).toBeVisible()
}

test('Details opens the drawer; Escape, the close button and Back close it, and the focus returns', async ({
  page,
}) => {
  await page.goto(results())
  const details = page.getByRole('link', { name: `Details: ${directory.listing.listing_name}` })
  const { id, organization_name } = directory.company
  const card = page.getByRole('article').filter({ hasText: directory.listing.listing_name })
  await expect(card.getByRole('link', { name: organization_name })).toHaveAttribute(
    'href',
    `/organization-detail/${id}`,
  )
  await expect(card.getByText('and 1 other provider')).toBeAttached()
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

test('Details can be opened in a new tab, with a link back to the results', async ({ page, context }) => {
  const { id, listing_name } = directory.listing
  await page.goto(`${results()}&sort=rating`)
  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: `Details: ${listing_name}` }).click({ button: 'middle' })
  const other = await opened
  await expect(other).toHaveURL(new RegExp(`/listings/details/${id}\\?org_name=.*&sort=rating$`))
  await other.getByRole('link', { name: 'Recommended Listings' }).click()
  await expect(other).toHaveURL(/\/listings\?org_name=.*&sort=rating$/)
  await expect(other.getByRole('link', { name: `Details: ${listing_name}` })).toBeVisible()
})

for (const [how, query] of [
  ['chosen', 'state=TX&line_of_business=general-liability&sort=rating&page=2'],
  ['understood from the words', 'searchTerm=GL+texas&sort=rating&page=2'],
] as const)
  test(`a link opens it with what was searched for, ${how}, and who covers that comes first`, async ({
    page,
    context,
  }) => {
    await openByLink(page, `&${query}`)
    const panel = drawer(page)
    for (const [label, value] of [
      [/^Category/, 'Hospitality and Entertainment'],
      ['Sub-Category', 'Restaurants'],
      ['ISO Class', /^16910/],
      ['State', 'For: Texas: yes'],
      ['Line Of Business', /^For: General Liability/],
      ['Minimum premium', '$1,250'],
      ['Appointment', 'Not needed'],
      ['Limits', 'Each Occurrence: $1,000,000'],
    ] as const)
      await expect(panel.getByRole('term').filter({ hasText: label }).locator('..').getByRole('definition')).toHaveText(
        value,
      )
    const fit = panel.getByRole('region', { name: 'Fit' })
    await expect(fit).toContainText(
      'Not stated: NAICS, minimum earned premium, admitted or not, years in business wanted.',
    )
    await fit.getByRole('button', { name: 'Show 1 more' }).click()
    await expect(fit).toContainText('General Liability, Property')
    const tessa = toCall(page).first()
    await expect(toCall(page)).toHaveText([/Tessa Plains.*General Liability in TX/])
    await expect(tessa.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142')
    await expect(tessa.getByRole('link', { name: 'tessa@quillmere' })).toHaveAttribute('href', /^mailto:tessa@/)
    await expect(tessa.getByRole('link', { name: '(512) 555-0142' })).toBeInViewport({ ratio: 1 })
    await panel.getByRole('button', { name: 'Show all 2 contacts' }).click()
    await expect(toCall(page)).toHaveText([/Tessa Plains/, /Florian Gulf/])
    // The providers are folded, so nobody is named twice.
    await expect(panel.getByText('Tessa Plains').filter({ visible: true })).toHaveCount(1)
    await panel.getByRole('heading', { name: directory.company.organization_name }).click()
    const people = panel.getByRole('list', { name: 'Contacts', exact: true }).locator('> li').filter({ visible: true })
    await expect(people).toHaveText([/Tessa Plains.*General Liability in TX/, /Florian Gulf/])
    const first = people.first()
    await expect(first.getByText('The end.')).toBeHidden()
    await first.getByRole('button', { name: 'Show more' }).click()
    await expect(first).toContainText('The end.')
    await expect(providers(page).getByText(directory.mga_name)).toBeVisible()

    // The wholesaler writes in Florida only; all that the card counts are there.
    await expect(providers(page).getByText('1 does not write in Texas')).toBeVisible()
    await expect(providers(page).getByText(/^MGA · .*Not in Texas$/)).toBeVisible()
    await expect(panel.getByRole('heading', { name: directory.wholesaler.organization_name })).toBeVisible()

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await panel.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied')).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    const pageOfIt = `/listings/details/${directory.listing.id}`
    expect(copied).toMatch(new RegExp(`${pageOfIt}\\?state=TX&line_of_business=general-liability$`))

    // The link carries the search, which leads back to the same results.
    await panel.getByRole('link', { name: 'Open full page' }).click()
    await expect(toCall(page)).toHaveText([/Tessa Plains.*General Liability in TX/])
    await page.reload()
    await expect(toCall(page)).toHaveText([/Tessa Plains.*General Liability in TX/])
    await page.getByRole('link', { name: 'Recommended Listings' }).click()
    await expect(page).toHaveURL(`/listings?${query}`)
  })

test('a type filters the providers, stays in the address, and tells if there are none', async ({ page }) => {
  await openByLink(page)
  const panel = drawer(page)
  const [company, wholesaler] = [directory.company, directory.wholesaler].map(({ organization_name: name }) =>
    panel.getByRole('heading', { name }),
  )
  await expect(providers(page).getByText(/^Company · /)).toBeVisible()
  await expect(providers(page).getByText(/^MGA · /)).toBeVisible()
  await expect(providers(page).getByRole('group', { name: 'Provider type' }).getByRole('button')).toHaveText([
    'All2',
    'Company1',
    'Wholesaler1',
  ])
  await providers(page).getByRole('button', { name: 'Wholesaler' }).click()
  await expect(page).toHaveURL(/tab=wholesaler/)
  await expect(company ?? panel).toBeHidden()
  await expect(wholesaler ?? panel).toBeVisible()
  await page.reload()
  await expect(wholesaler ?? panel).toBeVisible()
  await expect(company ?? panel).toBeHidden()
  await openByLink(page, '&tab=captive')
  await expect(panel.getByRole('heading', { name: 'No providers Found' })).toBeVisible()
  await expect(panel.getByText("We couldn't find any providers matching your criteria.")).toBeVisible()
  await alsoAccessible(page)
  await panel.getByRole('button', { name: 'Show all types' }).click()
  await expect(company ?? panel).toBeVisible()
  await expect(providers(page)).toBeFocused()
  await expect(page).not.toHaveURL(/tab=/)
})

test('if nobody is named for the search, the drawer says so, and one press shows all contacts', async ({ page }) => {
  await openByLink(page, '&state=OK&line_of_business=property')
  const panel = drawer(page)
  await expect(panel.getByText('Nobody is named for Property in Oklahoma.')).toBeVisible()
  await expect(panel.getByRole('region', { name: 'Who to call' }).getByText('Main line')).toBeVisible()
  await expect(toCall(page)).toHaveCount(0)
  await panel.getByRole('button', { name: 'Show all 2 contacts' }).click()
  await expect(toCall(page)).toHaveText([/Florian Gulf/, /Tessa Plains/])
})

test('a card names whom to call without a layout shift, and opens the details there', async ({ page }) => {
  const card = page.getByRole('article').filter({ hasText: directory.listing.listing_name })
  const heightOf = async () => (await card.boundingBox())?.height
  await page.goto(results())
  await card.waitFor()
  const usual = (await heightOf()) ?? 0
  const letThrough = await holdRequests(page, '**/api/who_to_call?*')
  await page.goto(`${results()}&state=TX&line_of_business=general-liability`)
  await card.waitFor()
  const waiting = (await heightOf()) ?? 0
  expect(waiting).toBeGreaterThan(usual)
  letThrough()
  const tessa = card.getByRole('link', { name: 'Tessa Plains' })
  await expect(tessa).toBeVisible()
  expect(await heightOf()).toBe(waiting)
  await expect(card.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142')
  await expect(card).not.toContainText('Florian')
  await tessa.click()
  await expect(toCall(page).first()).toBeFocused()
  await expect(toCall(page).first()).toContainText('Tessa Plains')
  await expect(toCall(page).getByRole('link', { name: 'tessa@' })).toHaveAttribute(
    'href',
    'mailto:tessa@quillmere.example?subject=Restaurants%3A%20General%20Liability%2C%20Texas',
  )
})

test('a missing listing shows a message', async ({ page }) => {
  await page.goto('/listings?listing=99999999')
  await expect(drawer(page).getByText('No data available for this listing')).toBeVisible()
})

test('the drawer shows the routes for the search, and is accessible', { tag: '@looks' }, async ({ page }) => {
  await openByLink(page, '&state=TX&line_of_business=general-liability')
  await expect(toCall(page)).toHaveCount(1)
  const { company, wholesaler, mga_name } = directory
  const routes = drawer(page).getByRole('list', { name: 'Routes to this market' })
  await expect(routes).toContainText(`Direct with ${company.organization_name}`)
  await expect(routes).toContainText(`Through ${mga_name} to ${company.organization_name}`)
  await expect(routes).not.toContainText(wholesaler.organization_name)
  await alsoAccessibleInBoth(page)
  // Whom to call there is told once its row is opened.
  await expect(routes.getByRole('link', { name: /^\(/ })).toHaveCount(0)
  await routes.getByRole('button', { name: `Who to call at ${company.organization_name}` }).click()
  await expect(routes.getByText('Tessa Plains')).toBeVisible()
  // This MGA has no page of its own.
  await routes.getByRole('button', { name: mga_name, exact: true }).click()
  const mga = page.getByRole('dialog', { name: mga_name })
  const behind = mga.getByRole('list', { name: 'Markets behind it' })
  await expect(behind.getByRole('listitem')).toContainText(company.organization_name)
  await expect(behind).toContainText('1 listing')
  await alsoAccessible(page)
  await page.keyboard.press('Escape')
  await expect(routes.getByRole('button', { name: mga_name, exact: true })).toBeFocused()
  await routes.getByRole('link', { name: company.organization_name }).click()
  const through = page.getByRole('list', { name: 'Reach it through' })
  await expect(through.getByRole('button', { name: mga_name })).toBeVisible()
})
