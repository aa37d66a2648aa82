// The search of the hero, as somebody uses it.
import { expect, type Locator, type Page } from '@playwright/test'
import { holdRequests } from './holdRequests.ts'

export const field = (page: Page, name: string): Locator => page.getByRole('combobox', { name })
export const searchButton = (page: Page): Locator => page.getByRole('search').getByRole('button', { name: 'Search' })

export async function choose(page: Page, name: string, option: string) {
  await field(page, name).click()
  await field(page, name).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** Until React holds the page: a plain field opens no list. */
export const alive = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.body.querySelector('form') ?? {}).length))
    .toBeGreaterThan(0)

/** The lists of the fields and the answers in them come when they are let through. */
export async function holdLists(page: Page) {
  const held = await Promise.all(
    ['OptionList', 'HeroAnswers'].map(name => holdRequests(page, `**/assets/${name}-*.js`)),
  )
  return () => {
    for (const letThrough of held) letThrough()
  }
}
