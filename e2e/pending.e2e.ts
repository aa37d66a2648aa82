// An entry of the queue on a phone, its card as brokers will see it, and what counts as no change.
import type { Locator } from '@playwright/test'
import { buildOrganization, callAs, enter } from './buildDirectory.ts'
import { approve, decision, heading, inQueue, listingOf, look, open, sendListing } from './moderationQueue.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

/** Without what differs by its place and moment: what words of a search are marked, where a link leads, and when it was verified. */
const markupOf = (card: Locator) =>
  card.evaluate(element => {
    const copy = element.cloneNode(true) as Element // as: the copy of an element is one
    // Who confirmed it, and when, is known only once it is approved.
    copy.querySelector('[title*="Last edited"]')?.remove()
    for (const mark of copy.querySelectorAll('mark')) mark.replaceWith(...mark.childNodes)
    copy.normalize()
    return copy.innerHTML.replaceAll(/ (id|href|datetime)="[^"]*"|(?<=<time)[^<]*/g, '')
  })

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('on a phone one decides without scrolling, and a return that was refused comes back with its words', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  await open(page, listing_name)
  const panel = decision(page)
  await expect(approve(page)).toBeEnabled()
  await expect(approve(page)).toBeInViewport({ ratio: 1 })
  await expect(panel.getByRole('button', { name: 'Return', exact: true })).toBeInViewport({ ratio: 1 })
  await expect(heading(page, listing_name)).toBeInViewport({ ratio: 1 })
  await panel.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(panel.getByRole('radio', { name: 'Contact could not be verified' })).toBeFocused()
  await expect(panel.getByRole('radio', { name: 'Contact could not be verified' })).toBeInViewport({ ratio: 1 })
  await panel.getByRole('radio', { name: 'Needs more detail' }).check()
  await panel.getByRole('textbox', { name: 'Note to Test' }).fill('How many ovens?')
  await callAs(request, member, 'listings.update', { id, description: 'Bakeries with up to twelve ovens.' })
  expectRefusal('/api/return_listing')
  await panel.getByRole('button', { name: 'Return to contributor' }).click()
  await expect(page.getByRole('status').filter({ hasText: /^Not done: Somebody else has changed this/ })).toBeAttached()
  await expect(heading(page, listing_name)).toBeFocused()
  await expect(panel.getByRole('alert')).toContainText('please check it again')
  await expect(panel.getByRole('radio', { name: 'Needs more detail' })).toBeChecked()
  await expect(panel.getByRole('textbox', { name: 'Note to Test' })).toHaveValue('How many ovens?')
  await alsoAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await inQueue(page, listing_name).click()
  await panel.getByRole('button', { name: 'Return to contributor' }).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'returned' })
})

for (const width of [1280, 1100, 820])
  test(`at ${width} pixels one decides without scrolling, and the page fits`, { tag: '@looks' }, async ({
    page,
    request,
    admin,
    member,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    const { organization_name } = await buildOrganization(request, admin)
    const { listing_name } = await sendListing(request, member, { org_name: organization_name })
    await open(page, listing_name)
    await expect(approve(page)).toBeInViewport({ ratio: 1 })
    await expect(decision(page).getByRole('button', { name: 'Return', exact: true })).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  })

test('a card is previewed as it is drawn once it was approved: of a new entry, and of a change', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name, tags: ['Ovens'] })
  const previewed = async () => {
    await open(page, listing_name)
    await look(page, 'As brokers will see it')
    // What is inert has no role.
    return markupOf(page.getByRole('article').locator('article'))
  }
  const live = async () => {
    await page.goto(`/listings?searchTerm=${encodeURIComponent(listing_name)}`)
    return markupOf(page.getByRole('article').filter({ hasText: listing_name }))
  }
  const fresh = await previewed()
  await approve(page).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  expect(await live()).toBe(fresh)

  const change = { id, states: ['NM'], line_of_business: ['Cyber'], minimum_premium: '3500', tags: ['Mills'] }
  await callAs(request, member, 'listings.update', change)
  const changed = await previewed()
  expect(changed).not.toBe(fresh)
  await approve(page).click()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ minimum_premium: '3500' })
  expect(await live()).toBe(changed)
})
