// The figures of the dashboard's first page: each opens exactly the records that it counts.
import { buildListing, buildOrganization, callAs, enter, newMember } from './buildDirectory.ts'
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
  const cards = listed.getByRole('article')
  await expect(listed).toContainText('2 listings')
  await expect(cards).toHaveCount(2)
  for (const { listing_name } of [first, second]) await expect(cards.filter({ hasText: listing_name })).toHaveCount(1)
  await expect(listed.getByRole('button', { name: `Remove ${organization_name}` })).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.goBack()
  await figures.getByRole('link', { name: /^Confirmed in 90 days\s*100%/ }).click()
  await expect(listed.getByRole('button', { name: 'Remove Verified in 90 days' })).toBeVisible()
  await expect(cards).toHaveCount(2)
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

test('the figures of a member open what changed, what it is appointed with, and its contributions', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { id: organization_id, organization_name: org_name } = await buildOrganization(request, admin)
  const { id: listing_id, listing_name } = await buildListing(request, admin, { org_name })
  const wish = await buildOrganization(request, admin)
  await callAs(request, member, 'listings.save', { listing_id, favouriteValue: true })
  await callAs(request, member, 'access.mark', { organization_id, status: 'appointed' })
  await callAs(request, member, 'access.mark', { organization_id: wish.id, status: 'requested' })
  const facts = {
    line_of_business: ['Cyber'],
    states: ['TX'],
    carrier_information: 'Quillmere.',
    description: 'Offices.',
  }
  await callAs(request, member, 'listings.create', { org_name, listing_name: `${listing_name} Offices`, ...facts })
  await enter(page, member)
  await page.goto('/dashboard')
  const figures = page.getByRole('list', { name: 'Figures' })
  await figures.getByRole('link', { name: /^Saved markets that changed\s*1\s*of 1/ }).click()
  const saved = page.getByRole('region', { name: 'Saved Listings' })
  await expect(saved.getByRole('article')).toHaveCount(1)
  await expect(saved.getByRole('button', { name: 'Remove Changed in 7 days' })).toBeVisible()
  await page.goBack()
  await figures.getByRole('link', { name: /^Markets you are appointed with\s*1/ }).click()
  const markets = page.getByRole('region', { name: 'Marked markets' })
  await expect(markets.getByRole('link', { name: org_name })).toBeVisible()
  await expect(markets.getByRole('link', { name: wish.organization_name })).toHaveCount(0)
  await page.goBack()
  const contributions = page.getByRole('region', { name: 'My Contributions' })
  await figures.getByRole('link', { name: /^Contributions live\s*0/ }).click()
  await expect(contributions.getByText('None of your contributions is like this')).toBeVisible()
  await page.goBack()
  await figures.getByRole('link', { name: /^Waiting for review\s*1/ }).click()
  await expect(contributions.getByRole('listitem')).toHaveCount(1)
  await contributions.getByRole('button', { name: /^All/ }).click()
  await expect(page).toHaveURL(/\/profile#contributions$|\/profile$/)
})
