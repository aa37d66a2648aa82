// What stays of a deleted listing: its author reads when and why, and a superAdmin reads its history in its place.
import { buildOrganization, callAs, elsewhere, enter } from './buildDirectory.ts'
import { sendListing } from './moderationQueue.ts'
import { button, openDialog } from './potForms.ts'
import { expect, expectAccessible, test } from './test.ts'

test('the author of a deleted listing reads when and why; a superAdmin still reads its history', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  await callAs(request, admin, 'listings.approve', { id })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await button(page, 'Delete').click()
  await openDialog(page).getByRole('textbox', { name: 'Why?' }).fill('The program closed.')
  await expectAccessible(page)
  await button(openDialog(page), 'Delete').click()
  await expect(page).toHaveURL('/dashboard/listings')
  await page.goto(`/listings/details/${id}`)
  const history = page.getByRole('region', { name: 'History of this deleted listing' })
  await expect(history.getByRole('listitem').first()).toContainText('deleted it')
  await expectAccessible(page)

  const theirs = await elsewhere(page, member)
  await theirs.goto('/profile')
  const row = theirs.getByRole('listitem').filter({ hasText: listing_name })
  const today = new Date().toLocaleDateString('en-US', { dateStyle: 'long' })
  await expect(row).toContainText(`Deleted ${today}`)
  await expect(row).toContainText('The program closed.')
  await expect(row.getByRole('link')).toHaveCount(0)
  await theirs.goto(`/listings/details/${id}`)
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('This listing is not here.')
  await expect(theirs.getByRole('region', { name: 'History of this deleted listing' })).toHaveCount(0)
})
