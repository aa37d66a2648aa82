// The figures of the dashboard's first page: each opens exactly the records that it counts.
import { buildListing, buildOrganization, callAs, elsewhere, enter, newMember } from './buildDirectory.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

test('the figures of an organization open its own listings, and those of them that were confirmed', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const other = await buildOrganization(request, admin)
  const keeper = await newMember(request)
  await callAs(request, admin, 'organizations.manageNames', {
    target_user: keeper.username,
    org_name: organization_name,
  })
  const own = { org_name: organization_name }
  const first = await buildListing(request, admin, own)
  const second = await buildListing(request, admin, own)
  const { organizations } = await callAs(request, keeper, 'organizations.search', { mine: true })
  const shared = { org_name: other.organization_name, provider_ids: [organizations[0].id] }
  const { listing_name: foreign } = await buildListing(request, admin, shared)
  await enter(page, keeper)
  await page.goto('/dashboard')
  const figures = page.getByRole('list', { name: 'Figures' })
  const live = figures.getByRole('link', { name: /^Listings live/ })
  await expect(live).toContainText('2')
  await expect(live).toContainText('1 more with other organizations')
  // It counts people, whom nobody may see one by one.
  await expect(figures.getByRole('link')).toHaveText([/^Listings live/, /^Confirmed in 90 days/, /^Asked for near you/])
  await alsoAccessibleInBoth(page)
  await live.click()
  const listed = page.getByRole('region', { name: 'Active Listings' })
  const rows = listed.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(listed).toContainText('2 listings')
  await expect(rows).toHaveCount(2)
  for (const { listing_name } of [first, second]) await expect(rows.filter({ hasText: listing_name })).toHaveCount(1)
  await expect(listed.getByRole('button', { name: `Remove ${organization_name}` })).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.goBack()
  await figures.getByRole('link', { name: /^Confirmed in 90 days\s*100%/ }).click()
  await expect(listed.getByRole('button', { name: 'Remove Verified in 90 days' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await page.goBack()
  await figures.getByRole('link', { name: /^Asked for near you, not found\s*0/ }).click()
  await expect(page.getByText('Every search found something.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove In your states and lines' }).click()
  await expect(page).toHaveURL(/\/dashboard\/gaps$/)
  await page.goto(`/my-company`)
  const card = page.getByRole('article').filter({ hasText: organization_name })
  await expect(card).toContainText('3 listings')
  await card.getByRole('link', { name: /^View Details/ }).click()
  const agencies = page.getByRole('region', { name: 'Agencies list' })
  await expect(agencies.getByRole('article')).toHaveCount(3)
  await expect(agencies).toContainText(foreign)
})

test('a keeper has its own entries as a table, to confirm one by one or those that are ticked; others see none of them', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const keeper = await newMember(request)
  await callAs(request, admin, 'organizations.manageNames', { target_user: keeper.username, org_name })
  const [first, second] = [
    await buildListing(request, admin, { org_name }),
    await buildListing(request, admin, { org_name }),
  ]
  await callAs(request, member, 'listings.askToConfirm', { listing_id: second.id })
  await enter(page, keeper)
  await page.goto('/dashboard')
  const own = page.getByRole('region', { name: 'Our listings' })
  const row = (name: string) => own.getByRole('row').filter({ hasText: name })
  await expect(row(second.listing_name)).toContainText(/Verified .* ago|Verified just now/)
  await expect(row(second.listing_name).getByRole('cell').nth(4)).toHaveText('1')
  await expect(row(first.listing_name).getByRole('cell').nth(4)).toHaveText('–')
  await alsoAccessibleInBoth(page)
  await own.getByRole('button', { name: `Still correct: ${second.listing_name}` }).click()
  await expect(row(second.listing_name)).toContainText('Confirmed just now')
  await expect(row(second.listing_name).getByRole('cell').nth(4)).toHaveText('–')
  await own.getByRole('checkbox', { name: `Select ${first.listing_name}` }).check()
  await own.getByRole('button', { name: 'Confirm 1 listing' }).click()
  await expect(row(first.listing_name)).toContainText('Confirmed just now')
  await expect(own.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const theirs = await elsewhere(page, member)
  await theirs.goto('/dashboard/listings')
  await expect(theirs.getByText('No listings of yours yet')).toBeVisible()
  await theirs.goto('/dashboard/company')
  await expect(theirs.getByText('You look after no organization yet')).toBeVisible()
  await page.goto('/dashboard/company')
  await expect(page.getByRole('article').filter({ hasText: org_name })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})
