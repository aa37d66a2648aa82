// Locators of the search for listings.
import { expect, type Locator, type Page } from '@playwright/test'

export const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 960
export const found = (page: Page) => page.getByRole('region', { name: 'Recommended Listings' })
export const cards = (page: Page) => found(page).getByRole('article')
export const chip = (page: Page, name: string) =>
  found(page).getByRole('list', { name: 'Applied search and filters' }).getByRole('listitem').filter({ hasText: name })
export const expectCount = (page: Page, count: number) =>
  expect(found(page).getByRole('status').first()).toHaveText(new RegExp(`^${count} listings?`))
export const field = (page: Page) => page.getByRole('combobox', { name: 'Field of Insurance' })

/** The search bar, or the sheet that replaces it on a narrow screen. */
export async function openBar(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Edit search/ }).click()
}
export async function openFilters(page: Page): Promise<Locator> {
  if (!isNarrow(page)) return page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('button', { name: /^Filters/ }).click()
  return page.getByRole('dialog', { name: 'Filters' })
}
/** Opens a filter that is folded to one line with its value. */
export const unfold = (panel: Locator, name: string) =>
  panel.getByRole('button', { name: new RegExp(`^${name} A`), expanded: false }).click()
export async function backToResults(page: Page) {
  if (isNarrow(page)) await page.getByRole('button', { name: /^Show [\d,]+ listings?$/ }).click()
}
