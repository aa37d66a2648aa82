// The rules of the forms of 'Add to the pot': required fields, duplicates, contacts and files.
import { buildListing, buildOrganization, enter, unique } from './buildDirectory.ts'
import { button, choose, fillContact, openDialog, picker, state, toOrganizationForm } from './potForms.ts'
import { expect, test } from './test.ts'

let organization: { id: number; organization_name: string }
const taken = unique('ana').replaceAll(' ', '.')

test.beforeEach(async ({ page, request, admin, member }) => {
  const contact = { contact_name: 'Ana Reyes', contact_email: `${taken}@desk.example`, contact_phone: '(512) 555-0199' }
  const contacts = test.info().title.includes('chosen') ? [contact] : []
  organization = await buildOrganization(request, admin, { organization_creation_year: 1998, contacts })
  await enter(page, member)
})

test('a field shows what is missing on blur, and the list beside it counts', async ({ page }) => {
  await page.goto(`/add-to-the-pot?organization=${organization.id}`)
  await expect(page.getByText('5 required fields left')).toBeVisible()
  const carrier = page.getByRole('textbox', { name: 'Carrier information' })
  await carrier.focus()
  await carrier.blur()
  await expect(page.getByText('Carrier information must be filled.')).toBeVisible()
  await expect(carrier).toHaveAttribute('aria-invalid', 'true')
  await carrier.fill('   ')
  await expect(page.getByText('5 required fields left')).toBeVisible()
  await carrier.fill('Kettle paper')
  await expect(page.getByText('4 required fields left')).toBeVisible()
  await expect(page.getByText('Carrier information must be filled.')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Underwriter email' }).fill('nowhere')
  await page.getByRole('textbox', { name: 'Underwriter email' }).blur()
  await expect(page.getByText('Must be an email address')).toBeVisible()
  await expect(button(page, 'Submit For Review')).toBeDisabled()
})

test('limits and requirements may be neither empty nor duplicates', async ({ page }) => {
  await page.goto(`/add-to-the-pot?organization=${organization.id}`)
  const dialog = openDialog(page)
  await button(page, 'Add Limit').click()
  await expect(button(dialog, 'Add')).toBeDisabled()
  await choose(dialog, 'Type of limit', 'General Agg', 'General Aggregate')
  await button(dialog, '$2,000,000').click()
  await button(dialog, 'Add').click()
  await expect(page.getByRole('button', { name: 'Remove limit General Aggregate' })).toBeVisible()
  await button(page, 'Add Limit').click()
  await choose(dialog, 'Type of limit', 'General Agg', 'General Aggregate')
  await dialog.getByRole('textbox', { name: 'Limit' }).fill('$2,000,000')
  await expect(dialog.getByText('This limit is in the list already.')).toBeVisible()
  await expect(button(dialog, 'Add')).toBeDisabled()
  await button(dialog, 'Cancel').click()
  await button(page, 'Add Requirement').click()
  await button(dialog, 'Add').click()
  await expect(dialog.getByRole('textbox', { name: 'Requirement' })).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Requirement' }).fill('Three years of losses, and no more')
  await button(dialog, 'Add').click()
  await expect(page.getByRole('button', { name: 'Remove requirement Three years of losses' })).toBeVisible()
})

test('a contact needs a listing with lines and states; an existing one is chosen, not typed', async ({ page }) => {
  await page.goto(`/add-to-the-pot?organization=${organization.id}`)
  await picker(page, 'Listing Name').fill('Taprooms')
  await choose(page, 'Line Of Business', 'liquor', 'Liquor Liability')
  await state(page, 'Texas').click()
  await expect(state(page, 'Texas')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Add Contact').click()
  const dialog = openDialog(page)
  await expect(button(dialog, 'Add')).toBeDisabled()
  await fillContact(dialog, 'Ana R.', `${taken}@DESK.example`)
  await expect(
    dialog.getByText('Please add at least one valid listing with a selected listing ID, LOBs and states.'),
  ).toBeVisible()
  await expect(picker(dialog, 'City')).toHaveValue('New York')
  const known = `Contact with this email (${taken}@DESK.example) already exists in contacts. Please select it from dropdown below.`
  // It is said once the server has answered, and moves what is below: a press that has begun there would be lost.
  await expect(dialog.getByText(known)).toBeVisible()
  await button(dialog, 'Same as listing').click()
  await expect(dialog.getByRole('status').filter({ hasText: /\w/ })).toHaveCount(0)
  await button(dialog, 'Add').click()
  await expect(dialog.getByText(known)).toBeVisible()
  await choose(dialog, 'Existing contacts', taken, new RegExp(taken))
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Ana Reyes')
  await button(dialog, 'Add').click()
  await expect(page.getByText('1 line · 1 state')).toBeVisible()
  await page.getByRole('button', { name: 'Edit Ana Reyes' }).click()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('(512) 555-0111')
  await button(dialog, 'Update').click()
  await expect(page.getByText('(512) 555-0111')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Ana Reyes' })).toHaveCount(1)
})

test('what is pressed stays under the pointer while the field that was left is checked', { tag: '@looks' }, async ({
  page,
}) => {
  await page.goto(`/add-to-the-pot?organization=${organization.id}`)
  await choose(page, 'Line Of Business', 'liquor', 'Liquor Liability')
  await button(page, 'Add Contact').click()
  const dialog = openDialog(page)
  const email = dialog.getByRole('textbox', { name: 'Email' }).last()
  await email.fill('no address')
  const same = button(dialog, 'Same as listing')
  await same.hover()
  const before = await same.boundingBox()
  await page.mouse.down()
  await expect(email).not.toBeFocused()
  expect(await same.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(email).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByText('Liquor Liability').first()).toBeVisible()
})

test('an MGA needs a unique name and a complete contact, and is sent with its organization', async ({
  page,
  request,
  admin,
}) => {
  const mga_name = unique('Tamarack')
  const known = await buildOrganization(request, admin, { mgas: [{ mga_name }] })
  await buildListing(request, admin, { org_name: known.organization_name })
  await toOrganizationForm(page, unique('Copper Kettle'))
  await picker(page, 'Company Name').fill('')
  await button(page, 'Add Contact').click()
  await expect(page.getByText('Please select organization name before adding contact.')).toBeVisible()
  await picker(page, 'Company Name').fill(known.organization_name)
  await expect(page.getByText('This name already exists. Please enter a new name.')).toBeVisible()
  await button(page, 'Add MGA').click()
  const dialog = openDialog(page)
  await expect(dialog.getByText('Please fill in all MGA fields', { exact: true })).toBeVisible()
  await choose(dialog, 'Carrier / Program', known.organization_name)
  await expect(picker(dialog, 'Carrier / Program')).toHaveValue(known.organization_name)
  await picker(dialog, 'MGA Name').fill(mga_name)
  await expect(dialog.getByText('This name already exists. Please enter a new name.')).toBeVisible()
  await expect(page.getByRole('option', { name: mga_name })).toHaveAttribute('aria-disabled', 'true')
  await picker(dialog, 'MGA Name').fill(unique('Larch'))
  await expect(
    dialog.getByText('Please add at least one valid contact with complete information and valid listings'),
  ).toBeVisible()
  await expect(button(dialog, 'Add')).toBeDisabled()
  await button(dialog, 'Cancel').click()
  await choose(page, 'MGAs', mga_name)
  await page.getByRole('button', { name: `Add Contact to ${mga_name}` }).click()
  await expect(openDialog(page).getByText('Please fill in all contact fields')).toBeVisible()
})

test('a file field shows why a file is refused, its progress, and a way to cancel', async ({ page }) => {
  await page.goto(`/add-to-the-pot?organization=${organization.id}`)
  const file = page.locator('input[type=file]').first()
  await expect(button(page, 'Add Requirement')).toBeVisible()
  await file.setInputFiles({ name: 'rules.docx', mimeType: 'application/msword', buffer: Buffer.from('words') })
  await expect(page.getByText('rules.docx is not a pdf. Please choose a pdf file.')).toBeVisible()
  const large = Buffer.alloc(11 * 1024 * 1024)
  await file.setInputFiles({ name: 'large.pdf', mimeType: 'application/pdf', buffer: large })
  await expect(page.getByText('large.pdf is larger than 10 MB. Please choose a smaller file.')).toBeVisible()
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
  let release = () => undefined as unknown
  await page.route('**/api/upload', async route => {
    await new Promise<void>(done => {
      release = done
    })
    await route.continue().catch(() => undefined)
  })
  await file.setInputFiles({ name: 'slow.pdf', mimeType: 'application/pdf', buffer })
  await expect(page.getByRole('progressbar', { name: 'Uploading slow.pdf' })).toBeVisible()
  await button(page, 'Cancel upload').click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  release()
  await page.unroute('**/api/upload')
  await file.setInputFiles({ name: 'rules.pdf', mimeType: 'application/pdf', buffer })
  await expect(button(page, 'Remove rules.pdf')).toBeVisible()
  await page.reload()
  await button(page, 'Continue your draft').click()
  await expect(button(page, 'Remove rules.pdf')).toBeVisible()
})
