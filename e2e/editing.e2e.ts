// Editing a record: drafts survive, conflicts are never overwritten unseen, and readers without permission get no form.
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, enter, newMember, unique } from './buildDirectory.ts'
import { fillLogIn } from './people.ts'
import { button, choose, openDialog, picker } from './potForms.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, test } from './test.ts'

const description = (page: Page) => page.getByRole('textbox', { name: /^(Short )?Description$/ })
const back = (page: Page) => page.getByText(/^Your changes from .* are back, and not saved yet\./)

let organization: { id: number; organization_name: string }
test.beforeEach(async ({ request, admin }) => {
  organization = await buildOrganization(request, admin, { organization_creation_year: 1998 })
})

test('unsaved input survives a reload, navigation and the end of the session', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { id } = await buildListing(request, admin, { org_name: organization.organization_name })
  await page.goto('/faq')
  await page.evaluate(token => localStorage.setItem('jwtToken', token), member.token)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(back(page)).toHaveCount(0)
  await description(page).fill('Bakeries with a mill.')
  await page.reload()
  await expect(back(page)).toBeVisible()
  await expect(description(page)).toHaveValue('Bakeries with a mill.')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listings' }).click()
  await page.goBack()
  await expect(description(page)).toHaveValue('Bakeries with a mill.')
  await callAs(request, member, 'accounts.logOut', {})
  expectRefusal('/api/')
  // The bell may notice the ended session first.
  await button(page, 'Save Changes')
    .click({ timeout: 5_000 })
    .catch(() => null)
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await fillLogIn(openDialog(page), { username: member.username, password: 'harvest-moon-over-omaha' })
  await button(openDialog(page), 'Get Started').click()
  await expect(page).toHaveURL(`/dashboard/listings/edit/${id}`)
  await expect(description(page)).toHaveValue('Bakeries with a mill.')
  await button(page, 'Discard them').click()
  await button(openDialog(page), 'Discard').click()
  await expect(description(page)).toHaveValue('Bakeries with up to three ovens.')
  await expect(back(page)).toHaveCount(0)
  await description(page).fill('Bakeries with a well.')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(description(page)).toHaveValue('Bakeries with a well.')
  const proposal = page.getByRole('region', { name: /^You are editing your proposal of / })
  await expect(proposal.getByRole('row').filter({ hasText: 'Description' })).toContainText('up to three ovens')
  await expect(button(page, 'Save Changes')).toBeDisabled()
  await page.getByRole('textbox', { name: 'Underwriter phone' }).fill('(512) 555-0100')
  await page.getByRole('textbox', { name: 'Anything the reviewer should know?' }).fill('The desk has a phone now.')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Your proposal was updated', { exact: true })).toBeVisible()
  const { proposals } = await callAs(request, admin, 'moderation.proposals', {
    kind: 'listing',
    record_id: id,
    status: 'open',
  })
  expect(proposals).toMatchObject([
    {
      change_note: 'The desk has a phone now.',
      changes: [
        { field: 'description', to: 'Bakeries with a well.' },
        { field: 'underwriter_phone', to: '(512) 555-0100' },
      ],
    },
  ])
  await page.goto(`/dashboard/listings/edit/${id}`)
  await description(page).fill('Bakeries with a pond.')
  await button(page, 'Cancel').click()
  await expect(page.getByText('Your changes are saved as a draft. You can continue when you come back.')).toBeVisible()
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(description(page)).toHaveValue('Bakeries with a pond.')
  await expect(back(page)).toBeVisible()
  await button(proposal, 'Withdraw').click()
  await button(openDialog(page), 'Withdraw').click()
  await expect(proposal).toHaveCount(0)
  await expect(description(page)).toHaveValue('Bakeries with a pond.')
  await button(page, 'Discard them').click()
  await button(openDialog(page), 'Discard').click()
  await expect(description(page)).toHaveValue('Bakeries with up to three ovens.')
})

test('another person’s changes are compared, also after a refetch and with a restored draft', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { id } = organization
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${id}`)
  await description(page).fill('My words.')
  await callAs(request, admin, 'organizations.update', { id, short_description: 'Their words.' })
  await button(page, 'Add User To This Organization').click()
  await openDialog(page).getByLabel('Email').fill(member.username)
  await button(openDialog(page), 'Add User').click()
  const conflict = page.getByRole('alert', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText('Their words.')
  await expect(conflict).toContainText('My words.')
  await page.reload()
  await expect(conflict).toContainText('Their words.')
  expectRefusal('/api/update_org')
  await button(page, 'Save Changes').click()
  const message = page.getByRole('alert').filter({ hasText: 'Somebody else has changed this in the meantime.' })
  // Once in the note above the form, and once in the toast.
  await expect(message).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Saving...' })).toHaveCount(0)
  await expect(description(page)).toHaveValue('My words.')
  await expect(conflict).toBeInViewport()
  await expect(conflict).toBeFocused()
  await button(conflict, 'Take theirs').click()
  await expect(description(page)).toHaveValue('Their words.')
  await expect(conflict).toHaveCount(0)
})

test('NAICS codes are found by code and trade, several at once, and one outside the list is refused beside the field', async ({
  page,
  request,
  admin,
}) => {
  const { id } = await buildListing(request, admin, { org_name: organization.organization_name })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await choose(page, 'NAICS', 'NAICS 7225', '7225 and all that begin so')
  await choose(page, 'NAICS', 'plumber', /^238220 /)
  await picker(page, 'NAICS').fill('722511, 999999')
  await picker(page, 'NAICS').press('Enter')
  await expect(button(page, 'Remove 999999')).toBeVisible()
  await button(page, 'Save Changes').click()
  await expect(
    page.getByText('NAICS codes have two to six digits and are in the 2022 list.').filter({ visible: true }).first(),
  ).toBeVisible()
  await alsoAccessibleInBoth(page)
  await button(page, 'Remove 999999').click()
  await button(page, 'Save Changes').click()
  await expect(page).toHaveURL(/\/dashboard\/listings$/)
  await page.goto(`/listings/details/${id}`)
  await expect(page.getByRole('region', { name: 'Fit' })).toContainText('NAICS')
  await alsoAccessible(page)
  expect((await callAs(request, admin, 'listings.read', { id })).naics).toEqual(['7225', '238220', '722511'])
})

test('a contributor removed while editing makes a proposal instead, and loses no input', async ({
  page,
  request,
  admin,
  member,
}) => {
  const membership = { org_name: organization.organization_name, target_user: member.username }
  await callAs(request, admin, 'organizations.manageNames', membership)
  await enter(page, member)
  await page.goto(`/dashboard/organization/edit/${organization.id}`)
  await description(page).fill('Mills and their ponds.')
  await callAs(request, admin, 'organizations.manageNames', { ...membership, remove: true })
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
  const { proposals } = await callAs(request, member, 'moderation.proposals', { mine: true })
  expect(proposals).toMatchObject([{ changes: [{ field: 'short_description', to: 'Mills and their ponds.' }] }])
})

test('the logo field of an organization shows the current logo', async ({ page, admin }) => {
  const main = page.getByRole('main')
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${organization.id}`)
  await expect(button(page, 'Upload new photo')).toBeVisible()
  await expect(main.locator('img')).toHaveCount(0)
  const buffer = Buffer.from(await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }))
  await page.locator('input[type=file]').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await expect(main.locator('img')).toHaveCount(1)
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Organization updated successfully!')).toBeVisible()
  await page.goto(`/dashboard/organization/edit/${organization.id}`)
  await expect(main.locator('img')).toHaveCount(1)
  const drawn = () => main.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(drawn).toBeGreaterThan(0)
  // The stored file shows its original name, and a new one replaces it at once.
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Replace logo.webp').click()
  await (await chooser).setFiles({ name: 'mark.png', mimeType: 'image/png', buffer })
  await expect(button(page, 'Remove mark.png')).toBeVisible()
})

test('a dialog closed by accident reopens with its input, and Cancel discards it', async ({ page, admin }) => {
  const mga_name = unique('Tamarack')
  const { id } = organization
  const contact = { contact_name: 'Ana Reyes', contact_phone: '(512) 555-0100' }
  await callAs(page.request, admin, 'organizations.update', {
    id,
    contacts: [contact],
    mgas: [{ mga_name }],
    office_addresses: [{ address_line_1: '12 Quay' }],
  })
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${id}`)
  const dialog = openDialog(page)
  const entries = [
    { open: 'Edit Ana Reyes', field: 'Phone', was: contact.contact_phone },
    { open: `Edit ${mga_name}`, field: 'Carrier / Program (optional)', was: '' },
    { open: 'Edit 12 Quay', field: 'Address Line 2 (optional)', was: '' },
    { open: 'Add Rule', field: 'Rule', was: '' },
    { open: 'Add Office', field: 'Address Line 1', was: '' },
    { open: `Add Contact to ${mga_name}`, field: 'Name', was: '' },
  ]
  for (const { open, field, was } of entries) {
    const named = { name: field, exact: true }
    const written = dialog.getByRole('textbox', named).or(dialog.getByRole('combobox', named)).first()
    await button(page, open).click()
    await expect(written).toHaveValue(was)
    await written.fill('(512) 555-0111')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await button(page, open).click()
    await expect(written).toHaveValue('(512) 555-0111')
    await button(dialog, 'Cancel').click()
    await expect(dialog).toHaveCount(0)
    await button(page, open).click()
    await expect(written).toHaveValue(was)
    await button(dialog, 'Cancel').click()
    await expect(dialog).toHaveCount(0)
  }
  await expect(button(page, 'Save Changes')).toBeDisabled()
})

const views = [
  { title: 'View Listing', from: '/dashboard/listings', edited: 'Edit Listing' },
  { title: 'View Organization', from: '/dashboard/company', edited: 'Edit Organization' },
] as const
for (const { title, from, edited } of views)
  test(`${title} shows everything and changes nothing, also after a reload`, async ({ page, request, admin }) => {
    const { organization_name } = organization
    // The lists of the dashboard hold what one keeps oneself.
    const keeper = await newMember(request)
    const named = { org_name: organization_name, target_user: keeper.username }
    await callAs(request, admin, 'organizations.manageNames', named)
    const listing = await buildListing(request, admin, { org_name: organization_name })
    const name = title === 'View Listing' ? listing.listing_name : organization_name
    await enter(page, keeper)
    await page.goto(`${from}?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name: `View ${name}` }).click()
    const heading = page.getByRole('heading', { level: 1, name: title })
    for (const again of [false, true]) {
      if (again) await page.reload()
      await expect(heading).toBeVisible()
      await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
      for (const act of ['Save Changes', 'Cancel', /^Edit/, /^Remove/, /^Delete/, /^Add (Contact|MGA|Office)/])
        await expect(page.getByRole('main').getByRole('button', { name: act })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('link', { name: /^Edit/ })).toHaveCount(0)
    }
    await alsoAccessible(page)
    const address = page.url()
    await page.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(from)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: edited })).toBeVisible()
  })
