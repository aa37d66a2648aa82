// Two reviewers and one entry: holds, taking over, and conflicting decisions.
import { buildListing, buildOrganization, callAs, enter } from './buildDirectory.ts'
import { approve, decision, heading, inQueue, isNarrow, listingOf, open, sendListing } from './moderationQueue.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('an entry held by another reviewer says so, is skipped, and can be taken over', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  const since = new Date(Date.now() - 240_000).toISOString()
  // The demo has one reviewer, so the answers to a second one are simulated; server tests cover them.
  await page.route('**/api/hold_item', (route, asked) =>
    route.fulfill({
      json: { held: asked.postDataJSON().take_over ? null : { by: 'Dana Reyes', since }, waits: true },
    }),
  )
  await open(page, listing_name)
  await expect(decision(page).getByRole('alert')).toContainText('Dana Reyes is reviewing this, since 4 minutes ago.')
  await expect(approve(page)).toBeDisabled()
  if (!isNarrow(page)) await expect(inQueue(page, listing_name)).toContainText('Dana Reyes is reviewing this')
  await expectAccessibleInBoth(page)
  await page.keyboard.press('a')
  await decision(page).getByRole('button', { name: 'Take over' }).click()
  await expect(decision(page).getByRole('alert')).toHaveCount(0)
  await expect(decision(page).getByRole('heading', { name: 'Decision' })).toBeFocused()
  await page.keyboard.press('a')
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
})

test('what another reviewer took over cannot be decided in its form either, which leads to the queue', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  const message = 'Dana Reyes is reviewing this. Take it over, or wait.'
  expectRefusal('/api/approve_listing')
  // The demo has one reviewer: the server's answers to a second one are tested there.
  await page.route('**/api/approve_listing', route =>
    route.fulfill({ status: 409, json: { code: 'held_by_other', error: message, message } }),
  )
  await page.goto(`/dashboard/listings/edit/${id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const held = page.getByRole('alert').filter({ hasText: message })
  await held.getByRole('link', { name: 'Open it in the queue' }).click()
  await expect(heading(page, listing_name)).toBeVisible()
  await page.unroute('**/api/approve_listing')
  await approve(page).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
})

test('two moderators cannot undo each other’s decisions', async ({
  page,
  context,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  const other = await context.newPage()
  await enter(other, admin)
  await open(page, listing_name)
  await open(other, listing_name)
  await approve(page).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  expectRefusal('/api/delete_listing')
  await decision(other).getByRole('button', { name: 'Delete listing' }).click()
  const dialog = other.getByRole('dialog', { name: 'Delete this Listing?' })
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('A duplicate.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(other.getByText('This has been decided already.', { exact: true })).toBeVisible()
  await expect(other.getByText('No Data Found', { exact: true })).toBeVisible()
  expect(await listingOf(request, member, id)).toMatchObject({ status: 'approved' })
})

test('the second of two moderators who decide one proposal is told', async ({
  page,
  context,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  await callAs(request, member, 'listings.update', { id, exclusions: 'Deep fryers' })
  const other = await context.newPage()
  await enter(other, admin)
  await open(page, listing_name)
  await open(other, listing_name)
  const panel = decision(page)
  await panel.getByRole('button', { name: 'Return', exact: true }).click()
  await panel.getByRole('radio', { name: 'Looks like a duplicate' }).check()
  await panel.getByRole('textbox', { name: 'Note to Test' }).fill('We have it.')
  await panel.getByRole('button', { name: 'Return to contributor' }).click()
  await expect
    .poll(async () => (await callAs(request, member, 'moderation.mine', {})).contributions)
    .toMatchObject([{ status: 'returned' }])
  expectRefusal('/api/apply_proposal')
  await approve(other).click()
  await expect(other.getByText('This has been decided already.', { exact: true })).toBeVisible()
  expect(await listingOf(request, member, id)).toMatchObject({ exclusions: '' })
})
