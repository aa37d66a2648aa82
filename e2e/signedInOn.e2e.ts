// 'Signed in on' and the security log of a profile, and signing out somewhere else.
import type { Page } from '@playwright/test'
import { callAs, elsewhere, enter } from './buildDirectory.ts'
import { dialogOf, logIn, newPerson, register } from './people.ts'
import { expect, expectAccessible, test, untilSettled } from './test.ts'

const devices = (page: Page) => page.getByRole('list', { name: 'Devices' }).getByRole('listitem')

test('G5 a profile lists where one is signed in, and signs out there, one by one and everywhere else', async ({
  page,
  request,
}) => {
  const person = newPerson()
  await enter(page, await register(request, person))
  await page.goto('/security')
  const desk = await elsewhere(page, null)
  await logIn(desk, person)
  await desk.goto('/notices')
  await expect(desk.getByRole('heading', { level: 1, name: 'Notices' })).toBeVisible()

  await page.goto('/profile')
  await expect(devices(page)).toHaveCount(2)
  const here = devices(page).filter({ hasText: 'This device' })
  await expect(here).toContainText(/With the password · .+ · since .+ · used now/)
  await expect(here.getByRole('button')).toHaveCount(0)
  await untilSettled(page)
  await page.getByRole('button', { name: /^Sign out Chrome on Linux, / }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Signed out.' })).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0)
  await desk.goto('/profile')
  await expect(dialogOf(desk).getByText('Your session has ended.')).toBeVisible()
  await desk.context().close()

  const { username, password } = person
  const logInAgain = () => callAs(request, { token: '' }, 'accounts.logIn', { username, password })
  for (let time = 0; time < 2; time++) await logInAgain()
  await page.reload()
  await expect(devices(page)).toHaveCount(3)
  await untilSettled(page)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else?' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Sign out everywhere else' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(devices(page)).toHaveCount(1)
})

test('G8 the security log opens by keyboard, says what happened, and is accessible in both themes', async ({
  page,
  member,
}) => {
  await enter(page, member)
  await page.goto('/profile')
  await expect(devices(page)).toHaveCount(1)
  await untilSettled(page)
  const title = page.getByRole('button', { name: 'Security log' })
  await title.focus()
  await page.keyboard.press('Enter')
  const events = page.getByRole('list', { name: 'Events' }).getByRole('listitem')
  await expect(events.last()).toContainText('The account was made')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await title.focus()
  await page.keyboard.press('Enter')
  await expect(events).toHaveCount(0)
})
