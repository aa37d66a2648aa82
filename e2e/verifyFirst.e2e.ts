// Where mail is configured, an address is verified before anything is contributed: refused in words, and nothing lost by it.
import { buildListing, buildOrganization, callAs, enter } from './buildDirectory.ts'
import { expect, superAdmin, test } from './mailedProduct.ts'
import { linkMailedTo } from './mails.ts'
import { button, fillListing, onReview, picker } from './potForms.ts'

test('somebody unverified is told, keeps what is written, and sends it once the link was followed', async ({
  page,
  port,
  request,
  expectRefusal,
  member,
}) => {
  const { username, password } = superAdmin
  const admin = { username, ...(await callAs(request, { token: '' }, 'accounts.logIn', { username, password })) }
  const { id, organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  const listing = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  await page.goto(`/add-to-the-pot?organization=${id}`)
  const told = `Please verify your e-mail first: follow the link that we sent to ${member.username}.`
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await fillListing(page, 'Taprooms of the hill')
  expectRefusal('/api/createlistings')
  await button(page, 'Submit For Review').click()
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect(picker(page, 'Listing Name')).toHaveValue('Taprooms of the hill')

  const other = await page.context().newPage()
  await enter(other, member)
  expectRefusal('/api/updateListing')
  await other.goto(`/dashboard/listings/edit/${listing.id}`)
  await other.getByRole('textbox', { name: 'Description' }).fill('Bakeries with a mill.')
  await button(other, 'Save Changes').click()
  await expect(other.getByRole('alert').filter({ hasText: told })).toBeVisible()

  const first = await linkMailedTo(member.username, '/verify-email', { port })
  await button(page, 'Send the link again').click()
  const reader = await page.context().newPage()
  await reader.goto(await linkMailedTo(member.username, '/verify-email', { before: first, port }))
  await expect(reader.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  await button(other, 'Save Changes').click()
  await expect(other.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
})
