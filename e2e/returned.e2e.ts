// Returned entries: the author reads the reason, corrects the entry and submits it again, and it is approved.

import { buildListing, buildOrganization, callAs, elsewhere, enter } from './buildDirectory.ts'
import { dashboardList } from './dashboardList.ts'
import { approve, decision, listingOf, look, open, row, sendListing } from './moderationQueue.ts'
import { alsoAccessible, expect, test } from './test.ts'

test.beforeEach(async ({ page, member }) => {
  await enter(page, member)
})

test('the author of a returned listing follows the notice, corrects it, submits it, and it is approved', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  await page.goto('/profile')
  const desk = await elsewhere(page, admin)
  await open(desk, listing_name)
  await expect(desk).toHaveTitle(/^\(\d+\) Pending Organizations · Appetite$/)
  // A list that is opened before its options have come says so, and fills itself.
  let answer = () => {}
  const isOpen = new Promise<void>(resolve => (answer = resolve))
  await desk.route('**/api/canned_notes*', async route => {
    await isOpen
    await route.continue()
  })
  await decision(desk).getByRole('button', { name: 'Return', exact: true }).click()
  await decision(desk).getByRole('combobox', { name: 'Prepared note' }).click()
  await expect(desk.getByRole('region', { name: 'Prepared note' })).toHaveText('Loading...')
  answer()
  await desk.getByRole('option', { name: 'Too general' }).click()
  await expect(decision(desk).getByRole('radio', { name: 'Needs more detail' })).toBeChecked()
  const toAuthor = decision(desk).getByRole('textbox', { name: 'Note to Test' })
  await expect(toAuthor).toHaveValue(
    `[which field?] of ${listing_name} is too general for a broker to act on. Please be more specific.`,
  )
  // A placeholder in the note must be replaced before it can be sent.
  await decision(desk).getByRole('button', { name: 'Return to contributor' }).click()
  await expect(decision(desk).getByText('Please write what is meant')).toBeVisible()
  await toAuthor.fill('How many ovens?')
  await decision(desk).getByRole('button', { name: 'Return to contributor' }).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'returned' })

  await page.goto('/dashboard')
  await expect(page).toHaveTitle('(1) Dashboard / Home · Appetite')
  await page.goto('/profile')
  await expect(page).toHaveTitle('(1) My Profile · Appetite')
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: new RegExp(`Changes needed: ${listing_name}`) }).click()
  await expect(page).toHaveURL(`/dashboard/listings/edit/${id}`)
  await expect(page.getByText('Needs more detail')).toBeVisible()
  await expect(page.getByText('How many ovens?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('Bakeries with four ovens.')
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Four: I counted them.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Listing updated successfully', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText('Pending')
  await expect(page).toHaveTitle('My Profile · Appetite')

  // On a phone the whole list fits, also with a count.
  const size = desk.viewportSize() ?? { width: 1440, height: 900 }
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.goto('/dashboard/messages')
  const tabs = await dashboardList(desk)
  await expect(tabs.getByText('waiting for review')).toBeAttached()
  await expect(tabs.getByRole('link', { name: 'Messages' })).toBeInViewport({ ratio: 1 })
  await desk.keyboard.press('Escape')
  await desk.setViewportSize(size)

  await open(desk, listing_name)
  const again = desk.getByRole('region', { name: 'Resubmitted' })
  for (const words of ['Needs more detail', 'How many ovens?', 'Four: I counted them.', 'Changed since: Description'])
    await expect(again).toContainText(words)
  await look(desk, 'What changed')
  await expect(row(desk, 'Description').getByRole('deletion').first()).toContainText('up to three')
  await again.getByRole('button', { name: 'Description' }).click()
  await expect(row(desk, 'Description')).toContainText('Bakeries with four ovens.')
  await desk.getByText('History', { exact: true }).click()
  await expect(desk.getByText('resubmitted it')).toBeVisible()
  await approve(desk).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  await desk.context().close()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText('Approved')
  // Nothing is returned any more, but the bell still has an unread notice.
  await expect(page).toHaveTitle('(1) My Profile · Appetite')
  expect(await listingOf(request, member, id)).toMatchObject({
    status: 'approved',
    description: 'Bakeries with four ovens.',
  })
})

test('a returned proposal is restored with all its changes, corrected, and submitted again', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const kept = { contact_name: 'Tessa Plains', contact_phone: '(512) 555-0100' }
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name, contacts: [kept] })
  const [contact] = (await listingOf(request, member, id)).contacts
  const lobs = [{ lob: 'Property', states: ['TX'] }]
  const changes = {
    description: 'Bakeries with nine ovens.',
    tags: ['Ovens', 'Mills'],
    appointment_needed: 1,
    minimum_premium: '3500',
    contacts: [
      { ...kept, id: contact.id, contact_phone: '(512) 555-0111' },
      { contact_name: 'Ana Reyes', contact_phone: '(512) 555-0122', listings: [{ lobs }] },
    ],
    office_addresses: [{ address_line_1: '12 Quay', city: 'Austin', state: 'TX' }],
  }
  const { proposal } = await callAs(request, member, 'listings.update', { id, ...changes })
  await callAs(request, admin, 'moderation.returnProposal', {
    id: proposal.id,
    reason: 'conflict',
    note: 'Nine, truly?',
  })
  const note = page.getByRole('region', { name: 'Your change was returned' })
  const description = page.getByRole('textbox', { name: 'Description' })
  // Both ways to edit it lead to its form, which begins with the change.
  await page.goto('/dashboard')
  await page.getByRole('link', { name: `Edit: ${listing_name}` }).click()
  await expect(page).toHaveURL(`/dashboard/listings/edit/${id}`)
  await expect(description).toHaveValue('Bakeries with nine ovens.')
  await page.goto('/profile')
  const item = page.getByRole('listitem').filter({ hasText: listing_name })
  await item.getByRole('link', { name: `Edit ${listing_name}` }).click()
  await expect(note).toContainText('Nine, truly?')
  await expect(description).toHaveValue('Bakeries with nine ovens.')
  // From elsewhere, such as its notice, the form begins as the listing is.
  await page.goto('/profile')
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(description).toHaveValue('Bakeries with up to three ovens.')
  await note.getByRole('button', { name: 'Edit and resubmit' }).click()
  await expect(description).toHaveValue(changes.description)
  await expect(page.getByText('(512) 555-0111').last()).toBeVisible()
  await description.fill('Bakeries with eight ovens.')
  const answer = page.getByRole('textbox', { name: 'What did you change?' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(answer).toBeFocused()
  await expect(page.getByText('Please say what you changed since it was returned.', { exact: true })).toBeVisible()
  await alsoAccessible(page)
  await answer.fill('Eight: one is a kiln.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
  const desk = await elsewhere(page, admin)
  await open(desk, listing_name)
  const again = desk.getByRole('region', { name: 'Resubmitted' })
  for (const said of ['Conflicts with live listings', 'Nine, truly?', 'What Test says now: Eight: one is a kiln.'])
    await expect(again).toContainText(said)
  await expect(again.getByRole('button')).toHaveText(['Description'])
  await desk.context().close()
  const { proposals } = await callAs(request, member, 'moderation.proposals', { mine: true, status: 'open' })
  await callAs(request, admin, 'moderation.applyProposal', { id: proposals[0].id, fields: Object.keys(changes) })
  expect(await listingOf(request, member, id)).toMatchObject({
    ...changes,
    tags: 'Ovens, Mills',
    description: 'Bakeries with eight ovens.',
    contacts: [
      { id: contact.id, contact_phone: '(512) 555-0111' },
      { contact_name: 'Ana Reyes', contact_phone: '(512) 555-0122', listings: [{ lobs }] },
    ],
  })
})
