// What is returned comes back: its author reads why, answers, hands it in again, and it goes live.
import { buildListing, buildOrganization, callAs, elsewhere, enter } from './buildDirectory.ts'
import { approve, decision, listingOf, open, row, sendListing } from './moderationQueue.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ page, member }) => {
  await enter(page, member)
})

test('a listing that was returned is mended where the notice leads, handed in again and approved', async ({
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
  await decision(desk).getByRole('radio', { name: 'Needs more detail' }).check()
  await decision(desk).getByRole('textbox', { name: 'Note to Test' }).fill('How many ovens?')
  await decision(desk).getByRole('button', { name: 'Return to contributor' }).click()
  await expect(desk.getByText('Listing returned successfully', { exact: true })).toBeVisible()

  await page.reload()
  await page.getByRole('button', { name: /^Notices/ }).click()
  await page.getByRole('link', { name: new RegExp(`Returned: ${listing_name}`) }).click()
  await expect(page).toHaveURL(`/dashboard/listings/edit/${id}`)
  await expect(page.getByText('Needs more detail')).toBeVisible()
  await expect(page.getByText('How many ovens?')).toBeVisible()
  await page.getByRole('textbox', { name: 'Description' }).fill('Bakeries with four ovens.')
  await page.getByRole('textbox', { name: 'What did you change?' }).fill('Four: I counted them.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Listing updated successfully', { exact: true })).toBeVisible()
  await page.goto('/profile')
  await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText('Pending')

  await open(desk, listing_name)
  const again = desk.getByRole('region', { name: 'Resubmitted' })
  for (const words of ['Needs more detail. How many ovens?', 'Four: I counted them.', 'up to three', 'four'])
    await expect(again).toContainText(words)
  await expect(row(desk, 'Description').last()).toContainText('Bakeries with four ovens.')
  await desk.getByText('History', { exact: true }).click()
  await expect(desk.getByText('handed it in again')).toBeVisible()
  await approve(desk).click()
  await expect(desk.getByText('Listing approved successfully', { exact: true })).toBeVisible()
  await desk.context().close()
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText('Approved')
  expect(await listingOf(request, member, id)).toMatchObject({
    status: 'approved',
    description: 'Bakeries with four ovens.',
  })
})

test('a proposal that was returned is taken up with all its words, mended, and sent once more', async ({
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
  const told = {
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
  const { proposal } = await callAs(request, member, 'listings.update', { id, ...told })
  await callAs(request, admin, 'moderation.returnProposal', {
    id: proposal.id,
    reason: 'conflict',
    note: 'Nine, truly?',
  })
  await page.goto('/profile')
  const item = page.getByRole('listitem').filter({ hasText: listing_name })
  await item.getByRole('link', { name: `Edit ${listing_name}` }).click()
  const note = page.getByRole('region', { name: 'Your change was returned' })
  await expect(note).toContainText('Nine, truly?')
  await note.getByRole('button', { name: 'Take it up again' }).click()
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(description).toHaveValue(told.description)
  await expect(page.getByText('(512) 555-0111').last()).toBeVisible()
  await description.fill('Bakeries with eight ovens.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
  const { proposals } = await callAs(request, member, 'moderation.proposals', { mine: true, status: 'open' })
  await callAs(request, admin, 'moderation.applyProposal', { id: proposals[0].id })
  expect(await listingOf(request, member, id)).toMatchObject({
    ...told,
    tags: 'Ovens, Mills',
    description: 'Bakeries with eight ovens.',
    contacts: [
      { id: contact.id, contact_phone: '(512) 555-0111' },
      { contact_name: 'Ana Reyes', contact_phone: '(512) 555-0122', listings: [{ lobs }] },
    ],
  })
})
