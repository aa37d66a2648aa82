// The offer of a draft in 'Add to the pot' on a phone.
import { buildOrganization, enter } from './buildDirectory.ts'
import { button, openDialog, picker, toListingForm } from './potForms.ts'
import { expect, test } from './test.ts'

test('the offer is in sight after a reload, however long the name, and the draft is deleted only when one says so', async ({
  page,
  request,
  admin,
  member,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  await enter(page, member)
  await toListingForm(page, organization_name)
  const name = 'W'.repeat(200)
  await picker(page, 'Listing Name').fill(name)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.reload()
  const offer = page.getByRole('heading', { name: `“${name}” is not sent yet` })
  await expect(offer).toBeInViewport()
  await expect(button(page, 'Continue your draft')).toBeInViewport()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await button(page, 'Start over').click()
  await button(openDialog(page), 'Cancel').click()
  await expect(offer).toBeVisible()
  await button(page, 'Continue your draft').click()
  await expect(picker(page, 'Listing Name')).toHaveValue(name)
  await page.reload()
  await button(page, 'Start over').click()
  await button(openDialog(page), 'Delete and start over').click()
  await expect(picker(page, 'Search by name')).toHaveValue('')
  await page.reload()
  await expect(picker(page, 'Search by name')).toBeVisible()
})
