// A double click sends its call once, and reports one result.
import type { Page } from '@playwright/test'
import { buildDirectory, callAs, enter } from './buildDirectory.ts'
import { linkMailedTo } from './mails.ts'
import { dialogOf, newPerson, openLogIn, storedSession } from './people.ts'
import { expect, test } from './test.ts'

/** Counts how often the page has sent the call, until a moment after the answer. */
function sentTo(page: Page, path: string) {
  const sent: string[] = []
  page.on('request', request => void (new URL(request.url()).pathname === path && sent.push(path)))
  return () => sent.length
}

test('a double click signs up once', async ({ page }) => {
  const { name, username, password } = newPerson()
  await page.goto('/')
  await (await openLogIn(page)).getByRole('button', { name: 'Sign up' }).click()
  await dialogOf(page).getByLabel('Name').fill(name)
  await dialogOf(page).getByLabel('Email').fill(username)
  await dialogOf(page).getByLabel('Password', { exact: true }).fill(password)
  const sent = sentTo(page, '/api/register')
  await dialogOf(page).getByRole('button', { name: 'Sign Up', exact: true }).dblclick()
  // The page cannot be evaluated while it reloads.
  await expect.poll(async () => (await storedSession(page).catch(() => null))?.isLoggedOut).toBe('0')
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(sent()).toBe(1)
})

test('a double click uses a reset link once and changes the password', async ({ page, request, member }) => {
  const { username } = member
  await callAs(request, { token: '' }, 'accounts.forgotPassword', { username })
  await page.goto(await linkMailedTo(username, '/reset-password'))
  await page.getByLabel('New Password').fill('four quiet barns')
  await page.getByLabel('Confirm Password').fill('four quiet barns')
  await page.getByRole('button', { name: 'Change Password' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Password changed successfully!' })).toBeVisible()
})

test('a double click sends a review and a bookmark once', async ({ page, request }) => {
  const { listing, company, member } = await buildDirectory(request)
  await enter(page, member)
  await page.goto(`/listings?org_name=${encodeURIComponent(company.organization_name)}`)
  const saved = sentTo(page, '/api/saveListings')
  const bookmark = page.getByRole('button', { name: `Save ${listing.listing_name}` })
  await bookmark.dblclick()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  expect(saved()).toBe(1)

  await page.goto(`/listings/details/${listing.id}`)
  await page.getByRole('button', { name: 'Add Review' }).click()
  for (const row of ['Rate My Skill', 'Rate My Price'])
    await dialogOf(page).getByRole('group', { name: row }).getByRole('radio', { name: '4 stars' }).locator('..').click()
  const rated = sentTo(page, '/api/rate_provider')
  await dialogOf(page).getByRole('button', { name: 'Add Review' }).dblclick()
  // It closes by itself once it was sent.
  await expect(dialogOf(page)).toBeHidden()
  expect(rated()).toBe(1)
})

test('the palette, opened again while it closes, takes what is typed', async ({ page }) => {
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to' }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('dark')
  await expect(field).toHaveValue('dark')
})
