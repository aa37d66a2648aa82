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

/** Waits for hydration, before which a field opens no list. */
export const alive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.body.querySelector('form') ?? {}).length))
    .toBeGreaterThan(0)

/** Holds back the lists of the fields until the returned function is called. */
export async function holdLists(page: Page) {
  const held = await Promise.all(['options', 'HeroAnswers'].map(name => holdRequests(page, `**/assets/${name}-*.js`)))
  return () => {
    for (const letThrough of held) letThrough()
  }
}
