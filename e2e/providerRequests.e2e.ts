// A keeper answers a request to be a provider on the dashboard, where it needs the keeper today.
import { buildListing, buildOrganization, callAs, enter, newMember } from './buildDirectory.ts'
import { expect, expectAccessible, test, untilSettled } from './test.ts'

test('a request to be a provider needs its keeper today, and is answered on the dashboard', async ({
  page,
  request,
  admin,
  member,
}) => {
  const owner = await buildOrganization(request, admin)
  const asked = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: owner.organization_name })
  const asker = await newMember(request)
  const contribute = (org_name: string, target_user: string) =>
    callAs(request, admin, 'organizations.manageNames', { org_name, target_user, remove: false })
  await contribute(owner.organization_name, asker.username)
  await contribute(asked.organization_name, member.username)
  await callAs(request, asker, 'listings.update', { id, provider_ids: [owner.id, asked.id] })
  await enter(page, member)
  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Needs you today' })
  await expect(today.getByRole('listitem').first()).toContainText(`${listing_name} names you as a provider`)
  const requests = page.getByRole('region', { name: /^Requests to your organizations/ })
  await expect(requests).toBeVisible()
  await untilSettled(page)
  await today.getByRole('link', { name: `Answer: ${listing_name}` }).click()
  await expect(page).toHaveURL('/dashboard#provider-requests')
  const accept = requests.getByRole('button', {
    name: `Accept ${asked.organization_name} as a provider of ${listing_name}`,
  })
  await expect(accept).toBeInViewport()
  await expectAccessible(page)
  await accept.click()
  await expect(page.getByText(`${asked.organization_name} is shown as a provider of ${listing_name} now`)).toBeVisible()
  await expect(today).not.toContainText(listing_name)
  await expect(requests).toHaveCount(0)
})
