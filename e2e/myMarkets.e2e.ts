// My Markets: marking a market, editing marks in the table, pasting names, and inviting a colleague.
import { buildListing, buildOrganization, enter, unique } from './buildDirectory.ts'
import { openAccountMenu } from './people.ts'
import { backToResults, cards, chip, expectCount, openFilters } from './searchPage.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

test('markets are marked, edited in place, and removed', async ({ page, request, admin, member }) => {
  const mga_name = unique('Tamarack Brokerage')
  const mga = { mga_name, mga_email: 'desk@tamarack.example', mga_phone: '(404) 555-0111', contacts: [] }
  const { id, organization_name } = await buildOrganization(request, admin, { mgas: [mga] })
  const marker = unique('Tamarack').replaceAll(' ', '')
  const other = await buildOrganization(request, admin)
  for (const org_name of [organization_name, other.organization_name])
    await buildListing(request, admin, {
      listing_name: `Bakeries ${marker}`,
      org_name,
      appointment_needed: 1,
    })
  await enter(page, member)
  await page.goto(`/organization-detail/${id}`)
  await page.getByRole('button', { name: `I have access: ${organization_name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Requested' }).click()
  await expect(page.getByRole('button', { name: `Requested: ${organization_name}` })).toBeVisible()

  await openAccountMenu(page)
  const row = page.getByRole('menuitem', { name: 'My Markets' })
  await row.or(page.getByRole('dialog').getByRole('link', { name: 'My Markets' })).click()
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf(organization_name)).toContainText('Requested')
  const search = page.getByRole('combobox', { name: 'Find a market to mark' })
  await search.fill(mga_name)
  await page.getByRole('option', { name: mga_name }).click()
  await expect(rowOf(mga_name)).toContainText('Appointed')
  await expect(rowOf(mga_name).locator('[data-label=Listings]')).toHaveText('1')

  const code = page.getByRole('button', { name: `Producer code of ${mga_name}:` })
  await code.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Producer code of ${mga_name}` }).fill('left')
  await page.keyboard.press('Escape')
  await expect(code).toContainText('Add a code')
  await expect(code).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: `Producer code of ${mga_name}` }).fill('TB-7718')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(code).toBeFocused()
  const note = page.getByRole('button', { name: `Note of ${mga_name}:` })
  await note.click()
  await page.getByRole('textbox', { name: `Note of ${mga_name}` }).fill('Application sent, waiting for their answer.')
  await page.keyboard.press('Enter')
  await expect(note).toContainText('waiting for their answer.')
  // A sentence is read as a whole.
  const isCut = (element: Element) =>
    element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
  expect(await note.locator('span').last().evaluate(isCut)).toBe(false)
  await page.reload()
  await expect(code).toContainText('TB-7718')
  await alsoAccessibleInBoth(page)

  await page.goto(`/listings?searchTerm=${marker}`)
  await expectCount(page, 2)
  await expect(cards(page).filter({ hasText: `through ${mga_name}` })).toHaveCount(1)
  await expect(cards(page).filter({ hasText: 'appointment needed' })).toHaveCount(1)
  let panel = await openFilters(page)
  await panel.getByRole('switch', { name: 'Only my markets 1' }).press('Space')
  await expect(page).toHaveURL(/&only_mine=1$/)
  await backToResults(page)
  await expectCount(page, 1)
  await expect(cards(page)).toContainText(`through ${mga_name}`)
  panel = await openFilters(page)
  await expect(panel.getByRole('switch', { name: 'Only my markets 1' })).toBeChecked()
  await alsoAccessibleInBoth(page)
  await backToResults(page)
  await chip(page, 'Only my markets').getByRole('button').click()
  await expectCount(page, 2)

  await page.goto('/my-markets')
  await page.getByRole('button', { name: `Requested: ${organization_name}` }).click()
  await page.getByRole('menuitem', { name: 'No longer' }).click()
  await expect(rowOf(organization_name)).toBeHidden()
  await expect(rowOf(mga_name)).toBeVisible()
})

test('pasted names are matched exactly or likely, and marked with one press', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: found } = await buildOrganization(request, admin)
  const { organization_name: likely } = await buildOrganization(request, admin)
  await enter(page, member)
  await page.goto('/my-markets')
  await expect(page.getByText('Mark the markets you are appointed with.')).toBeVisible()
  const misspelt = likely.replace('Quillmere', 'Quilmere')
  await page.getByRole('textbox', { name: 'Names, one a line' }).fill([found, misspelt, 'Zzyzx Xyloph'].join('\n'))
  await page.getByRole('button', { name: 'Find these markets' }).click()
  await expect(page.getByText('Zzyzx Xyloph: not found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark 1' })).toBeVisible()
  await expect(page.getByText('Mark the markets you are appointed with.')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: 'Did you mean' })
  await item.getByRole('button', { name: likely }).click()
  await page.getByRole('button', { name: 'Mark 2' }).click()
  await expect(page.getByText('2 marked as appointed')).toBeVisible()
  for (const name of [found, likely]) await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('a mark made in another tab shows in this one', async ({ page, context, request, admin, member }) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  await enter(page, member)
  await page.goto(`/organization-detail/${id}`)
  const mark = (name: string) => page.getByRole('button', { name: `${name}: ${organization_name}` })
  await expect(mark('I have access')).toBeVisible()
  const other = await context.newPage()
  await enter(other, member)
  await other.goto(`/organization-detail/${id}`)
  const choose = async (from: string, to: string) => {
    await other.getByRole('button', { name: `${from}: ${organization_name}` }).click()
    await other.getByRole('menuitemradio', { name: to }).click()
  }
  await choose('I have access', 'Appointed')
  await expect(mark('Appointed')).toBeVisible()
  // A tab that is not shown asks only when it is.
  const showAs = (state: string) =>
    page.evaluate(state => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      window.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await showAs('hidden')
  await choose('Appointed', 'Requested')
  await expect(other.getByRole('button', { name: `Requested: ${organization_name}` })).toBeVisible()
  await expect(mark('Appointed')).toBeVisible()
  await showAs('visible')
  await expect(mark('Requested')).toBeVisible()
})

test('a member creates an agency and invites somebody; its last owner cannot leave', async ({
  page,
  request,
  admin,
  expectRefusal,
  member,
}) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  await enter(page, member)
  await page.goto(`/organization-detail/${id}`)
  await page.getByRole('button', { name: `I have access: ${organization_name}` }).click()
  await page.getByRole('menuitemradio', { name: 'Appointed' }).click()
  await expect(page.getByRole('button', { name: `Appointed: ${organization_name}` })).toBeVisible()
  // It is shown before it is saved, and a page that is left saves nothing more.
  await untilSettled(page)
  await page.goto('/my-markets?tab=agency')
  const name = unique('Quill & Daughters')
  await page.getByRole('textbox', { name: 'Name of your agency' }).fill(name)
  await expect(page.getByRole('switch', { name: /Bring my own marks and lists/ })).toBeChecked()
  await page.getByRole('button', { name: 'Create agency' }).click()
  await page.getByRole('textbox', { name: 'Invite by email' }).fill('colleague@quill.example')
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('colleague@quill.example')
  // Nothing uses the numbers of a diligent search yet.
  await expect(page.getByText(/declination/i)).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Name of your agency' }).fill(`${name} West`)
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Agency saved')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Logo of your agency' })).toHaveAttribute('src', /^\/files\//)
  expectRefusal('/api/agency_leave')
  await page.getByRole('button', { name: `Make member: ${member.username}` }).click()
  await expect(page.getByText('Please make somebody else an owner first.')).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.goto('/my-markets')
  await expect(page.getByRole('row').filter({ hasText: organization_name })).toContainText('Appointed')
})
