// The screens of the second factor: both themes and 320 pixels, and a trusted device that nobody is signed in on.
import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callAs, enter } from './buildDirectory.ts'
import { dialogOf, fillLogIn, newPerson, openLogIn, register } from './people.ts'
import { expect, expectAccessibleInBoth, test, untilSettled } from './test.ts'

/** A code counts once: the first is that of the step before. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

async function expectSound(page: Page) {
  await expectAccessibleInBoth(page)
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize(size)
}

test('G8 setting up an authenticator app is accessible and fits, by keyboard alone', async ({ page, request }) => {
  await enter(page, await register(request))
  await page.goto('/profile')
  const setUp = page.getByRole('button', { name: 'Set up an authenticator app' })
  await untilSettled(page)
  await expectSound(page)
  await setUp.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Continue' }).press('Enter')
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  await expectSound(page)
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  await expectSound(page)
})

test('G8 the second step of the login is accessible and fits, and so is a trusted device', async ({
  page,
  request,
  expectRefusal,
}) => {
  expectRefusal('/api/login')
  const person = newPerson()
  const member = await register(request, person)
  const { secret } = await callAs(request, member, 'accounts.startTotp', {})
  await callAs(request, member, 'accounts.confirmTotp', { code: codeOf(secret, -1) })
  await page.goto('/security')
  const dialog = await openLogIn(page)
  await fillLogIn(dialog, person)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Use a recovery code' }).press('Enter')
  await expect(dialog.getByLabel('Recovery code')).toBeFocused()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Use the app' }).press('Enter')
  await code.fill(codeOf(secret))
  await dialog.getByText('Trust this device for 30 days').click()
  await code.press('Enter')
  await expect(dialog).toBeHidden()

  // Signed out there, it is trusted still; somewhere else its trust is ended.
  const token = await page.evaluate(() => localStorage.getItem('jwtToken') ?? '')
  await callAs(request, { token }, 'accounts.logOut', {})
  await enter(page, member)
  await page.goto('/profile')
  const row = page.getByRole('list', { name: 'Devices' }).getByRole('listitem').filter({ hasText: 'Signed out' })
  await expect(row).toContainText('Trusted until')
  await untilSettled(page)
  await expectSound(page)
  await row.getByRole('button', { name: /^Stop trusting / }).press('Enter')
  await expect(row).toHaveCount(0)
})
