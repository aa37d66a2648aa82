// A page as it stands before its scripts have come, however long they take.
import { expect, type Page } from '@playwright/test'

/** Returns what lets the scripts through. */
export async function openWithoutScripts(page: Page, path = '/') {
  let letThrough = () => {}
  const held = new Promise<void>(resolve => {
    letThrough = resolve
  })
  await page.route('**/assets/*.js', async route => {
    await held
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letThrough
}
