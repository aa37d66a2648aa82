// An account's own pages: profile, saved listings, contributions, data export and deletion; and the contact form.
import { readFile } from 'node:fs/promises'
import { buildListing, buildOrganization, callAs, elsewhere, enter, unique } from './buildDirectory.ts'
import { stepUntil, stopClock } from './clock.ts'
import { holdAnswers } from './holdRequests.ts'
import { expect, expectAccessibleInBoth, test, untilSettled } from './test.ts'

test('changing the name saves it and reloads the profile', async ({ page, member }) => {
  await page.clock.install()
  await enter(page, member)
  await page.goto('/profile')
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(save).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Delete Photo' })).toBeDisabled()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '')
  await page.getByLabel('Profile Name').fill('Odette Marlow')
  const reloaded = page.waitForEvent('load')
  await stopClock(page)
  await save.click()
  const told = page.getByText('Profile name updated successfully!')
  await stepUntil(page, () => expect(told).toBeVisible({ timeout: 1 }))
  await page.clock.resume()
  await reloaded
  await expect(page.getByLabel('Profile Name')).toHaveValue('Odette Marlow')
})

test('the profile lists a saved listing and links to its page', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  await page.goto('/profile')
  await expect(page.getByText('No saved listings found')).toBeVisible()
  await callAs(request, member, 'listings.save', { listing_id: id, favouriteValue: 1 })
  await page.reload()
  await page.getByRole('link', { name: `Details: ${listing_name}` }).click()
  await expect(page).toHaveURL(`/listings/details/${id}`)
})

test('a contribution shows its status and why it was returned, and can be withdrawn', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const listing_name = unique('Orchard Stands')
  const { listing } = await callAs(request, member, 'listings.create', {
    listing_name,
    org_name: organization_name,
    line_of_business: ['General Liability'],
    states: ['TX'],
    carrier_information: 'Quillmere Mutual.',
    description: 'Farm stands.',
  })
  await enter(page, member)
  await page.goto('/profile')
  const item = page.getByRole('listitem').filter({ hasText: listing_name })
  await expect(item).toContainText('Pending')
  const { id, version } = listing
  await callAs(request, admin, 'listings.return', { id, version, reason: 'more_detail', note: 'Which crops?' })
  await page.reload()
  await expect(item).toContainText('Returned')
  await expect(item).toContainText('Needs more detail. Which crops?')
  await page.getByRole('button', { name: /^Notices/ }).click()
  const notices = page.getByRole('dialog', { name: /^Notices/ })
  await expect(notices.getByRole('link', { name: new RegExp(listing_name) })).toBeVisible()
  await page.keyboard.press('Escape')
  await item.getByRole('link', { name: listing_name, exact: true }).click()
  await expect(page).toHaveURL(`/dashboard/listings/edit/${id}`)
  await page.goBack()
  await item.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Nothing in the pot yet')).toBeVisible()
})

test('account data can be downloaded; deleting the account needs the word DELETE and the password', async ({
  page,
  expectRefusal,
  member,
}) => {
  await page.goto('/faq')
  // Only once, since the session ends in this test and a reload must not restore it.
  await page.evaluate(token => localStorage.setItem('jwtToken', token), member.token)
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await (await download).path()
  expect(JSON.parse(await readFile(file, 'utf8')).profile.username).toBe(member.username)

  await page.getByRole('button', { name: 'Delete Account' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('mem****')
  const confirm = dialog.getByRole('button', { name: 'Delete Account' })
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Type DELETE to confirm').fill(' DELETE ')
  await dialog.getByLabel('Current Password').fill('not the password')
  expectRefusal('/api/delete_account')
  await confirm.click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await dialog.getByLabel('Current Password').fill('harvest-moon-over-omaha')
  await confirm.click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()
})

test('a message sent through Contact Us reaches the superAdmins', async ({ page, admin, member }) => {
  const words = unique('The Tulsa listing has an old phone number')
  await enter(page, member)
  await page.goto('/contact-us')
  await expect(page.getByRole('button', { name: 'Send' })).toBeDisabled()
  await page.getByLabel(/^Your Message/).fill(words)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Thank you. Your message is on its way.').first()).toBeVisible()
  const desk = await elsewhere(page, admin)
  await desk.goto('/dashboard/messages')
  await expect(desk.getByText(words)).toBeVisible()
  await desk.setViewportSize({ width: 320, height: 640 })
  expect(await desk.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await desk.context().close()
})

test('the profile and Contact Us are accessible', { tag: '@looks' }, async ({ page, member }) => {
  await enter(page, member)
  await page.goto('/profile')
  await expect(page.getByText('No saved listings found')).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto('/contact-us')
  await expect(page.getByRole('button', { name: 'Send' })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('a setting that is changed twice stays as it was put last, whichever answer comes first', async ({
  page,
  member,
}) => {
  await enter(page, member)
  await page.goto('/contact-us')
  await untilSettled(page)
  const letThrough = await holdAnswers(page, '**/api/save_preferences', { times: 1 })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  const setting = sheet.getByRole('switch', { name: 'Single-key shortcuts' })
  await page.keyboard.press('?')
  await sheet.getByText('Single-key shortcuts', { exact: true }).click()
  await expect(setting).not.toBeChecked()
  const second = page.waitForResponse('**/api/save_preferences')
  await sheet.getByText('Single-key shortcuts', { exact: true }).click()
  await second
  letThrough()
  await untilSettled(page)
  await expect(setting).toBeChecked()
})
