// Organizations and the dashboard: browsing, live edits and proposals, edit conflicts, and each role.
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, demoAccount, elsewhere, enter, unique } from './buildDirectory.ts'
import { dashboardList } from './dashboardList.ts'
import { holdRequests } from './holdRequests.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

test('organizations are browsed by type and name, and one is opened', async ({ page, request, admin, member }) => {
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
  const details = card.getByRole('link', { name: `View Details: ${organization_name}` })
  // How fresh it is has the whole width, for 'Aging · Verified 3 months ago'.
  const [button, fresh] = [await details.boundingBox(), await card.getByText(/^Verified/).boundingBox()]
  expect(fresh?.y).toBeGreaterThan((button?.y ?? 0) + (button?.height ?? 0))
  await details.click()
  await expect(page.getByRole('heading', { level: 1, name: organization_name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Facts' })).toContainText('Domiciled inVermont')
  await expect(page.getByText('Years of experience')).toBeVisible()
  await expect(page.getByText(String(new Date().getFullYear() - 1990), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Agencies list' })).toBeVisible()
  await expect(page.getByRole('link', { name: `Details: ${listing_name}` })).toBeVisible()
  await page.goto('/organization/bank')
  await expect(page.getByText('Organization Not Found')).toBeVisible()
})

test('the freshness bar of saved listings links to exactly those, and the address contains the page', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  for (let more = 0; more < 10; more++) {
    const { id } = await buildListing(request, admin, { org_name })
    await callAs(request, member, 'listings.save', { listing_id: id, favouriteValue: true })
  }
  await enter(page, member)
  await page.goto('/dashboard')
  await page.getByRole('region', { name: 'Freshness' }).getByRole('link', { name: /10/ }).click()
  await expect(page).toHaveURL(/\/profile\?saved_step=\w+#saved$/)
  const saved = page.getByRole('region', { name: /^Saved Listings/ })
  await expect(saved.getByRole('article')).toHaveCount(9)
  await saved.getByRole('button', { name: /Page 2/ }).click()
  await expect(saved.getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(saved.getByRole('article')).toHaveCount(1)
  await page.goBack()
  await expect(saved.getByRole('article')).toHaveCount(9)
})

test('the tabs stay where they are when the number of waiting entries arrives', { tag: '@looks' }, async ({
  page,
  admin,
}) => {
  await enter(page, admin)
  const letThrough = await holdRequests(page, '**/api/moderation*')
  await page.goto('/dashboard/accounts')
  const tabs = await dashboardList(page)
  const last = tabs.getByRole('link', { name: 'Messages' })
  await expect(last).toBeVisible()
  const before = await last.boundingBox()
  letThrough()
  await expect(tabs.getByRole('link', { name: /waiting for review/ })).toBeAttached()
  expect(await last.boundingBox()).toEqual(before)
})

test('the parts of the dashboard stand in groups, and on a narrow screen the title opens them', async ({
  page,
  admin,
}) => {
  await enter(page, admin)
  await page.goto('/dashboard/lines')
  const parts = await dashboardList(page)
  await expect(parts.getByRole('list', { name: 'Site' }).getByRole('link')).toHaveText([
    'Lines',
    'Accounts',
    'Messages',
  ])
  await expect(parts.getByRole('list', { name: 'Review' }).getByRole('link')).toContainText(['Pending Organizations'])
  await expect(parts.getByRole('link', { name: 'Lines' })).toHaveAttribute('aria-current', 'page')
  await parts.getByRole('list', { name: 'Entries' }).getByRole('link', { name: 'Providers Page' }).click()
  await expect(page).toHaveURL(/\/dashboard\/company$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard / Company' })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  // A small laptop has room for the list, but not beside the desk's panes.
  await page.setViewportSize({ width: 1024, height: 768 })
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('link', { name: /^Pending Organizations/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard / Pending Organizations' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeHidden()
  await page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 }).getByRole('button')).toBeFocused()
})

test('the rows of organizations’ cards align, whatever the length of their names', { tag: '@looks' }, async ({
  page,
  request,
  admin,
}) => {
  const word = unique('Alignment').replaceAll(' ', '')
  const names = [word, `${word} Consolidated Underwriters of Refrigerated Transportation and Warehousing`]
  for (const organization_name of names) await buildOrganization(request, admin, { organization_name })
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, admin)
  await page.goto(`/dashboard/company?q=${word}`)
  const descriptions = page.getByRole('article').filter({ hasText: word }).getByText('Writes main street risks')
  await expect(descriptions).toHaveCount(2)
  const [one, other] = await descriptions.evaluateAll(all => all.map(element => element.getBoundingClientRect().top))
  expect(one).toBe(other)
})

test('a superAdmin deletes an organization after reading what is deleted with it', async ({ page, request, admin }) => {
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

test('edits of a listing are live for a superAdmin and a proposal for a member', async ({
  page,
  request,
  admin,
  member,
}) => {
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
  await expect(desk).toHaveURL(/^[^?]+\/dashboard\/listings\?q=/)
  await desk.getByRole('link', { name: `Edit ${listing_name}` }).click()
  await expect(desk.getByRole('heading', { name: 'Edit Listing' })).toBeVisible()
  await expect(desk.getByText('What you change here is a proposal')).toBeHidden()
  await desk.getByLabel(/^Listing Name/).fill(`${listing_name} Plus`)
  await desk.getByRole('button', { name: 'Save Changes' }).click()
  // Back in the list as it was searched.
  await expect(desk).toHaveURL(/^[^?]+\/dashboard\/listings\?q=/)
  const { listings } = await callAs(request, member, 'listings.filtered', { id })
  expect(listings[0]).toMatchObject({
    listing_name: `${listing_name} Plus`,
    description: 'Bakeries with up to three ovens.',
  })
})

test('when two people edit one record, the second one sees the first one’s changes beside theirs', async ({
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

test('superAdmins and contributors see unmet searches, others do not', async ({ page, request, admin, member }) => {
  await enter(page, admin)
  await page.goto('/dashboard/gaps')
  const gaps = page.getByRole('list', { name: 'Gaps' })
  const gap = gaps.getByRole('listitem').filter({ hasText: 'Cyber · Nail salons · WY' })
  await expect(gap).toContainText('2 brokers')
  const weeks = gap.getByRole('list', { name: 'Brokers by week' }).getByRole('listitem')
  await expect(weeks).toHaveCount(12)
  await alsoAccessibleInBoth(page)
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  const bar = weeks
    .filter({ hasText: /[1-9]$/ })
    .first()
    .locator('i')
  await expect(bar).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ forcedColors: 'none' })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('asked-for-not-found.csv')
  const title = 'Cyber · Nail salons · WY'
  await gaps.getByRole('button', { name: `Solved: ${title}` }).click()
  await expect(gap).toBeHidden()
  await expect(gaps).toBeFocused()
  await page.getByRole('button', { name: 'Solved', exact: true }).click()
  await gaps.getByRole('button', { name: `Open again: ${title}` }).click()
  await page.getByRole('button', { name: 'Filled', exact: true }).click()
  // What another test adds may fill one too.
  await expect(gaps.getByText(/^Filled by /).first()).toBeVisible()

  // Contributors do not see what only two brokers searched for.
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
  await expect((await dashboardList(nobodys)).getByRole('link', { name: 'Providers Page' })).toBeVisible()
  await expect(nobodys.getByRole('link', { name: 'Asked for, not found' })).toBeHidden()
})

/** Where a dialog stands in its first ten frames. */
const firstTops = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number[]>(done => {
        const tops: number[] = []
        const look = () => {
          const dialog = document.querySelector('[role="dialog"]')
          if (dialog) tops.push(dialog.getBoundingClientRect().top)
          if (tops.length < 10) requestAnimationFrame(look)
          else done(tops)
        }
        look()
      }),
  )

test('a user becomes a contributor of an organization and then edits it live', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${id}`)
  const tops = firstTops(page)
  await page.getByRole('button', { name: 'Add User To This Organization' }).click()
  // With reduced motion a dialog opens in its place: while it moves, a press of its button can miss it.
  expect(new Set(await tops).size).toBe(1)
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
