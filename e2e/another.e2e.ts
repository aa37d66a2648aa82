// One listing after the other: a copy of one, another of the same organization, and back from an edit to where one was.
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { button, fillListing, onReview, picker } from './potForms.ts'
import { expect, test } from './test.ts'

test('a listing begins with the facts of another one, and the next one with its organization', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  const { id } = await buildListing(request, admin, { org_name: organization_name, tags: ['Ovens'] })
  await enter(page, member)
  await page.goto(`/listings/details/${id}`)
  await page.getByRole('link', { name: 'Duplicate' }).click()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await expect(description).toHaveValue('Bakeries with up to three ovens.')
  await expect(button(page, 'Remove Ovens')).toBeVisible()
  await expect(picker(page, 'Listing Name')).toHaveValue('')
  await picker(page, 'Listing Name').fill('Mills')
  await picker(page, 'Listing Name').press('Escape')
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  await button(page, 'Add another').click()
  await expect(page.getByRole('main')).toContainText(organization_name)
  await expect(description).toHaveValue('')
  await fillListing(page, 'Taprooms')
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  const { listings } = await callAs(request, member, 'listings.pending', {})
  expect(listings.map((one: { listing_name: string; org_name: string }) => [one.listing_name, one.org_name])).toEqual(
    expect.arrayContaining([
      ['Mills', organization_name],
      ['Taprooms', organization_name],
    ]),
  )
})

test('after a proposal one is back on the page from which one came, with the toast', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id } = await buildListing(request, admin, {
    org_name: organization_name,
    listing_name: unique('Bakeries'),
  })
  await enter(page, member)
  await page.goto(`/listings/details/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Mills and their ponds.')
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/listings/details/${id}`))
})
