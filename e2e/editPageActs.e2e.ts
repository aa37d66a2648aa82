// What stands beside an edit form: links to its sections, and immediate actions, which ask first or can be undone.
import { buildListing, buildOrganization, callAs, enter } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
import { sendListing } from './moderationQueue.ts'
import { button, openDialog } from './potForms.ts'
import { alsoAccessible, expect, test, untilSettled } from './test.ts'

let organization: { id: number; organization_name: string }
test.beforeEach(async ({ request, admin }) => {
  organization = await buildOrganization(request, admin, { organization_creation_year: 1998 })
})

for (const act of ['Withdraw', 'Delete'] as const)
  test(`${act} on the page of a listing asks, tells its success and leads to the list`, async ({
    page,
    request,
    admin,
    member,
  }) => {
    const { id } = await sendListing(request, member, { org_name: organization.organization_name })
    await enter(page, act === 'Delete' ? admin : member)
    await page.goto(`/dashboard/listings/edit/${id}`)
    await button(page, act).click()
    await button(openDialog(page), 'Cancel').click()
    await expect(openDialog(page)).toHaveCount(0)
    await button(page, act).click()
    const reason = openDialog(page).getByRole('textbox', { name: 'Why?' })
    if (act === 'Delete') {
      // What waits is deleted only with a reason.
      await button(openDialog(page), act).click()
      await expect(reason).toBeFocused()
      await expect(reason).toHaveAccessibleDescription('Must be filled')
      await reason.fill('It is the same as another.')
    }
    const letThrough = await holdRequests(page, act === 'Delete' ? '**/api/delete_listing' : '**/api/withdraw')
    await button(openDialog(page), act).click()
    // Each decision is busy now, and none has lost the focus to the page.
    await expect(openDialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: act === 'Delete' ? act : 'Withdrawing...' })).toBeFocused()
    letThrough()
    await expect(
      page.getByText(act === 'Delete' ? 'Listing deleted successfully' : 'Withdrawn successfully'),
    ).toBeVisible()
    await expect(page).toHaveURL('/dashboard/listings')
  })

test('deleting an organization on its page is confirmed in a toast and leads to the list', async ({ page, admin }) => {
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${organization.id}`)
  const letThrough = await holdRequests(page, '**/api/deletion_preview*')
  await button(page, 'Delete').click()
  // The dialog must load what else is deleted before it can be confirmed.
  await expect(button(openDialog(page), 'Delete')).toBeDisabled()
  letThrough()
  await expect(openDialog(page)).toContainText('Nothing else will be deleted.')
  await button(openDialog(page), 'Delete').click()
  await expect(page.getByText('Organization deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/dashboard/company')
})

test('Undo restores a removed contact at its place', async ({ page, admin }) => {
  const { id } = organization
  const contacts = ['Ana Reyes', 'Bo Lind'].map(contact_name => ({ contact_name, contact_phone: '(512) 555-0100' }))
  await callAs(page.request, admin, 'organizations.update', { id, contacts })
  await enter(page, admin)
  await page.goto(`/dashboard/organization/edit/${id}`)
  const edits = page.getByRole('button', { name: /^Edit (Ana|Bo)/ })
  await button(page, 'Remove Ana Reyes').click()
  await expect(edits).toHaveCount(1)
  await button(page, 'Undo').click()
  await expect(edits).toHaveCount(2)
  await expect(edits.first()).toHaveAccessibleName('Edit Ana Reyes')
  await expect(button(page, 'Save Changes')).toBeDisabled()
  // In the menu of a narrow screen the page is covered, but not the toast.
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, 'Remove Bo Lind').click()
  await button(page, 'Open menu').click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await button(page, 'Undo').click()
  await expect(edits).toHaveCount(2)
})

test('a returned listing can be submitted again unchanged', async ({ page, request, admin, member }) => {
  const { id } = await sendListing(request, member, { org_name: organization.organization_name })
  await callAs(request, admin, 'listings.return', { id, reason: 'duplicate', note: 'Is it the one of May?' })
  await enter(page, member)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(page.getByText('Is it the one of May?')).toBeVisible()
  const answer = page.getByRole('textbox', { name: 'What did you change?' })
  await button(page, 'Save Changes').click()
  await expect(answer).toBeFocused()
  await expect(answer).toHaveAccessibleDescription('Please say what you changed since it was returned.')
  await answer.fill('Nothing: that one was withdrawn.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Listing updated successfully', { exact: true })).toBeVisible()
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  expect(contributions).toMatchObject([{ id, status: 'pending' }])
})

test('after approving a record, its reviewer sees no edit conflict', async ({ page, request, admin, member }) => {
  const { id } = await sendListing(request, member, { org_name: organization.organization_name })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(button(page, 'Approve')).toBeVisible()
  // Also one that goes again with the page.
  await page.evaluate(() => {
    const seen = new Set<string | null>()
    Reflect.set(window, 'alerts', seen)
    new MutationObserver(() => {
      for (const alert of document.querySelectorAll('[role="alert"]')) seen.add(alert.getAttribute('aria-label'))
    }).observe(document, { childList: true, subtree: true })
  })
  await button(page, 'Approve').click()
  await expect(page.getByText('Listing approved successfully', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/dashboard/listings')
  await untilSettled(page)
  expect(await page.evaluate(() => [...Reflect.get(window, 'alerts')])).not.toContain('Changed by somebody else')
})

test('links beside the form lead to its sections and mark one with an error', async ({ page, request, admin }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await buildListing(request, admin, { org_name: organization.organization_name })
  await enter(page, admin)
  await page.goto(`/dashboard/listings/edit/${id}`)
  const description = page.getByRole('textbox', { name: 'Description' })
  const sections = page.getByRole('navigation', { name: 'Sections' })
  const section = (name: string) => sections.getByRole('link', { name })
  const here = sections.locator('[aria-current]')
  await expect(here).toHaveText('What it is')
  await section('Terms').click()
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeInViewport()
  await expect(here).toHaveText('Terms')
  await page.keyboard.press('Tab')
  await expect(button(page, 'Add Limit')).toBeFocused()
  // Whoever works in a section stays in it, even if it is not the topmost one.
  await description.focus()
  await expect(here).toHaveText('What it is')
  await description.fill('')
  await button(page, 'Save Changes').click()
  await expect(sections.getByRole('listitem').filter({ hasText: 'has an error' })).toHaveText([
    'What it ishas an error',
  ])
  await alsoAccessible(page)
  await description.fill('Bakeries with a mill.')
  await expect(sections).not.toContainText('has an error')
  await section('Terms').focus()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('region', { name: 'On this screen' })).toContainText('Save ChangesCtrlS')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  // Here g begins the keys that lead elsewhere; in the queue it shows the history.
  await page.keyboard.press('g')
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/listings')
})
