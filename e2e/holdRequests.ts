// Holds requests back until the test releases them, to check what the page shows meanwhile.
import type { Page } from '@playwright/test'

/** Returns the function that releases them. */
export async function holdRequests(page: Page, url: string): Promise<() => void> {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route(url, async route => {
    await held
    await route.continue()
  })
  return letThrough
}
