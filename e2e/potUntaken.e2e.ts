// What is typed in a form of 'Add to the pot' and not taken keeps it from being sent.
import { buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import {
  button,
  choose,
  fillListing,
  fillOrganization,
  onReview,
  openDialog,
  picker,
  toListingForm,
  toOrganizationForm,
} from './potForms.ts'
import { expect, test } from './test.ts'

test('a listing is sent once each field has taken what was typed into it, or it was removed', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  await enter(page, member)
  await toListingForm(page, organization_name)
  await fillListing(page, 'Taprooms')
  const submit = button(page, 'Submit For Review')
  const isRefused = async (field: ReturnType<typeof picker>, text: string) => {
    await field.press('Tab')
    await expect(page.getByText(`Not found: ${text}. Please correct or remove it.`)).toBeVisible()
    await submit.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(text)
    await expect(onReview(page)).toHaveCount(0)
  }
  for (const label of ['Line Of Business', 'Add by typing', 'Insurance Category']) {
    const field = picker(page, label)
    await field.fill('Blorbo')
    await isRefused(field, 'Blorbo')
    await field.fill('')
  }
  const providers = picker(page, 'Other providers')
  await providers.fill('Blorbo')
  await isRefused(providers, 'Blorbo')
  await providers.fill('')

  // What names an option is taken when the field is left.
  await picker(page, 'Add by typing').fill('OK')
  await picker(page, 'Exclusions').fill('Deep fryers')
  await picker(page, 'Exclusions').press('Tab')
  for (const name of ['Deep fryers']) await expect(button(page, `Remove ${name}`)).toBeVisible()

  const dialog = openDialog(page)
  await button(page, 'Add Tag').click()
  await picker(dialog, 'Tag').fill('Ovens')
  await button(dialog, 'Done').click()
  await expect(button(page, 'Remove Ovens')).toBeVisible()
  await button(page, 'Add Limit').click()
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('$1,000,000')
  await button(dialog, 'Close').click()
  await submit.click()
  await expect(page.getByText('What you typed in “Add Limit” is not added yet.')).toBeVisible()
  await expect(onReview(page)).toHaveCount(0)
  await button(page, 'Continue').click()
  await choose(dialog, 'Type of limit', 'General Agg', 'General Aggregate')
  await button(dialog, 'Add').click()
  await submit.click()
  await expect(onReview(page)).toBeVisible()
  const { listings } = await callAs(request, member, 'listings.pending', {})
  expect(listings).toMatchObject([
    { states: ['OK', 'TX'], tags: 'Ovens', exclusions: 'Deep fryers', limits: ['General Aggregate: $1,000,000'] },
  ])
})

test('an MGA that is not found, and a contact that was begun, keep an organization from being sent', async ({
  page,
  member,
}) => {
  await enter(page, member)
  await toOrganizationForm(page, unique('Copper Kettle'))
  await fillOrganization(page)
  const submit = button(page, 'Submit For Review')
  await picker(page, 'MGAs').fill('Blorbo Wholesale')
  await picker(page, 'MGAs').press('Tab')
  await expect(page.getByText('Not found: Blorbo Wholesale. Please correct or remove it.')).toBeVisible()
  await submit.click()
  await expect(picker(page, 'MGAs')).toBeFocused()
  await picker(page, 'MGAs').fill('')
  await button(page, 'Add Contact').click()
  await openDialog(page).getByRole('textbox', { name: 'Name' }).first().fill('Ana Reyes')
  await button(openDialog(page), 'Close').click()
  await submit.click()
  await expect(page.getByText('What you typed in “Add Contact” is not added yet.')).toBeVisible()
  await button(page, 'discard it').click()
  await submit.click()
  await expect(onReview(page)).toBeVisible()
})
