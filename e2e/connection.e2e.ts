// Failures without a connection and after a release are shown, and the page recovers.
import type { Locator, Page } from '@playwright/test'
import { enter } from './buildDirectory.ts'
import { dialogOf } from './people.ts'
import { expect, test, untilSettled } from './test.ts'

const said = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).first()).toBeVisible()
const topOf = (of: Locator) => of.evaluate(element => element.getBoundingClientRect().top)

test('a failure without a connection is shown at once, covers nothing, and is retried automatically', async ({
  page,
  context,
  expectRefusal,
  member,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, member)
  // Other tests have read articles in this browser, and this broker has not.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache')
  expectRefusal('/')
  await page.route('**/api/profile', route => route.abort())
  await page.goto('/listings')
  await said(page, 'Failed to fetch profile data. Please try again.')
  await page.unroute('**/api/profile')
  const bookmark = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save /, pressed: false })
  await expect(bookmark).toBeVisible()
  await context.setOffline(true)
  const line = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(line).toBeVisible()
  const bottom = await line.evaluate(element => element.getBoundingClientRect().bottom)
  await expect.poll(() => topOf(page.getByRole('search'))).toBeGreaterThanOrEqual(bottom)
  await bookmark.click()
  await said(page, 'An error occurred while saving the listing.')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Articles' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reload' })).toHaveCount(0)
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeVisible()
  await context.setOffline(false)
  await expect(line).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account menu, Test Member' })).toBeVisible()
})

test('a part that a release has removed reloads the page once, and then says so', async ({ page, expectRefusal }) => {
  expectRefusal('TypeError: Failed to fetch dynamically imported module')
  expectRefusal('/assets/')
  await page.goto('/')
  await page.route('**/assets/Dialogs-*.js', route => route.abort())
  const logIn = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await untilSettled(page)
  const reloaded = page.waitForEvent('load')
  await logIn.click()
  await reloaded
  await logIn.click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Appetite was updated.')
  await page.unroute('**/assets/Dialogs-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(heading).toHaveText('Search Smarter')
  await logIn.click()
  await expect(dialogOf(page).getByLabel('Email')).toBeVisible()
})

test('a part without a connection comes back with it, and a draft with the page', async ({
  page,
  context,
  expectRefusal,
  member,
}) => {
  expectRefusal('TypeError: Failed to fetch dynamically imported module')
  expectRefusal('/assets/')
  expectRefusal('/health')
  await enter(page, member)
  await page.goto('/contact-us')
  const words = page.getByRole('main').getByRole('textbox', { name: 'Message' })
  await words.fill('Who writes food trucks?')
  await untilSettled(page)
  // Under the pointer of a test before, the bell would ask for its notices.
  await page.mouse.move(0, 400)
  await context.setOffline(true)
  // What a browser has fetched ahead it loads without a connection.
  await page.route('**/assets/KeyDialogs*.js', route => route.abort())
  // By keyboard: a pointer that the changed page puts over the bell asks for the notices.
  await page.getByRole('button', { name: 'Search or jump to' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible()
  await page.unroute('**/assets/KeyDialogs*.js')
  await context.setOffline(false)
  await expect(words).toHaveValue('Who writes food trucks?')
})

test('a page that a release has removed is reloaded once, and is the new one', async ({ page, expectRefusal }) => {
  expectRefusal('/assets/')
  await page.goto('/articles')
  await page.route('**/assets/FaqPage*.js', route => route.abort(), { times: 1 })
  const reloaded = page.waitForEvent('load')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await reloaded
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
})
