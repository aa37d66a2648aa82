// The header and the account dialogs: their items, both themes, and 320 pixels.
import type { Page } from '@playwright/test'
import { openWithoutScripts } from './beforeScripts.ts'
import { accountAct, dialogOf, openAccountMenu, openLogIn, startAs } from './people.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

// A short page, so that axe mostly checks the dialog.
const quietPage = '/security'
const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 960

async function expectSound(page: Page) {
  await expectAccessibleInBoth(page)
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await dialogOf(page).evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize(size)
}

test('login, help and sign-up are accessible and fit', async ({ page }) => {
  await page.goto(quietPage)
  const dialog = await openLogIn(page)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Forget Password' }).click()
  await expect(page.getByRole('dialog', { name: 'Forget Password' }).getByLabel('Email')).toBeFocused()
  await expectSound(page)
  await dialog.getByRole('button', { name: 'Back to login' }).click()
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText('Name must be filled.')).toBeVisible()
  await expectSound(page)
})

test('change password and logout are accessible and fit', async ({ page }) => {
  await startAs(page, { path: quietPage })
  for (const name of ['Change Password', 'Logout']) {
    await openAccountMenu(page)
    await accountAct(page, name).click()
    await expect(dialogOf(page).getByRole('heading')).toBeVisible()
    await expectSound(page)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  }
})

test("the member's menu is accessible", async ({ page }) => {
  await startAs(page, { path: quietPage })
  await openAccountMenu(page)
  await expectAccessibleInBoth(page)
})

test('visitors see Home, Articles and Log In; members see their pages', async ({ page }) => {
  await page.goto('/')
  const seen = async () => {
    if (isNarrow(page)) await page.getByRole('button', { name: 'Open menu' }).click()
    const links = page.getByRole('navigation', { name: 'Main' })
    await links.getByRole('link', { name: 'Home' }).waitFor()
    return links
  }
  const visitors = await seen()
  await expect(visitors.getByRole('link')).toHaveText(['Home', 'Articles'])
  await expect(page.getByRole('button', { name: 'Log In' }).first()).toBeVisible()

  await startAs(page, { path: '/' })
  const members = await seen()
  await expect(members.getByRole('link', { name: 'Listings' })).toHaveAttribute('href', '/listings')
  await expect(members.getByRole('link', { name: 'Add to the Pot' })).toHaveAttribute('href', '/add-to-the-pot')
  await expect(members.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard/company')
  await members.getByRole('button', { name: 'Organizations' }).click()
  const row = isNarrow(page) ? 'link' : 'menuitem'
  const kinds = isNarrow(page) ? members : page.getByRole('menu', { name: 'Organizations' })
  const types = ['insurance-program', 'insurance-company', 'risk-retention-group', 'captive', 'wholesaler-mga']
  for (const [index, type] of types.entries())
    await expect(kinds.getByRole(row, { name: /^(Insurance|Risk|Captives|MGAs)/ }).nth(index)).toHaveAttribute(
      'href',
      `/organization/${type}`,
    )
  await expect(page.getByRole('button', { name: 'Log In' })).toBeHidden()
})

test('the account menu links to the profile, contact and password, and logs out', async ({ page }) => {
  await startAs(page)
  await openAccountMenu(page)
  const row = isNarrow(page) ? 'link' : 'menuitem'
  await expect(page.getByRole(row, { name: 'My Profile' })).toHaveAttribute('href', '/profile')
  await expect(page.getByRole(row, { name: 'Contact Us' }).first()).toHaveAttribute('href', '/contact-us')
  await expect(accountAct(page, 'Change Password')).toBeVisible()
  await expect(accountAct(page, 'Logout')).toBeVisible()
})

/** The prerendered page, until its scripts are released. */
test('nothing flashes or shifts when the header has loaded the account', async ({ page }) => {
  await startAs(page)
  const letThrough = await openWithoutScripts(page)
  const theme = page.getByRole('banner').getByRole('button', { name: /^Theme/ })
  const logIn = page.getByRole('button', { name: 'Log In' })
  await expect(logIn).toBeHidden()
  const before = await theme.boundingBox()
  letThrough()
  await expect(page.getByRole('button', { name: isNarrow(page) ? 'Open menu' : /^Account menu, / })).toBeVisible()
  await expect(logIn).toBeHidden()
  expect(await theme.boundingBox()).toEqual(before)
})

test('Back closes the menu of a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await menu.getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveURL('/articles')
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(menu).toBeHidden()
})
