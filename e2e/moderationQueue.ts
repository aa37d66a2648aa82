// The queue of what waits, as a superAdmin uses it: its parts, and listings that a member sends.
import type { APIRequestContext, Page } from '@playwright/test'
import { callAs, type Person, unique } from './buildDirectory.ts'
import { expect } from './test.ts'

const words = {
  line_of_business: ['General Liability'],
  states: ['TX', 'OK'],
  carrier_information: 'Quillmere Mutual',
  description: 'Bakeries with up to three ovens.',
}
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 760
export const heading = (page: Page, name: string) => page.getByRole('article').getByRole('heading', { name })
export const decision = (page: Page) => page.getByRole('complementary', { name: 'Decision' })
export const approve = (page: Page) => decision(page).getByRole('button', { name: /^Approve/ })
export const row = (page: Page, field: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field }) })

/** The queue narrowed to what a test made, and one of it opened. */
export async function open(page: Page, title: string, search = title) {
  await page.goto(`/dashboard/pending?q=${encodeURIComponent(search)}`)
  await page.getByRole('link', { name: title }).click()
  await expect(heading(page, title)).toBeVisible()
}

export async function sendListing(
  request: APIRequestContext,
  as: Person,
  given: { org_name: string } & Record<string, unknown>,
) {
  const sent = { listing_name: unique('Lantern Bakeries'), ...words, ...given }
  const { listing } = await callAs(request, as, 'listings.create', sent)
  return { id: Number(listing.id), listing_name: String(listing.listing_name) }
}
export const listingOf = async (request: APIRequestContext, as: Person, id: number) =>
  (await callAs(request, as, 'listings.filtered', { id })).listings[0]
