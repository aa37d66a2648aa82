// Locators of the queue, and listings that a member submits to it.
import type { APIRequestContext, Page } from '@playwright/test'
import { buildOrganization, callAs, type Person, unique } from './buildDirectory.ts'
import { expect } from './test.ts'

const words = {
  line_of_business: ['General Liability'],
  states: ['TX', 'OK'],
  carrier_information: 'Quillmere Mutual',
  description: 'Bakeries with up to three ovens.',
}
export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 760
export const heading = (page: Page, name: string) => page.getByRole('article').getByRole('heading', { name, level: 2 })
export const decision = (page: Page) => page.getByRole('complementary', { name: 'Decision' })
export const approve = (page: Page) => decision(page).getByRole('button', { name: /^Approve/ })
export const row = (page: Page, field: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: field }) })

/** Switches between the three views of an entry. */
export const look = (page: Page, name: 'As brokers will see it' | 'What changed' | 'All facts') =>
  page.getByRole('group', { name: 'How to look at it' }).getByRole('button', { name }).click()

/** The row of an entry, by its title. */
export const inQueue = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Waiting' }).getByRole('link', { name: title })

/** Opens the queue with the entries of a test only; `item` is the key of the one that is open. */
export const openQueue = (page: Page, search: string, item = '') =>
  page.goto(`/dashboard/pending?q=${encodeURIComponent(search)}${item && `&item=${item}`}`)

/** Chooses an entry, whose heading is shown before its facts have loaded. */
export async function choose(page: Page, title: string, search = title) {
  await openQueue(page, search)
  await inQueue(page, title).click()
  await expect(heading(page, title)).toBeVisible()
}

/** Chooses an entry and waits until it can be decided, also by a key. */
export async function open(page: Page, title: string, search = title) {
  await choose(page, title, search)
  await expect(decision(page)).toBeVisible()
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

/** Listings of one new organization, each named after the word and its letter. */
export async function sendListings(
  request: APIRequestContext,
  { admin, member }: { admin: Person; member: Person },
  { word, letters, ...given }: { word: string; letters: string } & Record<string, unknown>,
) {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const sent: Awaited<ReturnType<typeof sendListing>>[] = []
  // In sequence, since the server refuses too many changes at once, including those of parallel tests.
  for (const letter of letters)
    sent.push(await sendListing(request, member, { org_name, listing_name: `${word} ${letter}`, ...given }))
  return sent
}

export const listingOf = async (request: APIRequestContext, as: Person, id: number) =>
  (await callAs(request, as, 'listings.filtered', { id })).listings[0]
