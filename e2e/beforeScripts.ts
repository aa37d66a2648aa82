// A page as it stands before its scripts have come, however long they take.
import { expect, type Page } from '@playwright/test'
import { holdRequests } from './holdRequests.ts'

/** Returns what lets the scripts through. */
export async function openWithoutScripts(page: Page, path = '/') {
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return letThrough
}
