// 'Add to the pot' from the first word until another broker finds the entry, with drafts and idempotency.
import type { APIRequestContext, Page } from '@playwright/test'
import { buildOrganization, callAs, demoAccount, enter, newMember, type Person, unique } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
import {
  button,
  choose,
  fillListing,
  fillOrganization,
  onReview,
  openDialog,
  picker,
  toListingForm,
  toOrganizationForm,
} from './potForms.ts'
import { expect, test } from './test.ts'

let member: Person
let admin: Person

test.beforeEach(async ({ page, request }) => {
  admin = await demoAccount(request, 'admin')
  member = await newMember(request)
  await enter(page, member)
})

/** Approves the member's only submission of this kind. */
async function approve(request: APIRequestContext, kind: 'organization' | 'listing') {
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  const sent = contributions.filter((one: { kind: string }) => one.kind === kind)
  expect(sent).toHaveLength(1)
  await callAs(request, admin, kind === 'listing' ? 'listings.approve' : 'organizations.approve', { id: sent[0].id })
}

test('a member’s submission is reviewed, and then found by another broker', async ({ page, request, browser }) => {
  const name = unique('Copper Kettle')
  await toOrganizationForm(page, name)
  await expect(button(page, 'Submit For Review')).toBeDisabled()
  await expect(page.getByRole('heading', { level: 2, name: 'The company' })).toBeFocused()
  await fillOrganization(page)
  await choose(page, 'State of domicile', 'verm', 'Vermont')
  await button(page, 'Submit For Review').click()
  await expect(page.getByText('Organization created successfully')).toBeVisible()
  await expect(onReview(page)).toBeFocused()
  await expect(page).toHaveURL(/step=3/)
  await expect(page.getByRole('link', { name: 'My Contributions' })).toHaveAttribute('href', '/profile')
  await button(page, 'Add its first listing').click()
  await expect(picker(page, 'Listing Name')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(name)
  await approve(request, 'organization')
  const { organizations } = await callAs(request, admin, 'organizations.search', { q: name })
  expect(organizations).toMatchObject([{ organization_name: name, domicile: 'VT' }])

  const listing = unique('Taprooms')
  await page.goto('/add-to-the-pot')
  await picker(page, 'Search by name').fill(name.toLowerCase())
  await button(page, 'Go To Next Step').click()
  await expect(page.getByText('5 required fields left')).toBeVisible()
  await fillListing(page, listing)
  await button(page, 'Submit For Review').click()
  await expect(page.getByText('Listing created successfully')).toBeVisible()
  await expect(onReview(page)).toBeVisible()
  await page.getByRole('link', { name: 'Okay' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await approve(request, 'listing')

  const other = await (await browser.newContext()).newPage()
  await enter(other, await newMember(request))
  await other.goto(`/listings?searchTerm=${encodeURIComponent(listing)}`)
  await expect(other.getByRole('article').filter({ hasText: listing })).toBeVisible()
  await other.context().close()
})

test('the address contains what is added, by default a listing, and cannot skip steps', async ({ page, request }) => {
  await page.goto('/add-to-the-pot?order=Cheese&step=3')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add to the pot')
  await expect(page.getByRole('tab', { name: 'Listing' })).toHaveAttribute('aria-selected', 'true')
  await expect(picker(page, 'Search by name')).toBeVisible()
  for (const title of ['Listing info', 'Your information on review'])
    await expect(page.getByRole('button', { name: title })).toBeDisabled()
  await picker(page, 'Search by name').fill(unique('Nobody'))
  await button(page, 'Search').click()
  await expect(page.getByRole('heading', { name: 'Organization Not Found' })).toBeVisible()
  await button(page, 'Go Back').click()
  await expect(picker(page, 'Search by name')).toBeFocused()
  // The button of a found organization goes when it is pressed.
  const { organization_name } = await buildOrganization(request, admin)
  await picker(page, 'Search by name').fill(organization_name.slice(0, -1))
  await button(page, 'Search').click()
  const release = await holdRequests(page, '**/api/orgData*')
  await button(page, organization_name).click()
  await expect(picker(page, 'Search by name')).toBeFocused()
  await expect(picker(page, 'Search by name')).toHaveValue(organization_name)
  const name = unique('Nobody')
  await picker(page, 'Search by name').fill(name)
  // Who types again before its facts have arrived chooses it no more.
  release()
  await button(page, 'Search').click()
  await button(page, 'Add Organization').click()
  await expect(page).toHaveURL(/order=Organization/)
  await expect(picker(page, 'Organization Name')).toHaveValue(name)
  await expect(button(page, 'Go To Next Step')).toBeEnabled()
})

test('an existing organization leads to a new listing of it', async ({ page, request }) => {
  const { organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  await page.goto('/add-to-the-pot?order=Organization')
  await picker(page, 'Organization Name').fill(organization_name.toUpperCase())
  await expect(page.getByRole('heading', { name: 'Organization Already In Our System' })).toBeVisible()
  await expect(button(page, 'Go To Next Step')).toBeDisabled()
  await picker(page, 'Organization Name').press('Escape')
  await button(page, 'Create A New Listing').click()
  await expect(page.getByRole('tab', { name: 'Listing' })).toHaveAttribute('aria-selected', 'true')
  await expect(picker(page, 'Listing Name')).toBeVisible()
  await expect(page.getByText('since 1998')).toBeVisible()
  // Tab scrolls each field out from under the bar at the bottom.
  await picker(page, 'Listing Name').focus()
  const bar = button(page, 'Submit For Review').locator('..')
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press('Tab')
    const reached = await page.locator(':focus').boundingBox()
    // Of a tall field it is its first lines, where one writes.
    const top = (reached?.y ?? 0) + Math.min(reached?.height ?? 0, 60)
    expect(top).toBeLessThanOrEqual((await bar.boundingBox())?.y ?? 0)
  }
  await page.getByRole('button', { name: /Check the Organization/ }).click()
  await expect(page.getByRole('textbox', { name: 'Organization Name' })).toHaveValue(organization_name)
  await expect(page.getByRole('textbox', { name: 'Organization Name' })).toHaveAttribute('readonly')
  await page.goBack()
  await expect(picker(page, 'Listing Name')).toBeVisible()
})

test('an organization on review leads to a new listing with the typed name', async ({ page, request }) => {
  const name = unique('Copper Kettle')
  await callAs(request, await newMember(request), 'organizations.create', {
    organization_name: name,
    organization_type: 'Captive',
    contact_phone_number_1: '(512) 555-0100',
    contact_email_address: 'desk@kettle.example',
    organization_website: 'https://www.kettle.example',
    short_description: 'Breweries along the coast.',
  })
  await page.goto('/add-to-the-pot?order=Organization')
  await picker(page, 'Organization Name').fill(name)
  await expect(page.getByRole('heading', { name: 'Organization Already In Our System' })).toBeVisible()
  await picker(page, 'Organization Name').press('Escape')
  await button(page, 'Create A New Listing').click()
  await expect(page.getByRole('tab', { name: 'Listing' })).toHaveAttribute('aria-selected', 'true')
  await expect(picker(page, 'Search by name')).toHaveValue(name)
})

/** The dialogs of the listing form, each with one of its text fields. */
const dialogs = [
  { add: 'Add Limit', field: 'Limit', typed: '$2,500,000' },
  { add: 'Add Requirement', field: 'Requirement', typed: 'Two years of losses' },
  { add: 'Add Office', field: 'Address Line 1', typed: '12 Quay' },
]
const drafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter(name => name.startsWith('appetite-draft')))

async function expectInDialogs(page: Page, isKept: boolean) {
  for (const { add, field, typed } of dialogs) {
    await button(page, add).click()
    await expect(openDialog(page).getByRole('textbox', { name: field, exact: true })).toHaveValue(isKept ? typed : '')
    await page.keyboard.press('Escape')
    await expect(openDialog(page)).toHaveCount(0)
  }
}

test('a draft survives closing the tab, and is only offered to its account', async ({ page, request }) => {
  const { id, organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  await toListingForm(page, organization_name)
  await fillListing(page, 'Taprooms of the hill')
  for (const { add, field, typed } of dialogs) {
    await button(page, add).click()
    await openDialog(page).getByRole('textbox', { name: field, exact: true }).fill(typed)
    await page.keyboard.press('Escape')
    await expect(openDialog(page)).toHaveCount(0)
  }
  await button(page, 'Add Tag').click()
  await choose(openDialog(page), 'Tag', 'Ovens', 'Add "Ovens"')
  await page.close({ runBeforeUnload: true })
  const tab = await page.context().newPage()
  await enter(tab, member)
  await tab.goto('/add-to-the-pot')
  await expect(tab.getByRole('heading', { name: '“Taprooms of the hill” is not sent yet' })).toBeVisible()
  await button(tab, 'Continue your draft').click()
  await expect(picker(tab, 'Listing Name')).toHaveValue('Taprooms of the hill')
  await expect(tab.getByText('1 of 51 states').first()).toBeVisible()
  await expect(button(tab, 'Submit For Review')).toBeEnabled()
  await expectInDialogs(tab, true)
  await button(tab, 'Add Tag').click()
  await expect(picker(openDialog(tab), 'Tag')).toHaveValue('Ovens')
  await button(openDialog(tab), 'Done').click()
  await enter(tab, await newMember(request))
  await tab.goto(`/add-to-the-pot?organization=${id}`)
  await expectInDialogs(tab, false)
  await enter(tab, member)
  await tab.goto('/add-to-the-pot')
  await button(tab, 'Start over').click()
  await button(openDialog(tab), 'Delete and start over').click()
  await expect(picker(tab, 'Search by name')).toHaveValue('')
  expect(await drafts(tab)).toEqual([])
  await tab.reload()
  await expect(picker(tab, 'Search by name')).toBeVisible()
})

test('if an answer is lost, the retry succeeds and creates no second item', async ({
  page,
  request,
  expectRefusal,
}) => {
  const name = unique('Copper Kettle')
  await toOrganizationForm(page, name)
  await fillOrganization(page)
  const keys: (string | undefined)[] = []
  expectRefusal('/api/create_org')
  await page.route('**/api/create_org', async route => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server performs the call, but its answer is lost.
    await route.fetch()
    await route.abort()
  })
  await button(page, 'Submit For Review').click()
  await expect(page.getByText('An unexpected error occurred. Please try again.')).toBeVisible()
  await page.reload()
  await button(page, 'Continue your draft').click()
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('www.kettle.example')
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  expect(contributions).toHaveLength(1)
})
