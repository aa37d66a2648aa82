// Opens a page whose scripts are held back, as it is before hydration.
import { expect, type Page } from '@playwright/test'
import { holdRequests } from './holdRequests.ts'

/** Returns a function that lets the scripts load. */
export async function openWithoutScripts(page: Page, path = '/') {
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letThrough
}
