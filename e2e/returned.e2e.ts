// What is returned comes back: its author reads why, answers, hands it in again, and it goes live.
import { buildOrganization, demoAccount, elsewhere, enter, newMember, type Person } from './buildDirectory.ts'
import { approve, decision, listingOf, open, row, sendListing } from './moderationQueue.ts'
import { expect, test } from './test.ts'

let admin: Person
let member: Person

test.beforeEach(async ({ page, request }) => {
  admin = await demoAccount(request, 'admin')
  member = await newMember(request)
  await enter(page, member)
})

test('a listing that was returned is mended where the notice leads, handed in again and approved', async ({
  page,
  request,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  await page.goto('/profile')
  const desk = await elsewhere(page, admin)
  await open(desk, listing_name)
  await decision(desk).getByRole('radio', { name: 'Needs more detail' }).check()
  await decision(desk).getByRole('textbox', { name: 'Note to Test' }).fill('How many ovens?')
  await decision(desk).getByRole('button', { name: 'Return to contributor' }).click()
  await expect(desk.getByText('Listing returned successfully', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: new RegExp(`Returned: ${listing_name}`) }).click()
  await expect(page).toHaveURL(`/dashboard/listings/edit/${id}`)
  await expect(page.getByText('Needs more detail')).toBeVisible()
  await expect(page.getByText('How many ovens?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('Bakeries with four ovens.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Listing updated successfully', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText('Pending')

  await open(desk, listing_name)
  await expect(row(desk, 'Description')).toContainText('Bakeries with four ovens.')
  await desk.getByText('History', { exact: true }).click()
  await expect(desk.getByText('handed it in again')).toBeVisible()
  await approve(desk).click()
  await expect(desk.getByText('Listing approved successfully', { exact: true })).toBeVisible()
  await desk.context().close()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText('Approved')
  expect(await listingOf(request, member, id)).toMatchObject({
    status: 'approved',
    description: 'Bakeries with four ovens.',
  })
})
