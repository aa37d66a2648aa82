// The search of the hero, as somebody uses it.
import { expect, type Locator, type Page } from '@playwright/test'

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

/** What one turns to comes when it is let through. */
export async function holdControls(page: Page): Promise<() => void> {
  let letThrough: () => void = () => undefined
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/HeroControls-*.js', async route => {
    await held
    await route.continue()
  })
  return letThrough
}
