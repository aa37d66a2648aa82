// The pickers of 'Add to the pot' find everything in a large directory by typing, and take pasted lists.
import type { Locator } from '@playwright/test'
import { buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
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
import { expect, test, untilSettled } from './test.ts'

const perAnswer = 20
const address = (name: string) => `${unique(name).replaceAll(' ', '.')}@desk.example`

test('a contact of any organization is found by name and by email, and need not be typed again', async ({
  page,
  request,
  admin,
  member,
}) => {
  test.slow()
  const type = { organization_type: 'Captive' }
  // More records than one answer contains, all before the searched one.
  for (let count = 0; count <= perAnswer; count++)
    await buildOrganization(request, admin, { ...type, organization_name: unique(`Aardvark ${count}`) })
  const contact_name = unique('Ottoline')
  const contact_email = address('ottoline')
  const contact = { contact_name, contact_email, contact_phone: '(512) 555-0199' }
  await buildOrganization(request, admin, { ...type, organization_name: unique('Zymurgy'), contacts: [contact] })
  await enter(page, member)
  await toOrganizationForm(page, unique('Copper Kettle'))
  await fillOrganization(page)
  await choose(page, 'Organization Type', 'capt', 'Captive')
  await button(page, 'Add Contact').click()
  const dialog = openDialog(page)
  await expect(dialog.getByText('Type to find more.')).toBeVisible()
  await fillContact(dialog, 'Somebody', contact_email.toUpperCase())
  await dialog.getByRole('textbox', { name: 'Name' }).focus()
  await expect(
    dialog.getByText(`Contact with this email (${contact_email.toUpperCase()}) already exists`),
  ).toBeVisible()
  for (const typed of [contact_name, contact_email]) {
    await choose(dialog, 'Existing contacts', typed, new RegExp(contact_email))
    await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(contact_name)
    await expect(picker(dialog, 'Existing contacts')).toHaveValue(new RegExp(contact_email))
    await button(dialog, 'Clear Existing contacts').click()
  }
})

test('an MGA is found by a part of its name, and stays chosen during another search', async ({
  page,
  request,
  admin,
  member,
}) => {
  const stamp = unique('Zymurgy')
  const mgas = [
    ...Array.from({ length: perAnswer }, (_, count) => ({ mga_name: unique(`Aardvark ${count}`) })),
    { mga_name: `${stamp} Brokerage` },
    { mga_name: `${stamp} Wholesale` },
  ]
  await buildOrganization(request, admin, { mgas })
  await enter(page, member)
  await toOrganizationForm(page, unique('Copper Kettle'))
  // States are chosen on the map, or by typing common abbreviations.
  await choose(page, 'Add by typing', 'ok', 'Oklahoma · OK')
  await choose(page, 'Add by typing', 'houst', 'Texas · Houston')
  for (const name of ['Oklahoma', 'Texas']) await expect(state(page, name)).toHaveAttribute('aria-pressed', 'true')
  await expect(picker(page, 'Add by typing')).toBeFocused()
  await expect(page.getByText('Type to find more.')).toBeVisible()
  await choose(page, 'MGAs', `${stamp.slice(3)} Broker`, `${stamp} Brokerage`)
  await choose(page, 'MGAs', `${stamp.slice(3)} Whole`, `${stamp} Wholesale`)
  await expect(button(page, `Add Contact to ${stamp} Brokerage`)).toBeVisible()
  await expect(button(page, `Add Contact to ${stamp} Wholesale`)).toBeVisible()
})

test('other providers of a listing are named in its form, and removed where it is edited', async ({
  page,
  request,
  admin,
  member,
}) => {
  const owner = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  const name = unique('Zymurgy')
  const other = await buildOrganization(request, admin, { organization_name: name })
  await enter(page, member)
  await toListingForm(page, owner.organization_name)
  await fillListing(page, 'Taprooms')
  await choose(page, 'Other providers', name)
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  const { id } = contributions[0]
  const listing = async () => (await callAs(request, member, 'listings.filtered', { id })).listings[0]
  expect(await listing()).toMatchObject({ provider_ids: [owner.id], waiting_providers: [{ org_id: other.id }] })
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(page.getByText(`Waiting for ${name}.`)).toBeVisible()
  await button(page, `Withdraw the request to ${name}`).click()
  await expect(page.getByText(`Waiting for ${name}.`)).toBeHidden()
  expect((await listing()).waiting_providers).toEqual([])
})

test('suggestions that arrive after Escape or blur stay closed until they are requested', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  await enter(page, member)
  await page.goto('/add-to-the-pot')
  const field = picker(page, 'Search by name')
  for (const [key, length] of [
    ['Escape', -2],
    ['Tab', -1],
  ] as const) {
    const letThrough = await holdRequests(page, '**/api/name_check*')
    const asked = page.waitForRequest('**/api/name_check*')
    await field.fill(organization_name.slice(0, length))
    await asked
    await field.press(key)
    letThrough()
    await untilSettled(page)
    await expect(page.getByRole('listbox')).toHaveCount(0)
    await field.press('ArrowDown')
    await expect(page.getByRole('option', { name: organization_name })).toBeVisible()
    await field.press('Escape')
  }
})

test('lists and rules come after the form: until then a picker says that it loads, and no press is lost', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { id } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  await enter(page, member)
  const letListsThrough = await holdRequests(page, '**/assets/referenceLists*.js')
  const letRulesThrough = await holdRequests(page, '**/assets/formSchemas*.js')
  await page.goto(`/add-to-the-pot?organization=${id}`)
  const category = picker(page, 'Insurance Category')
  await category.click()
  await expect(page.getByRole('region', { name: 'Insurance Category' }).getByRole('status')).toHaveText('Loading...')
  letListsThrough()
  await page.getByRole('option', { name: 'Education' }).click()
  await expect(category).toHaveValue('Education')
  const carrier = page.getByRole('textbox', { name: 'Carrier information' })
  await carrier.focus()
  await carrier.blur()
  await expect(page.getByText('Carrier information must be filled.')).toHaveCount(0)
  letRulesThrough()
  await expect(page.getByText('Carrier information must be filled.')).toBeVisible()
})

test('a pasted list becomes several entries, and what is not found stays in its field', async ({
  page,
  context,
  request,
  admin,
  member,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const paste = async (field: Locator, text: string) => {
    await page.evaluate(pasted => navigator.clipboard.writeText(pasted), text)
    await field.press('ControlOrMeta+v')
  }
  const { organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  const others = [unique('Smith, Jones & Co'), unique('Zymurgy')]
  for (const name of others) await buildOrganization(request, admin, { organization_name: name })
  await enter(page, member)
  await toListingForm(page, organization_name)
  const states = picker(page, 'Add by typing')
  const chosen = (count: string) => expect(page.getByText(count).first()).toBeVisible()
  await paste(states, 'TX, Oklahoma\nTexsa')
  await chosen('2 of 51 states')
  await expect(states).toHaveValue('Texsa')
  await expect(page.getByText('Not found: Texsa. Please correct or remove it.')).toBeVisible()
  await states.press('Tab')
  await expect(states).toHaveValue('Texsa')
  await states.fill('all but AK, TX')
  await states.press('Enter')
  await chosen('49 of 51 states')
  await expect(states).toHaveValue('')
  for (const name of ['Alaska', 'Texas']) await expect(state(page, name)).toHaveAttribute('aria-pressed', 'false')

  const lines = picker(page, 'Line Of Business')
  await paste(lines, 'WC\nGeneral Liability\tPizza Liability')
  for (const name of ["Workers' Compensation", 'General Liability'])
    await expect(button(page, `Remove ${name}`)).toBeVisible()
  await expect(lines).toHaveValue('Pizza Liability')
  await expect(page.getByText('Not found: Pizza Liability. Please correct or remove it.')).toBeVisible()
  await lines.press('Tab')
  await expect(lines).toHaveCSS('opacity', '1')
  await lines.fill('')

  const providers = picker(page, 'Other providers')
  await paste(providers, `${others.join('\n')}; Zymurgy Nowhere, Ltd`)
  for (const name of others) await expect(button(page, `Remove ${name}`)).toBeVisible()
  await expect(providers).toHaveValue('Zymurgy Nowhere, Ltd')
  await expect(page.getByText('Not found: Zymurgy Nowhere, Ltd. Please correct or remove it.')).toBeVisible()
  await providers.fill('')

  await paste(picker(page, 'Exclusions'), 'Deep fryers; Open flames, Deep fryers')
  for (const name of ['Deep fryers', 'Open flames']) await expect(button(page, `Remove ${name}`)).toBeVisible()

  const dialog = openDialog(page)
  await button(page, 'Add Tag').click()
  await picker(dialog, 'Tag').fill('Ovens, Mills')
  await expect(page.getByRole('option', { name: 'Add 2', exact: true })).toBeVisible()
  await picker(dialog, 'Tag').fill('')
  await paste(picker(dialog, 'Tag'), 'Ovens\r\nMills, Kilns')
  await button(dialog, 'Add 3').click()
  await button(dialog, 'Done').click()
  for (const name of ['Ovens', 'Mills', 'Kilns']) await expect(button(page, `Remove ${name}`)).toBeVisible()

  await button(page, 'Add Requirement').click()
  const text = dialog.getByRole('textbox', { name: 'Requirement' })
  await paste(text, Array.from({ length: 11 }, (_, count) => `${count + 1}. Oven, number ${count}`).join('\n'))
  await expect(dialog.getByText('At most 10. Please leave out 1.')).toBeVisible()
  await expect(button(dialog, 'Add')).toBeDisabled()
  await text.fill('• Two years of losses, audited\n• A\thood')
  await button(dialog, 'Add').click()
  for (const name of ['Two years of losses, audited', 'A hood'])
    await expect(button(page, `Remove requirement ${name}`)).toBeVisible()
})
