// Organizations and the dashboard: looked through, edited live and as a proposal, by two at once, by each role.
import { buildListing, buildOrganization, callAs, demoAccount, elsewhere, enter } from './buildDirectory.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

test('organizations are looked through by type and name, and one opened in full', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin, {
    organization_creation_year: 1990,
    domicile: 'VT',
  })
  const { listing_name } = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  await page.goto('/organization/insurance-company')
  await page.getByLabel('Organization name').fill(organization_name)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const card = page.getByRole('article').filter({ hasText: organization_name })
  await expect(card.getByRole('button', { name: /^Delete/ })).toBeHidden()
  await card.getByRole('link', { name: `View Details: ${organization_name}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: organization_name })).toBeVisible()
  await expect(page.getByText('Domiciled in Vermont')).toBeVisible()
  await expect(page.getByText('Years of experience')).toBeVisible()
  await expect(page.getByText(String(new Date().getFullYear() - 1990), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agencies list' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Details: ${listing_name}` })).toBeVisible()
  await page.goto('/organization/bank')
  await expect(page.getByText('Organization Not Found')).toBeVisible()
})

test('a superAdmin deletes an organization, and is told what goes with it', async ({ page, request, admin }) => {
  const { organization_name } = await buildOrganization(request, admin)
  await buildListing(request, admin, { org_name: organization_name })
  await enter(page, admin)
  await page.goto(`/organization/insurance-company?q=${encodeURIComponent(organization_name)}`)
  await page.getByRole('button', { name: `Delete ${organization_name}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete this Organization?' })
  await expect(dialog).toContainText('1 listing')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No Data Found')).toBeVisible()
})

test('a superAdmin’s edit of a listing is live, a member’s is a proposal', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(page.getByText('What you change here is a proposal')).toBeVisible()
  await page.getByLabel(/^Description/).fill('Bakeries with up to five ovens.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page).toHaveURL('/dashboard/listings')
  const { proposals } = await callAs(request, member, 'moderation.proposals', { mine: true })
  expect(proposals).toMatchObject([{ record_id: id, changes: [{ field: 'description' }] }])

  const desk = await elsewhere(page, admin)
  await desk.goto('/dashboard/listings')
  await desk.getByPlaceholder('Search listings').fill(listing_name)
  await desk.getByRole('link', { name: `Edit ${listing_name}` }).click()
  await expect(desk.getByRole('heading', { name: 'Edit Listing' })).toBeVisible()
  await expect(desk.getByText('What you change here is a proposal')).toBeHidden()
  await desk.getByLabel(/^Listing Name/).fill(`${listing_name} Plus`)
  await desk.getByRole('button', { name: 'Save Changes' }).click()
  await expect(desk).toHaveURL('/dashboard/listings')
  const { listings } = await callAs(request, member, 'listings.filtered', { id })
  expect(listings[0]).toMatchObject({
    listing_name: `${listing_name} Plus`,
    description: 'Bakeries with up to three ovens.',
  })
})

test('of two who edit one record, the second sees the first’s words beside his own', async ({
  page,
  request,
  expectRefusal,
  admin,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id } = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await page.getByLabel(/^Description/).fill('My words.')
  await callAs(request, admin, 'listings.update', { id, description: 'Their words.' })
  expectRefusal('/api/updateListing')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const conflict = page.getByRole('alert', { name: 'Changed by somebody else' })
  await expect(conflict).toContainText('Their words.')
  await expect(conflict).toContainText('My words.')
  await conflict.getByRole('button', { name: 'Save mine' }).click()
  await expect(page).toHaveURL('/dashboard/listings')
  const { listings } = await callAs(request, admin, 'listings.filtered', { id })
  expect(listings[0].description).toBe('My words.')
})

test('what was asked for in vain is there for superAdmins and contributors, and for nobody else', async ({
  page,
  request,
  admin,
  member,
}) => {
  await enter(page, admin)
  await page.goto('/dashboard/gaps')
  const gaps = page.getByRole('list', { name: 'Gaps' })
  const gap = gaps.getByRole('listitem').filter({ hasText: 'Cyber · Nail salons · WY' })
  await expect(gap).toContainText('2 brokers')
  await expect(gap.getByRole('list', { name: 'Brokers by week' }).getByRole('listitem')).toHaveCount(12)
  await expectAccessibleInBoth(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('asked-for-not-found.csv')
  const first = await gaps.getByRole('heading').first().textContent()
  await gaps.getByRole('button', { name: `Solved: ${first}` }).click()
  await expect(gaps.getByRole('heading', { name: `${first}` })).toBeHidden()
  await expect(gaps).toBeFocused()
  await page.getByRole('button', { name: 'Solved', exact: true }).click()
  await gaps.getByRole('button', { name: `Open again: ${first}` }).click()
  await page.getByRole('button', { name: 'Filled', exact: true }).click()
  await expect(gaps.getByText(/^Filled by /)).toBeVisible()

  // What two brokers asked for is no contributor's to see.
  const theirs = await elsewhere(page, await demoAccount(request, 'contributor'))
  await theirs.goto('/dashboard/gaps')
  await expect(theirs.getByRole('list', { name: 'Gaps' }).getByRole('heading').first()).toBeVisible()
  await expect(theirs.getByText('Cyber · Nail salons · WY')).toBeHidden()
  await expect(theirs.getByRole('button', { name: /^Seen/ })).toBeHidden()
  await theirs
    .getByRole('link', { name: /^Add a listing for/ })
    .first()
    .click()
  await expect(theirs).toHaveURL(/add-to-the-pot\?.*states=/)

  const nobodys = await elsewhere(page, member)
  await nobodys.goto('/dashboard/gaps')
  await expect(nobodys.getByText('Page not found').first()).toBeVisible()
  await nobodys.goto('/dashboard/listings')
  await expect(nobodys.getByRole('link', { name: 'Providers Page' })).toBeVisible()
  await expect(nobodys.getByRole('link', { name: 'Asked for, not found' })).toBeHidden()
})

test('a user is added to an organization and then edits it live', async ({ page, request, admin, member }) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${id}`)
  await page.getByRole('button', { name: 'Add User To This Organization' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByText('Please enter an email')).toBeVisible()
  await dialog.getByLabel('Email').fill(member.username)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Organization name added successfully for target user')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: member.username })).toBeVisible()

  const theirs = await elsewhere(page, member)
  await theirs.goto('/my-company')
  await expect(theirs.getByRole('heading', { name: organization_name })).toBeVisible()
  await theirs.goto(`/dashboard/organization/edit/${id}`)
  await theirs.getByLabel(/^Website/).fill('https://www.quillmere-mutual.example')
  await theirs.getByRole('button', { name: 'Save Changes' }).click()
  await expect(theirs.getByText('Organization updated successfully!')).toBeVisible()
  await theirs.context().close()
})

test('what is due is confirmed one by one, or a page at once behind a question, by those who keep it', async ({
  page,
  request,
  admin,
  member,
}) => {
  await enter(page, admin)
  await page.goto('/dashboard/freshness')
  await page.getByRole('button', { name: 'Nobody keeps these' }).click()
  const entries = page.getByRole('list', { name: 'Entries to confirm' })
  const confirm = entries.getByRole('button', { name: /^Still correct: / }).last()
  const name = (await confirm.getAttribute('aria-label')) ?? ''
  await expect(entries.getByText(/^(Stale|Ageing|Verified|Confirmed)/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Confirm all \d+ on this page$/ }).click()
  await expect(page.getByRole('dialog', { name: /^Confirm all \d+ on this page\?$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessibleInBoth(page)
  await confirm.click()
  await expect(entries.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(entries).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries.getByRole('button', { name, exact: true })).toBeVisible()

  // Of an organization's entries its contributors have their own alone.
  const theirs = await elsewhere(page, await demoAccount(request, 'contributor'))
  await theirs.goto('/dashboard/freshness')
  await expect(theirs.getByText('Nobody has confirmed these in the last 80 days.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Nobody keeps these' })).toHaveCount(0)
  const nobodys = await elsewhere(page, member)
  await nobodys.goto('/dashboard/freshness')
  await expect(nobodys.getByText('Page not found').first()).toBeVisible()
})
