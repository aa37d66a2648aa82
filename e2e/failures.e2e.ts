// Server failures show the specified messages, and all input is kept.
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

const broken = { code: 'unexpected', error: 'An error occurred', message: 'An error occurred' }

/** Simulates a network failure, so the server's state does not change. */
const fail = (page: Page, path: string, how: 'answers' | 'is silent' = 'answers') =>
  page.route(`**/api/${path}`, route =>
    how === 'answers' ? route.fulfill({ status: 500, json: broken }) : route.abort(),
  )
const mend = (page: Page, path: string) => page.unroute(`**/api/${path}`)
const expectText = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()

let organization: { id: number; organization_name: string }
test.beforeEach(async ({ request, admin }) => {
  organization = await buildOrganization(request, admin, { organization_creation_year: 1998 })
})

test('lines of business that fail to load or to be added', async ({ page, expectRefusal, member }) => {
  await enter(page, member)
  expectRefusal('/api/lobs')
  await fail(page, 'lobs')
  await toListingForm(page, organization.organization_name)
  await expectText(page, 'Failed to fetch LOBs')
  await mend(page, 'lobs')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(picker(page, 'Line Of Business')).toBeVisible()
  await fail(page, 'lobs')
  const line = unique('Zeppelin Hulls')
  await choose(page, 'Line Of Business', line, `Add "${line}"`)
  await expectText(page, 'Failed to add LOB')
  await mend(page, 'lobs')
  await choose(page, 'Line Of Business', line, `Add "${line}"`)
  await expect(button(page, `Remove ${line}`)).toBeVisible()
})

test('adding a listing and an organization while the server fails or does not answer', async ({
  page,
  expectRefusal,
  member,
}) => {
  await enter(page, member)
  const failed = async (call: string, words: string) => {
    expectRefusal(`/api/${call}`)
    for (const [how, message] of [
      ['answers', `${words}: An error occurred`],
      ['is silent', 'An unexpected error occurred. Please try again.'],
    ] as const) {
      await fail(page, call, how)
      await button(page, 'Submit For Review').click()
      await expectText(page, message)
      await mend(page, call)
    }
  }
  await toListingForm(page, organization.organization_name)
  await fillListing(page, 'Taprooms')
  await failed('createlistings', 'Failed to create listing')
  await expect(picker(page, 'Listing Name')).toHaveValue('Taprooms')
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  await toOrganizationForm(page, unique('Copper Kettle'))
  await fillOrganization(page)
  await failed('create_org', 'Failed to create organization')
  await expect(page.getByRole('textbox', { name: 'Website' })).toHaveValue('www.kettle.example')
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
})

test('a listing that fails to be saved or deleted keeps its input', async ({ page, request, expectRefusal, admin }) => {
  const { id } = await buildListing(request, admin, { org_name: organization.organization_name })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  expectRefusal('/api/updateListing')
  await fail(page, 'updateListing', 'is silent')
  await page.getByLabel(/^Description/).fill('My words.')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Something went wrong.')
  await expect(page.getByLabel(/^Description/)).toHaveValue('My words.')
  expectRefusal('/api/delete_listing')
  await fail(page, 'delete_listing')
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
  const bookmark = card.getByRole('button', { pressed: false })
  expectRefusal('/api/saveListings')
  await fail(page, 'saveListings', 'is silent')
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
  await fail(page, 'orgData?*')
  await page.goto(`/dashboard/organization/edit/${id}`)
  await expectText(page, 'Failed to load organizations')
  await mend(page, 'orgData?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await page.getByLabel(/^Website/).fill('https://www.other.example')
  expectRefusal('/api/update_org')
  await fail(page, 'update_org', 'is silent')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Failed to update organization')
  await expect(page.getByLabel(/^Website/)).toHaveValue('https://www.other.example')
  await button(page, 'Add User To This Organization').click()
  const dialog = openDialog(page)
  await dialog.getByLabel('Email').fill('nobody@tests.example')
  expectRefusal('/api/manageOrgNames')
  await button(dialog, 'Add User').click()
  await expect(dialog.getByText('No account has this e-mail.')).toBeVisible()
  await fail(page, 'manageOrgNames', 'is silent')
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
  await fail(page, 'approve_org', 'is silent')
  await button(page, 'Approve').click()
  await expectText(page, 'Error approving organization')
  await mend(page, 'approve_org')
  await fail(page, 'approve_org')
  await button(page, 'Approve').click()
  await expectText(page, 'Approval failed')
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
  await fail(page, 'mga-info?*')
  await toOrganizationForm(page, unique('Copper Kettle'))
  await expectText(page, 'Failed to load MGA data')
  await mend(page, 'mga-info?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  // Waits until the previous message is gone, so that the next one is not confused with it.
  await expect(page.getByText('Failed to load MGA data', { exact: true })).toHaveCount(0)
  await fail(page, 'mga-info?*')
  await picker(page, 'MGAs').fill(mga_name)
  await expectText(page, 'Failed to load MGA data')
  await mend(page, 'mga-info?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  expectRefusal('/api/mga-contacts')
  await fail(page, 'mga-contacts?*')
  await choose(page, 'MGAs', mga_name)
  await expectText(page, `Failed to load contacts for ${mga_name}`)
  await mend(page, 'mga-contacts?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  // Unselects and selects it again.
  await choose(page, `Contacts of ${mga_name}`, 'Ana Reyes')
  await expect(page.getByRole('button', { name: 'Remove Ana Reyes' })).toHaveCount(0)
  await choose(page, `Contacts of ${mga_name}`, 'Ana Reyes')
  await expect(page.getByRole('button', { name: 'Remove Ana Reyes' })).toBeVisible()
})

test('a profile that fails to be loaded or saved', async ({ page, expectRefusal, member }) => {
  await enter(page, member)
  expectRefusal('/api/profile')
  await fail(page, 'profile')
  await page.goto('/profile')
  await expectText(page, 'Failed to fetch profile data. Please try again.')
  await mend(page, 'profile')
  // An automatic retry may happen at the same moment.
  await expect(async () => {
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' })
    if (await retry.isVisible()) await retry.click({ timeout: 1_000 })
    await expect(page.getByLabel('Profile Name')).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await fail(page, 'profile/update_name24')
  await page.getByLabel('Profile Name').fill('Odette Marlow')
  await button(page, 'Save Changes').click()
  await expectText(page, 'Failed to update profile. Please try again.')
  await expect(page.getByLabel('Profile Name')).toHaveValue('Odette Marlow')
})
