// The queue in its states, on wide and narrow screens, for everybody who reads or hears it.
import {
  buildListing,
  buildOrganization,
  callAs,
  demoAccount,
  enter,
  newMember,
  type Person,
} from './buildDirectory.ts'
import { heading, isNarrow, open, row, sendListing } from './moderationQueue.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

let admin: Person
let member: Person

test.beforeEach(async ({ page, request }) => {
  admin = await demoAccount(request, 'admin')
  member = await newMember(request)
  await enter(page, admin)
})

test('a failure is told with another try, and Back leads to the queue', async ({ page, request, expectRefusal }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  expectRefusal('/api/filteredListings')
  await page.route('**/api/filteredListings?id=*', route =>
    route.fulfill({ status: 500, json: { code: 'unexpected', error: 'An error occurred' } }),
  )
  await open(page, listing_name)
  await expect(page.getByRole('alert')).toContainText('An error occurred')
  await page.unroute('**/api/filteredListings?id=*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Listing Name')).toContainText(listing_name)
  await expect(page).toHaveURL(new RegExp(`item=listing-${id}`))
  if (!isNarrow(page)) return
  await expect(heading(page, listing_name)).toBeFocused()
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page.getByRole('link', { name: listing_name })).toBeFocused()
})

test('the queue and a proposal are accessible, down to 320 pixels', async ({ page, request }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name, tags: ['Bakeries'] })
  const contact = {
    contact_name: 'Ana Brook',
    contact_email: 'ana@quillmere.example',
    contact_phone: '(512) 555-0101',
  }
  await callAs(request, member, 'listings.update', { id, states: ['TX'], tags: ['Ovens'], contacts: [contact] })
  await page.goto('/dashboard/pending')
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await open(page, listing_name)
  await row(page, 'Tags').getByRole('checkbox').uncheck()
  await expectAccessibleInBoth(page)
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('proposed a change')).toBeVisible()
  await expectAccessibleInBoth(page)
  if (!isNarrow(page)) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
