// Calls that do not arrive, or are refused, show the specified messages, and all input is kept.
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
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

/** The call does not reach the server. */
const cut = (page: Page, path: string) => page.route(`**/api/${path}`, route => route.abort())
const mend = (page: Page, path: string) => page.unroute(`**/api/${path}`)
/** The page asks again by itself too, now and then, and then there is no button any more. */
async function mendAndRetry(page: Page, path: string) {
  await mend(page, path)
  const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(retry).toHaveCount(0)
  }).toPass()
}
const expectText = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

let organization: { id: number; organization_name: string }
test.beforeEach(async ({ request, admin }) => {
  organization = await buildOrganization(request, admin, { organization_creation_year: 1998 })
})

test('lines of business that fail to load or to be added', async ({ page, expectRefusal, member }) => {
  await enter(page, member)
  expectRefusal('/api/lobs')
  await cut(page, 'lobs')
  await toListingForm(page, organization.organization_name)
  await expectText(page, 'Failed to fetch LOBs')
  await mendAndRetry(page, 'lobs')
  await expect(picker(page, 'Line Of Business')).toBeVisible()
  await cut(page, 'lobs')
  const line = unique('Zeppelin Hulls')
  await choose(page, 'Line Of Business', line, `Add "${line}"`)
  await expectText(page, 'Failed to add LOB')
  await mend(page, 'lobs')
  await choose(page, 'Line Of Business', line, `Add "${line}"`)
  await expect(button(page, `Remove ${line}`)).toBeVisible()
})

test('adding a listing or an organization that the server does not get, or refuses', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { id, organization_name } = organization
  await enter(page, member)
  const submit = button(page, 'Submit For Review')
  const lose = async (call: string) => {
    expectRefusal(`/api/${call}`)
    await cut(page, call)
    await submit.click()
    await expectText(page, 'An unexpected error occurred. Please try again.')
    await mend(page, call)
  }
  await toListingForm(page, organization_name)
  await fillListing(page, 'Taprooms')
  await lose('createlistings')
  const renamed = unique('Otherwise')
  await callAs(request, admin, 'organizations.update', { id, organization_name: renamed })
  await submit.click()
  await expectText(page, 'Failed to create listing: Organization Not Found')
  await expect(picker(page, 'Listing Name')).toHaveValue('Taprooms')
  await expect(page.getByText(renamed).first()).toBeVisible()
  await submit.click()
  await expect(onReview(page)).toBeVisible()

  const taken = unique('Copper Kettle')
  await toOrganizationForm(page, taken)
  await fillOrganization(page)
  await lose('create_org')
  await buildOrganization(request, admin, { organization_name: taken })
  await submit.click()
  await expectText(page, 'Failed to create organization: This name already exists. Please enter a new name.')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('www.kettle.example')
  await picker(page, 'Company Name').fill(unique('Tin Kettle'))
  await picker(page, 'Company Name').press('Escape')
  await submit.click()
  await expect(onReview(page)).toBeVisible()
})

test('a listing that fails to be saved or deleted keeps its input', async ({ page, request, expectRefusal, admin }) => {
  const { id } = await buildListing(request, admin, { org_name: organization.organization_name })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  expectRefusal('/api/updateListing')
  await cut(page, 'updateListing')
  await page.getByLabel(/^Description/).fill('My words.')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Something went wrong.')
  await expect(page.getByLabel(/^Description/)).toHaveValue('My words.')
  expectRefusal('/api/delete_listing')
  await cut(page, 'delete_listing')
  await button(page, 'Delete').click()
  await button(openDialog(page), 'Delete').click()
  await expectText(page, 'An error occurred while deleting the listing.')
  await expect(page.getByLabel(/^Description/)).toHaveValue('My words.')
  await mend(page, 'updateListing')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Listing updated successfully')
  await expect(page).toHaveURL('/dashboard/listings')
})

test('a bookmark that fails to be saved stays unchanged', async ({ page, request, expectRefusal, admin, member }) => {
  const { listing_name } = await buildListing(request, admin, { org_name: organization.organization_name })
  await enter(page, member)
  await page.goto(`/listings?searchTerm=${encodeURIComponent(listing_name)}`)
  const card = page.getByRole('article').filter({ hasText: listing_name })
  const bookmark = card.getByRole('button', { name: /^Save /, pressed: false })
  expectRefusal('/api/saveListings')
  await cut(page, 'saveListings')
  await bookmark.click()
  await expectText(page, 'An error occurred while saving the listing.')
  await expect(bookmark).toBeVisible()
  await mend(page, 'saveListings')
  await bookmark.click()
  await expect(card.getByRole('button', { pressed: true })).toBeVisible()
})

test('organizations that fail to be loaded, saved, approved or given a user', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { id } = organization
  await enter(page, admin)
  expectRefusal('/api/orgData')
  await cut(page, 'orgData?*')
  await page.goto(`/dashboard/organization/edit/${id}`)
  await expectText(page, 'Failed to load organizations')
  await mendAndRetry(page, 'orgData?*')
  await page.getByLabel(/^Website/).fill('https://www.other.example')
  expectRefusal('/api/update_org')
  await cut(page, 'update_org')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Failed to update organization')
  await expect(page.getByLabel(/^Website/)).toHaveValue('https://www.other.example')
  await button(page, 'Add User To This Organization').click()
  const dialog = openDialog(page)
  await dialog.getByLabel('Email').fill('nobody@tests.example')
  expectRefusal('/api/manageOrgNames')
  await button(dialog, 'Add User').click()
  await expect(dialog.getByText('No account has this email.')).toBeVisible()
  await cut(page, 'manageOrgNames')
  await button(dialog, 'Add User').click()
  await expect(dialog.getByText('Failed to add user. Please try again.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue('nobody@tests.example')

  const organization_name = unique('Saltmarsh')
  const { organization: waiting } = await callAs(request, member, 'organizations.create', {
    organization_name,
    organization_type: 'Captive',
    contact_phone_number_1: '(512) 555-0100',
    contact_email_address: 'desk@saltmarsh.example',
    organization_website: 'https://www.saltmarsh.example',
    short_description: 'Rental fleets along the coast.',
  })
  await page.goto(`/dashboard/organization/edit/${waiting.id}`)
  expectRefusal('/api/approve_org')
  await cut(page, 'approve_org')
  await button(page, 'Approve').click()
  await expectText(page, 'Error approving organization')
  await mend(page, 'approve_org')
  await button(page, 'Approve').click()
  await expectText(page, 'Organization approved successfully')
  await expect(page).toHaveURL('/dashboard/company')
})

test('MGAs that fail to be loaded, found or asked for their contacts', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const mga_name = unique('Tamarack')
  const contact = { contact_name: 'Ana Reyes', contact_email: `${unique('ana').replaceAll(' ', '.')}@t.example` }
  await buildOrganization(request, admin, { mgas: [{ mga_name, contacts: [contact] }] })
  await enter(page, member)
  expectRefusal('/api/mga-info')
  await cut(page, 'mga-info?*')
  await toOrganizationForm(page, unique('Copper Kettle'))
  await expectText(page, 'Failed to load MGA data')
  await mendAndRetry(page, 'mga-info?*')
  // Waits until the previous message is gone, so that the next one is not confused with it.
  await expect(page.getByText('Failed to load MGA data', { exact: true })).toHaveCount(0)
  await cut(page, 'mga-info?*')
  await picker(page, 'MGAs').fill(mga_name)
  await expectText(page, 'Failed to load MGA data')
  await mendAndRetry(page, 'mga-info?*')
  expectRefusal('/api/mga-contacts')
  await cut(page, 'mga-contacts?*')
  await choose(page, 'MGAs', mga_name)
  await expectText(page, `Failed to load contacts for ${mga_name}`)
  await mendAndRetry(page, 'mga-contacts?*')
  // Unselects and selects it again.
  await choose(page, `Contacts of ${mga_name}`, 'Ana Reyes')
  await expect(page.getByRole('button', { name: 'Remove Ana Reyes' })).toHaveCount(0)
  await choose(page, `Contacts of ${mga_name}`, 'Ana Reyes')
  await expect(page.getByRole('button', { name: 'Remove Ana Reyes' })).toBeVisible()
})

test('a profile that fails to be loaded or saved', async ({ page, expectRefusal, member }) => {
  await enter(page, member)
  expectRefusal('/api/profile')
  await cut(page, 'profile')
  await page.goto('/profile')
  await expectText(page, 'Failed to fetch profile data. Please try again.')
  await mendAndRetry(page, 'profile')
  await cut(page, 'profile/update_name24')
  await page.getByLabel('Profile Name').fill('Odette Marlow')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Failed to update profile. Please try again.')
  await expect(page.getByLabel('Profile Name')).toHaveValue('Odette Marlow')
})
