// The page of one listing: its facts, whom to call, and the other listings of its organization.
import { buildDirectory, buildListing, buildOrganization, callAs, enter, sharedDirectory } from './buildDirectory.ts'
import { spoken } from './drawer.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, test } from './test.ts'

type Directory = Awaited<ReturnType<typeof sharedDirectory>>
let directory: Directory

test.beforeEach(async ({ page, request }) => {
  directory = await sharedDirectory(request)
  await enter(page, directory.member)
})

test('the page shows all facts of a listing, and whom to call', async ({ page, request }) => {
  const { listing, company } = await buildDirectory(request)
  await page.goto(`/listings/details/${listing.id}?state=TX`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.listing_name)
  await expect(page).toHaveTitle(`${listing.listing_name} · Appetite`)
  await expect(page.getByRole('link', { name: company.organization_name }).first()).toHaveAttribute(
    'href',
    `/organization-detail/${company.id}`,
  )
  await expect(page.getByText('Ovens are serviced twice a year, and cleaned')).toBeVisible()
  const [term, note] = [page.getByRole('button', { name: 'ISO Class' }), page.getByRole('tooltip')]
  await term.focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(note).toContainText('Insurance Services Office')
  await alsoAccessible(page, ['aria-tooltip-name', 'aria-valid-attr-value', 'button-name'])
  await page.keyboard.press('Escape')
  await expect(note).toBeHidden()
  await term.click()
  await expect(note).toBeVisible()
  await page.keyboard.press('Escape')
  for (const amount of ['$1,000,000', '$1,250'])
    await expect(page.getByRole('region', { name: 'Fit' }).getByText(amount)).toBeVisible()
  await expect(page.getByRole('img', { name: 'Coverage: 3 of 51 states' })).toBeVisible()
  await expect(page.getByText('1 view', { exact: true })).toBeVisible()
  const rowsFor = async (words: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search or jump to' }).fill(words)
    return page.getByRole('group', { name: 'This listing' }).getByRole('option')
  }
  await expect(await rowsFor('save')).toHaveText(/^Save(?!,)/)
  await page.keyboard.press('Enter')
  await expect(spoken(page)).toHaveText('Listing saved')
  await expect(await rowsFor('save')).toHaveText(/^Remove from saved/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/dashboard/listings/edit/${listing.id}`,
  )

  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  const info = page.getByRole('dialog', { name: 'Contact Info' })
  const [card, other] = [info.getByRole('listitem').first(), info.getByRole('listitem').last()]
  await expect(other).toContainText('Florian Gulf')
  await expect(card).toContainText(
    `Tessa PlainsUnderwriter${company.organization_name} · Austin, TXGeneral Liability in TX`,
  )
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

test('the page tells if nobody is named', async ({ page, request }) => {
  const { organization_name } = await buildOrganization(request, directory.admin)
  const { id } = await buildListing(request, directory.admin, { org_name: organization_name })
  await page.goto(`/listings/details/${id}`)
  await expect(page.getByText('Nobody is named for this listing yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Contact Info' }).getByText('No contacts found')).toBeVisible()
})

test('with eight contacts, one is found by name, position or line', async ({ page, request }) => {
  const contacts = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fia', 'Gwen', 'Hila'].map((name, at) => ({
    contact_name: `${name} Quarry`,
    contact_phone: `(512) 555-010${at}`,
    contact_type: at === 7 ? 'Program Manager' : 'Underwriter',
  }))
  const { organization_name } = await buildOrganization(request, directory.admin)
  const { id } = await buildListing(request, directory.admin, { org_name: organization_name, contacts })
  await page.goto(`/listings/details/${id}`)
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  const info = page.getByRole('dialog', { name: 'Contact Info' })
  await expect(info.getByRole('status')).toHaveText('8 people')
  await info.getByRole('searchbox', { name: 'Search people' }).fill('manager')
  await expect(info.getByRole('listitem')).toHaveText([/Hila QuarryProgram Manager.*555-0107/])
  await info.getByRole('searchbox', { name: 'Search people' }).fill('nobody')
  await expect(info.getByText('Nobody here matches “nobody”.')).toBeVisible()
})

test('all listings of the organization: eight per page, in two orders, with links', async ({ page, request }) => {
  const { admin, company, listing } = await buildDirectory(request)
  const names = [listing.listing_name]
  for (let more = 0; more < 9; more++)
    names.unshift((await buildListing(request, admin, { org_name: company.organization_name })).listing_name)
  // An update moves it to the top of the list.
  await callAs(request, admin, 'listings.update', { id: listing.id, exclusions: 'Fairs and markets' })

  await page.goto(`/listings/details/${listing.id}`)
  const others = page.getByRole('region', { name: `All listings by ${company.organization_name}` })
  const cards = others.getByRole('heading', { level: 3 })
  await expect(others.getByText('10 listings', { exact: true }).first()).toBeVisible()
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

test('a missing listing shows a message', async ({ page }) => {
  for (const id of ['99999999', 'no-number']) {
    await page.goto(`/listings/details/${id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This listing is not here.')
    await expect(page.getByText('It may have been removed, or you may not have access.')).toBeVisible()
    for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to results' })).toHaveAttribute('href', '/listings')
  }
})

test('printing the page includes people, without header and footer', { tag: '@looks' }, async ({ page }) => {
  await page.goto(`/listings/details/${directory.listing.id}?state=TX`)
  await expect(page.getByRole('list', { name: 'Who to call' }).getByText('General Liability in TX')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('link', { name: '(512) 555-0142' }).first()).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  for (const name of ['Contact', 'Copy link', 'Add Review'])
    await expect(page.getByRole('button', { name, exact: true }).first()).toBeHidden()
})

test('the copied address contains the searched state but no other part of the search', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`/listings/details/${directory.listing.id}?searchTerm=bakery+texas&sort=rating`)
  await expect(page.getByRole('list', { name: 'Who to call' }).getByText('General Liability in TX')).toBeVisible()
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(copied).pathname + new URL(copied).search).toBe(`/listings/details/${directory.listing.id}?state=TX`)
})

test('the page and its contacts are accessible', { tag: '@looks' }, async ({ page }) => {
  await page.goto(`/listings/details/${directory.listing.id}?state=TX`)
  await expect(page.getByRole('region', { name: /^All listings by/ }).getByRole('article')).toHaveCount(1)
  await page.getByRole('heading', { name: directory.company.organization_name, level: 3 }).click()
  await alsoAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(page.getByRole('dialog').getByText('Tessa Plains')).toBeVisible()
  await alsoAccessibleInBoth(page)
})

test('the page fits a screen of 320 pixels', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/listings/details/${directory.listing.id}`)
  await expect(page.getByRole('region', { name: /^All listings by/ }).getByRole('article')).toHaveCount(1)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('at 320 pixels no label runs into a long value', { tag: '@looks' }, async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const { id } = await buildListing(request, directory.admin, {
    org_name: directory.company.organization_name,
    line_of_business: ["Excess Workers' Compensation", 'Property'],
  })
  await page.goto(`/listings/details/${id}`)
  const fit = page.getByRole('region', { name: 'Fit' })
  await expect(fit.getByText("Excess Workers' Compensation")).toBeVisible()
  const apart = await fit.getByRole('term').evaluateAll(terms =>
    terms.map(term => {
      const label = [term, ...term.querySelectorAll('*')].find(each => each.firstChild instanceof Text) ?? term
      const range = document.createRange()
      range.selectNodeContents(label)
      const { left = 0 } = term.nextElementSibling?.getBoundingClientRect() ?? {}
      return left - range.getBoundingClientRect().right
    }),
  )
  expect(Math.min(...apart)).toBeGreaterThanOrEqual(8)
})
