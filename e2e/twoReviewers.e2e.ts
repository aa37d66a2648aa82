// Two reviewers and one entry: holds, taking over, and conflicting decisions.
import type { APIRequestContext, Page } from '@playwright/test'
import {
  buildListing,
  buildOrganization,
  callAs,
  elsewhere,
  enter,
  type Person,
  secondReviewer,
} from './buildDirectory.ts'
import { approve, decision, heading, inQueue, isNarrow, listingOf, open, sendListing } from './moderationQueue.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

// One worker, since an account holds one entry at a time.
test.describe.configure({ mode: 'default' })

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

/** The second reviewer opens an entry, in a browser of her own, and so holds it. */
async function danaOpens(
  page: Page,
  { request, admin, title }: { request: APIRequestContext; admin: Person; title: string },
) {
  await page.goto('/dashboard/pending')
  const herPage = await elsewhere(page, await secondReviewer(request))
  await herPage.clock.install()
  await open(herPage, title)
  const heldBy = async () => {
    const { items } = await callAs(request, admin, 'moderation.queue', { q: title })
    return items[0]?.held?.by
  }
  await expect.poll(heldBy).toBe('Dana Reyes')
  return { herPage, heldBy }
}

const takeOver = (page: Page) => decision(page).getByRole('button', { name: 'Take over' })

test('an entry held by another reviewer says so, is not decided, edited or deleted, and can be taken over', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  const { herPage } = await danaOpens(page, { request, admin, title: listing_name })
  await open(page, listing_name)
  const held = decision(page).getByRole('alert')
  await expect(held).toContainText('Dana Reyes is reviewing this, since just now.')
  await expect(approve(page)).toBeDisabled()
  for (const name of ['Edit', 'Delete listing'])
    await expect(decision(page).getByRole('button', { name, exact: true })).toBeDisabled()
  if (!isNarrow(page)) await expect(inQueue(page, listing_name)).toContainText('Dana Reyes is reviewing this')
  await alsoAccessibleInBoth(page)
  for (const key of ['a', 'e']) await page.keyboard.press(key)
  expectRefusal('Failed to load resource')
  await page.route('**/api/hold_item', route => route.abort(), { times: 1 })
  await takeOver(page).click()
  await expect(held).toContainText('It was not taken over. The server could not be reached.')
  expect(await listingOf(request, member, id)).toMatchObject({ status: 'pending' })
  await takeOver(page).click()
  await expect(held).toHaveCount(0)
  await expect(decision(page).getByRole('heading', { name: 'Decision' })).toBeFocused()
  await expect(decision(page).getByRole('link', { name: 'Edit' })).toBeVisible()
  // Until the entry has stood for a moment, the key is meant for the one before.
  await expect(approve(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  // Within a minute the other one reads that nothing is left to decide.
  await herPage.clock.fastForward('01:01')
  await expect(herPage.getByText('No longer in the queue', { exact: true })).toBeVisible()
  await herPage.context().close()
})

test('who does nothing for ten minutes holds an entry no longer, and holds it again with the next key', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { listing_name } = await sendListing(request, member, { org_name: organization_name })
  const { herPage, heldBy } = await danaOpens(page, { request, admin, title: listing_name })
  const renewed = () => herPage.waitForResponse('**/api/hold_item')
  await herPage.clock.fastForward('09:30')
  await herPage.mouse.move(200, 200)
  const [again] = await Promise.all([renewed(), herPage.clock.fastForward('09:00')])
  expect(again.request().postDataJSON()).not.toHaveProperty('release')
  expect(await heldBy()).toBe('Dana Reyes')
  await Promise.all([renewed(), herPage.clock.fastForward('01:30')])
  await expect.poll(heldBy).toBeUndefined()
  await herPage.keyboard.press('Shift')
  await expect.poll(heldBy).toBe('Dana Reyes')
  await herPage.context().close()
})

test('what another reviewer holds cannot be decided in its form either, which leads to the queue', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  const { herPage } = await danaOpens(page, { request, admin, title: listing_name })
  expectRefusal('/api/approve_listing')
  await page.goto(`/dashboard/listings/edit/${id}`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const held = page.getByRole('alert').filter({ hasText: 'Dana Reyes is reviewing this. Take it over, or wait.' })
  await held.getByRole('link', { name: 'Open it in the queue' }).click()
  await expect(heading(page, listing_name)).toBeVisible()
  await takeOver(page).click()
  await approve(page).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  await herPage.context().close()
})

test('two reviewers cannot undo each other’s decisions: the second one is told', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  const { herPage } = await danaOpens(page, { request, admin, title: listing_name })
  await open(page, listing_name)
  await takeOver(page).click()
  await approve(page).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  await decision(herPage).getByRole('button', { name: 'Delete listing' }).click()
  const dialog = herPage.getByRole('dialog', { name: 'Delete this Listing?' })
  await dialog.getByRole('textbox', { name: 'Why?' }).fill('A duplicate.')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(herPage.getByText('This has been decided already.', { exact: true })).toBeVisible()
  await expect(herPage.getByText('No Data Found', { exact: true })).toBeVisible()
  expect(await listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  await herPage.context().close()
})

test('the second of two reviewers who decide one proposal is told', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  await callAs(request, member, 'listings.update', { id, exclusions: 'Deep fryers' })
  const { herPage } = await danaOpens(page, { request, admin, title: listing_name })
  await open(page, listing_name)
  await takeOver(page).click()
  const panel = decision(page)
  await panel.getByRole('button', { name: 'Return', exact: true }).click()
  await panel.getByRole('radio', { name: 'Looks like a duplicate' }).check()
  await panel.getByRole('textbox', { name: 'Note to Test' }).fill('We have it.')
  await panel.getByRole('button', { name: 'Return to contributor' }).click()
  await expect
    .poll(async () => (await callAs(request, member, 'moderation.mine', {})).contributions)
    .toMatchObject([{ status: 'returned' }])
  await approve(herPage).click()
  await expect(herPage.getByText('This has been decided already.', { exact: true })).toBeVisible()
  expect(await listingOf(request, member, id)).toMatchObject({ exclusions: '' })
  await herPage.context().close()
})
