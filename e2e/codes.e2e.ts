// The authenticator app: set up on the profile, asked for at the login, and turned off. The codes are made as an app makes them.
import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callAs } from './buildDirectory.ts'
import { dialogOf, fillLogIn, openLogIn, reloadedBy, startAs } from './people.ts'
import { test, untilSettled } from './test.ts'

/** A code counts once, so each sign-in takes the one of the next step; the server allows one step of drift. */
const codeOf = (secret: string, steps = 0) =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 })

async function setUp(page: Page) {
  const rowButton = page.getByRole('button', { name: 'Set up an authenticator app' })
  await untilSettled(page)
  await rowButton.click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const secret = ((await dialog.locator('code').textContent()) ?? '').replace(/\s/g, '')
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('This code is not right.')).toBeVisible()
  await code.fill(codeOf(secret, -1))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const shown = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(shown).toHaveCount(10)
  const recoveryCodes = await shown.allInnerTexts()
  // Nobody closes it by mistake.
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Please keep these codes first')).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept these' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('10 recovery codes left.')).toBeVisible()
  return { secret, recoveryCodes }
}

async function passwordStep(page: Page, person: { username: string; password: string }) {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await fillLogIn(dialog, person)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByLabel('Code', { exact: true })).toBeFocused()
  return dialog
}

const signOutHere = (page: Page) => page.evaluate(() => localStorage.removeItem('jwtToken'))

test('an authenticator app is set up, asked for after the password, and turned off again (G2, G8)', async ({
  page,
  expectRefusal,
}) => {
  for (const path of ['/api/login', '/api/confirm_totp']) expectRefusal(path)
  const person = await startAs(page, { path: '/profile' })
  const { secret, recoveryCodes } = await setUp(page)
  await signOutHere(page)

  const dialog = await passwordStep(page, person)
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await dialog.getByRole('button', { name: 'Log In' }).click()
  await expect(dialog.getByText('Please enter the code.')).toBeVisible()
  await code.fill('12345')
  await code.press('Enter')
  await expect(
    dialog.getByText('This code is not right. Please enter the newest one that your app shows.'),
  ).toBeVisible()
  await code.fill(codeOf(secret, 1))
  await dialog.getByText('Trust this device for 30 days').click()
  await reloadedBy(page, dialog.getByRole('button', { name: 'Log In' }))

  // This browser is trusted: the password is enough.
  await signOutHere(page)
  await page.goto('/')
  const again = await openLogIn(page)
  await fillLogIn(again, person)
  await reloadedBy(page, again.getByRole('button', { name: 'Get Started' }))
  await page.goto('/profile')
  const stop = page.getByRole('button', { name: /^Stop trusting/ })
  await untilSettled(page)
  await stop.click()
  await expect(stop).toBeHidden()

  // And no longer: a recovery code opens it.
  await signOutHere(page)
  const recovering = await passwordStep(page, person)
  await recovering.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = recovering.getByLabel('Recovery code')
  await expect(recovery).toBeFocused()
  await recovery.fill(recoveryCodes[0] ?? '')
  await reloadedBy(page, recovering.getByRole('button', { name: 'Log In' }))

  await page.goto('/profile')
  await expect(page.getByText('9 recovery codes left.')).toBeVisible()
  const off = page.getByRole('button', { name: 'Turn off the authenticator app' })
  await untilSettled(page)
  await off.click()
  await dialogOf(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible()
})

test('a login whose ticket is over begins anew, and says so (G2)', async ({ page, expectRefusal }) => {
  for (const path of ['/api/login', '/api/confirm_totp']) expectRefusal(path)
  const person = await startAs(page, { path: '/profile' })
  await setUp(page)
  await signOutHere(page)
  const dialog = await passwordStep(page, person)
  // As too many tries do it, and five minutes.
  await callAs(page.request, person, 'accounts.stopTotp', {})
  const code = dialog.getByLabel('Code', { exact: true })
  await code.fill('123456')
  await code.press('Enter')
  await expect(dialog.getByText('That took too long, or too many tries. Please log in again.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.username)
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
})
