// Signing in and out with a password: the login, the sign-up, the guard, and the end of a session.
import {
  dialogOf,
  fillLogIn,
  logIn,
  logOut,
  newPerson,
  openAccountMenu,
  openLogIn,
  signUp,
  storedSession,
} from './people.ts'
import { expect, expectAccessible, test } from './test.ts'

test('whoever asks for a guarded page is asked to log in, and lands there', async ({ page, browser }) => {
  const elsewhere = await browser.newContext()
  const person = await signUp(await elsewhere.newPage())
  await elsewhere.close()

  await page.goto('/listings?state=TX')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  await expect(dialogOf(page).getByText('Welcome again! Please fill the form below to continue')).toBeVisible()
  await page.reload()
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/listings?state=TX')
  expect(await storedSession(page)).toEqual({ token: expect.stringContaining('.'), isLoggedOut: '0' })
})

test('whoever turns away from the login stays a visitor, and does not land there later', async ({ page }) => {
  await page.goto('/listings')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await signUp(page)
  await expect(page).toHaveURL('/')
})

test('an address of another site is never followed', async ({ page }) => {
  await page.goto('/')
  for (const foreign of ['//example.com/x', '/\\example.com', '/\t/example.com', 'https://example.com']) {
    await page.evaluate(path => sessionStorage.setItem('appetite-origin', path), foreign)
    await signUp(page)
    await expect(page).toHaveURL('/')
    await logOut(page)
  }
})

test('the login names what is missing and what is wrong', async ({ page, expectRefusal }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Email and password are required.')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await dialog.getByPlaceholder('Enter email address').fill('nobody@example.com')
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Email and password are required.')
  await expect(dialog.getByPlaceholder('Enter password')).toBeFocused()

  expectRefusal('/api/login')
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The e-mail or the password is not right.')
  await expect(page).toHaveURL('/')
  expect((await storedSession(page)).token).toBeNull()

  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('a login without a server says so', async ({ page, context, expectRefusal }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await fillLogIn(dialog, newPerson())
  expectRefusal('/api/login')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await context.setOffline(false)
})

test('the sign-up names what is wrong at its field', async ({ page, expectRefusal }) => {
  await page.goto('/')
  await (await openLogIn(page)).getByRole('button', { name: 'Sign up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await dialog.getByLabel('Email').fill('somebody')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await expect(dialog.getByText('Must be an e-mail address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText('Name must be filled.')).toBeVisible()
  await expect(dialog.getByRole('alert').getByText('At least 8 characters')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toBeFocused()

  const person = newPerson()
  expectRefusal('/api/register')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.username)
  await dialog.getByLabel('Password', { exact: true }).fill('password1')
  await dialog.getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialog.getByText('Please choose a password that is harder to guess.')).toBeVisible()
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
})

test('one signs up, stays when asked, logs out and in again', async ({ page, expectRefusal }) => {
  const person = await signUp(page)
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await dialogOf(page).getByRole('button', { name: 'Stay' }).click()
  await expect(dialogOf(page)).toBeHidden()
  const { token } = await storedSession(page)
  expect(token).not.toBeNull()

  await page.goto('/listings')
  await logOut(page)
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toEqual({ token: null, isLoggedOut: '1' })
  const refused = await page.request.get('/api/profile', { headers: { authorization: `Bearer ${token}` } })
  expect(refused.status()).toBe(401)

  await logIn(page, person)
  await expect(page).toHaveURL('/')
  await openAccountMenu(page)
  await expect(page.getByText(person.name)).toBeVisible()

  await page.keyboard.press('Escape')
  await logOut(page)
  expectRefusal('/api/register')
  await (await openLogIn(page)).getByRole('button', { name: 'Sign up' }).click()
  await dialogOf(page).getByLabel('Name').fill(person.name)
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialogOf(page).getByText('An account with this e-mail exists already.')).toBeVisible()
})

test('a session that ends on the server leads to the start, and back after a login', async ({
  page,
  expectRefusal,
}) => {
  const person = await signUp(page)
  await page.goto('/listings?state=TX')
  const { token } = await storedSession(page)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expectRefusal('/api/profile')
  await page.reload()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toEqual({ token: null, isLoggedOut: '1' })
  await expect(dialogOf(page).getByText('Your session has ended.')).toBeVisible()
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/listings?state=TX')
})

test('two tabs are in step', async ({ page, context }) => {
  const other = await context.newPage()
  await other.goto('/')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await signUp(page)
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeHidden()
  await other.goto('/listings')
  await logOut(page)
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('a page that Back brings back as it was left does not show the account that left', async ({ page }) => {
  await signUp(page)
  await page.goto('/listings')
  await page.evaluate(() => {
    localStorage.removeItem('jwtToken')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('a profile that cannot be fetched is told, and the account can still be left', async ({ page, expectRefusal }) => {
  await signUp(page)
  expectRefusal('/api/profile')
  await page.route('**/api/profile', route => route.fulfill({ status: 500, json: {} }))
  await page.goto('/listings')
  await expect(page.getByText('Failed to fetch profile data. Please try again.')).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
})

test('one can sign in by keyboard alone', async ({ page }) => {
  const person = await signUp(page)
  await logOut(page)
  const opener = page.getByRole('banner').getByRole('button', { name: 'Log In' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page)
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Email')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await reloaded
  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Change Password' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^(Account menu|Open menu)/ })).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the dialogs are accessible and fit 320 pixels, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await openLogIn(page)
    const narrow = async () => {
      const { width = 0, height = 0 } = page.viewportSize() ?? {}
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await dialogOf(page).evaluate(dialog => dialog.scrollWidth - dialog.clientWidth)).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
      await page.setViewportSize({ width, height })
    }
    await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
    await expectAccessible(page)
    await narrow()
    await dialogOf(page).getByRole('button', { name: 'Forget Password' }).click()
    await expect(page.getByRole('heading', { name: 'Forget Password' })).toBeVisible()
    await expectAccessible(page)
    await narrow()
    await dialogOf(page).getByRole('button', { name: 'Back to login' }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
    await dialogOf(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
    await expect(dialogOf(page).getByLabel('Name')).toBeFocused()
    await expectAccessible(page)
    await narrow()

    await signUp(page)
    for (const name of ['Change Password', 'Logout']) {
      await openAccountMenu(page)
      await expectAccessible(page)
      await page.getByRole('button', { name }).click()
      await expect(dialogOf(page).getByRole('heading')).toBeVisible()
      await expectAccessible(page)
      await narrow()
      await page.keyboard.press('Escape')
      await expect(dialogOf(page)).toBeHidden()
    }
  })
