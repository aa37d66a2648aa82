// Requests that wait until the test lets them go on: what the page shows meanwhile can be looked at in peace.
import type { Page } from '@playwright/test'

/** Returns what lets them go on. */
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
