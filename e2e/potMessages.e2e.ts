// Validation in the forms of 'Add to the pot': the message of every rule, and what is accepted.
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import {
  button,
  choose,
  fillContact,
  fillListing,
  fillOrganization,
  onReview,
  openDialog,
  picker,
  state,
  toListingForm,
  toOrganizationForm,
} from './potForms.ts'
import { expect, test } from './test.ts'

let organization: { id: number; organization_name: string }
test.beforeEach(async ({ page, request, admin, member }) => {
  const creation = test.info().title.includes('year') ? {} : { organization_creation_year: 1998 }
  organization = await buildOrganization(request, admin, creation)
  await enter(page, member)
})

test('an unknown founding year is asked for with the listing, and sent with it', async ({ page, request, member }) => {
  const { organization_name } = organization
  await page.goto('/add-to-the-pot')
  await picker(page, 'Search by name').fill(organization_name)
  await page.getByRole('option', { name: organization_name }).click()
  const year = page.getByRole('textbox', { name: 'Creation Year' })
  await expect(button(page, 'Go To Next Step')).toBeDisabled()
  await year.fill('1066')
  await expect(button(page, 'Go To Next Step')).toBeDisabled()
  await year.fill('1968')
  await button(page, 'Go To Next Step').click()
  await expect(page.getByText('since 1968')).toBeVisible()
  await fillListing(page, 'Taprooms')
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  const { listings } = await callAs(request, member, 'listings.pending', {})
  expect(listings).toMatchObject([{ org_name: organization_name, organization_creation_year: 1968 }])
})

test('a picker tells if nothing matches, Enter picks the first option, and a missing line can be added', async ({
  page,
}) => {
  await toListingForm(page, organization.organization_name)
  await expect(page.getByText('(1-10)')).toHaveCount(4)
  const category = picker(page, 'Insurance Category')
  await expect(picker(page, 'Sub Category')).toBeDisabled()
  await category.fill('zzzz')
  await expect(page.getByRole('status').filter({ hasText: 'No matches found' })).toHaveCount(1)
  await category.fill('hosp')
  await category.press('Enter')
  await expect(category).toHaveValue('Hospitality and Entertainment')
  await expect(picker(page, 'Sub Category')).toBeEnabled()
  const line = unique('Zeppelin Hulls')
  await choose(page, 'Line Of Business', line, `Add "${line}"`)
  await expect(button(page, `Remove ${line}`)).toBeVisible()
  await page.reload()
  await button(page, 'Continue your draft').click()
  await expect(button(page, `Remove ${line}`)).toBeVisible()
})

test('there are at most ten limits, requirements and tags; tags are unique, ignoring case', async ({
  page,
  request,
  admin,
}) => {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  const { id } = await buildListing(request, admin, {
    org_name: organization.organization_name,
    limits: numbers.map(number => `General Aggregate: $${number}`),
    other_specific_requirements_text: numbers.map(number => `Requirement number ${number}`),
    tags: numbers.slice(1).map(number => `Tag number ${number}`),
  })
  await page.goto(`/dashboard/listings/edit/${id}`)
  const dialog = openDialog(page)
  await button(page, 'Add Requirement').click()
  await dialog.getByRole('textbox', { name: 'Requirement' }).fill('Requirement number 10')
  await button(dialog, 'Add').click()
  await expect(page.getByText('At most 10.')).toBeVisible()
  await expect(button(page, 'Add Requirement')).toBeDisabled()
  await expect(button(page, 'Add Requirement')).toBeFocused()
  await button(page, 'Add Limit').click()
  await picker(dialog, 'Type of limit').fill('General Aggregate')
  await picker(dialog, 'Type of limit').press('Enter')
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('$10')
  await button(dialog, 'Add').click()
  await expect(page.getByText('At most 10 limits.')).toBeVisible()
  await expect(button(page, 'Add Limit')).toBeDisabled()
  await button(page, 'Add Tag').click()
  await choose(dialog, 'Tag', 'Kilns', 'Add "Kilns"')
  await button(dialog, 'Add').click()
  await choose(dialog, 'Tag', 'kilns', 'Add "kilns"')
  await expect(dialog.getByText('This tag is in the list already.')).toBeVisible()
  await expect(button(dialog, 'Add')).toBeDisabled()
  await choose(dialog, 'Tag', 'Mills', 'Add "Mills"')
  await button(dialog, 'Add').click()
  await expect(dialog.getByText('At most 10 tags.')).toBeVisible()
  await expect(button(dialog, 'Done')).toBeFocused()
  await button(dialog, 'Done').click()
  await expect(page.getByRole('button', { name: /^Remove (Tag number|Kilns|Mills)/ })).toHaveCount(10)
  await expect(button(page, 'Add Tag')).toBeDisabled()
  await expect(button(page, 'Add Tag')).toBeFocused()
  await button(page, 'Remove Kilns').press('Enter')
  await expect(button(page, 'Remove Mills')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Add Tag')).toBeFocused()
})

test('Submit For Review is enabled by the last required field, and blank values are not sent', async ({ page }) => {
  await toListingForm(page, organization.organization_name)
  const submit = button(page, 'Submit For Review')
  await fillListing(page, 'Taprooms')
  await expect(submit).toBeEnabled()
  const description = page.getByRole('textbox', { name: 'Description', exact: true })
  await description.fill('   ')
  await expect(submit).toBeDisabled()
  await description.fill('Breweries with a kitchen.')
  await state(page, 'Texas').click()
  await expect(submit).toBeDisabled()
  await state(page, 'Texas').click()
  await page.getByRole('textbox', { name: 'Minimum premium' }).fill('a lot')
  await submit.click()
  await expect(page.getByRole('textbox', { name: 'Minimum premium' })).toBeFocused()
  await expect(page.getByText('Must be an amount')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Preview' })).not.toContainText('a lot')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('Confirmed when it is approved')
  await page.getByRole('textbox', { name: 'Minimum premium' }).fill('$2,500')
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('$2,500')
  await page.getByRole('textbox', { name: 'Years in business wanted' }).fill('101')
  await submit.click()
  await expect(page.getByText('Must be 0 to 100')).toBeVisible()
  await page.getByRole('textbox', { name: 'Years in business wanted' }).fill('0')
  await submit.dblclick()
  await expect(onReview(page)).toBeVisible()
})

test('each field of an organization names what is missing, and each file why it is refused', async ({
  page,
  expectRefusal,
}) => {
  await toOrganizationForm(page, unique('Copper Kettle'))
  const submit = button(page, 'Submit For Review')
  await expect(page.getByText('* Must be filled').first()).toBeVisible()
  for (const label of ['Phone', 'Email', 'Website', 'Short Description']) {
    const field = page.getByRole('textbox', { name: label, exact: true })
    await field.focus()
    await field.blur()
    await expect(page.getByText(`${label} must be filled.`)).toBeVisible()
  }
  // The preview says no type before one is chosen.
  await expect(page.locator('article')).toContainText('Copper Kettle')
  await expect(page.locator('article')).not.toContainText(/\bCompany\b/)
  await picker(page, 'Organization Type').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByText('Organization Type must be filled.')).toBeVisible()
  await fillOrganization(page)
  await expect(submit).toBeEnabled()
  await page.getByRole('textbox', { name: 'Website' }).fill('   ')
  await expect(submit).toBeDisabled()
  await page.getByRole('textbox', { name: 'Website' }).fill('www.kettle.example')
  await page.getByRole('textbox', { name: 'Creation Year' }).fill('199')
  await submit.click()
  await expect(page.getByRole('textbox', { name: 'Creation Year' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Creation Year' })).toHaveAttribute('aria-invalid', 'true')
  const photo = page.locator('input[type=file]').first()
  await photo.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
  await expect(
    page.getByText('logo.gif is not a png, jpg or jpeg. Please choose a png, jpg or jpeg file.'),
  ).toBeVisible()
  expectRefusal('/api/upload')
  await photo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture at all') })
  await expect(page.getByText('This file cannot be used.')).toBeVisible()
})

test('the last listing, line and contact cannot be removed, and an incomplete one must be completed first', async ({
  page,
}) => {
  await toOrganizationForm(page, unique('Copper Kettle'))
  await fillOrganization(page)
  const dialog = openDialog(page)
  await button(page, 'Add MGA').click()
  await expect(button(dialog, 'Add Contact')).toBeDisabled()
  await expect(button(dialog, 'Add Listing')).toBeDisabled()
  await expect(button(dialog, 'Add Line Of Business')).toBeDisabled()
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await picker(dialog, 'MGA Name').fill(unique('Larch'))
  await fillContact(dialog, 'Ana Reyes', 'ana@larch.example')
  const coverage = dialog.getByRole('group', { name: 'Coverage 1' })
  await choose(coverage, 'Line Of Business', 'Cyber')
  await state(coverage, 'Texas').click()
  await expect(button(dialog, 'Add')).toBeEnabled()
  await button(dialog, 'Add Line Of Business').click()
  await expect(button(dialog, 'Add')).toBeDisabled()
  await button(dialog, 'Remove lines 2').click()
  await button(dialog, 'Add Contact').click()
  await expect(
    dialog.getByText('Please add at least one valid contact with complete information and valid listings'),
  ).toBeVisible()
  await button(dialog, 'Remove Contact 2').click()
  await expect(dialog.getByRole('button', { name: /^Remove/ })).toHaveCount(1)
  const website = dialog.getByRole('textbox', { name: 'Website' })
  await website.fill('nowhere at all')
  await expect(button(dialog, 'Add')).toBeInViewport()
  await button(dialog, 'Add').click()
  await expect(website).toBeFocused()
  await expect(website).toBeInViewport()
  await dialog.getByRole('textbox', { name: 'Note' }).fill('Call before noon.')
  await expect(dialog.getByText('Must be a web address')).toBeVisible()
  await website.fill('larch.example')
  await expect(dialog.getByText('Must be a web address')).toHaveCount(0)
  await button(dialog, 'Add').click()
  await expect(page.getByText('No email · No phone')).toBeVisible()
})
