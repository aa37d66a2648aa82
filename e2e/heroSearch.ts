// Helpers for the landing page's search.
import { expect, type Locator, type Page } from '@playwright/test'
import { holdRequests } from './holdRequests.ts'

export const field = (page: Page, name: string): Locator => page.getByRole('combobox', { name })
export const searchButton = (page: Page): Locator => page.getByRole('search').getByRole('button', { name: 'Search' })

export async function choose(page: Page, name: string, option: string) {
  await field(page, name).click()
  await field(page, name).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Waits for hydration, before which nothing can be pressed. */
export const alive = (page: Page) => expect(field(page, 'Field of Insurance')).toBeEnabled()

/** Holds back the lists of the fields until the returned function is called. */
export async function holdLists(page: Page) {
  const held = await Promise.all(['options', 'HeroSearch'].map(name => holdRequests(page, `**/assets/${name}-*.js`)))
  return () => {
    for (const letThrough of held) letThrough()
  }
}
