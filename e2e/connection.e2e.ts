// Failures without a connection and after a release are shown, and the page recovers.
import type { Locator, Page } from '@playwright/test'
import { enter } from './buildDirectory.ts'
import { alive } from './heroSearch.ts'
import { dialogOf } from './people.ts'
import { expect, test, untilSettled } from './test.ts'

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()
const topOf = (of: Locator) => of.evaluate(element => element.getBoundingClientRect().top)

test('what fails without a connection is told at once, covers nothing, and is asked again by itself', async ({
  page,
  context,
  expectRefusal,
  member,
}) => {
  await enter(page, member)
  expectRefusal('/')
  await page.route('**/api/profile', route => route.abort())
  await page.goto('/listings')
  await said(page, 'Failed to fetch profile data. Please try again.')
  await page.unroute('**/api/profile')
  const bookmark = page.getByRole('article').first().getByRole('button', { pressed: false })
  await expect(bookmark).toBeVisible()
  await context.setOffline(true)
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(line).toBeVisible()
  const bottom = await line.evaluate(element => element.getBoundingClientRect().bottom)
  await expect.poll(() => topOf(page.getByRole('search'))).toBeGreaterThanOrEqual(bottom)
  await bookmark.click()
  await said(page, 'An error occurred while saving the listing.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).click()
  await said(page, 'The server could not be reached. Please check your connection and try again.')
  await context.setOffline(false)
  await expect(line).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu, Test Member' })).toBeVisible()
})

test('a part of the page that a release took away offers to reload', async ({ page, expectRefusal }) => {
  expectRefusal('/assets/')
  await page.goto('/')
  await alive(page)
  await untilSettled(page)
  // All that this page names and has not loaded yet; what tells of it must be there already.
  await page.route('**/assets/*.js', route => route.fulfill({ status: 404 }))
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await logIn.click()
  const told = page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded.' })
  await expect(told).toBeVisible()
  await page.unroute('**/assets/*.js')
  await told.getByRole('button', { name: 'Reload' }).click()
  await expect(told).toBeHidden()
  await logIn.click()
  await expect(dialogOf(page).getByLabel('Email')).toBeVisible()
})
