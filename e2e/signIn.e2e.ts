// Logging in and out with a password: login, sign-up, guard, and logout.
import {
  accountAct,
  dialogOf,
  fillLogIn,
  fillSignUp,
  logIn,
  logOut,
  newPerson,
  openAccountMenu,
  openLogIn,
  register,
  signUp,
  storedSession,
} from './people.ts'
import { expect, test, untilSettled } from './test.ts'

test('a guarded page asks for a login, and opens after it', async ({ page }) => {
  const person = await register(page.request)
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

test('closing the login forgets the guarded page', async ({ page }) => {
  await page.goto('/listings')
  await dialogOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
  await expect(dialogOf(page)).toBeHidden()
  await fillSignUp(page, newPerson())
  await expect(page).toHaveURL('/welcome')
})

test('the login shows what is missing or wrong', async ({ page, expectRefusal }) => {
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
  const person = await register(page.request)
  const password = dialog.getByLabel('Password', { exact: true })
  await dialog.getByLabel('Email').fill(person.username)
  await password.fill('not the password')
  await dialog.getByRole('button', { name: 'Get Started' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The email or password is incorrect.')
  await expect(password).toBeFocused()
  await expect(page).toHaveURL('/')
  expect((await storedSession(page)).token).toBeNull()

  // What is typed replaces the wrong one.
  await page.keyboard.type(person.password)
  await dialog.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(person.password)
  const reloaded = page.waitForEvent('load')
  await password.press('Enter')
  await reloaded
  expect((await storedSession(page)).token).not.toBeNull()
})

test('a login without a server shows a message', async ({ page, context, expectRefusal }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await fillLogIn(dialog, newPerson())
  // What the browser offers in the field is asked for before.
  await untilSettled(page)
  expectRefusal('/api/login')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Get Started' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('An error occurred. Please try again.')
  await context.setOffline(false)
})

test('the sign-up shows each error at its field', async ({ page, expectRefusal }) => {
  await page.goto('/')
  await (await openLogIn(page)).getByRole('button', { name: 'Sign up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign Up' })
  await dialog.getByLabel('Email').fill('somebody')
  await dialog.getByLabel('Password', { exact: true }).fill('short')
  await expect(dialog.getByText('Must be an email address')).toBeVisible()
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

test('sign up, cancel the logout, log out, and log in again', async ({ page, expectRefusal }) => {
  const person = await signUp(page)
  await openAccountMenu(page)
  await accountAct(page, 'Logout').click()
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
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()

  await page.keyboard.press('Escape')
  await logOut(page)
  expectRefusal('/api/register')
  await (await openLogIn(page)).getByRole('button', { name: 'Sign up' }).click()
  await dialogOf(page).getByLabel('Name').fill(person.name)
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Sign Up', exact: true }).click()
  await expect(dialogOf(page).getByText('An account with this email already exists.')).toBeVisible()
})

test('logging in works with the keyboard alone', async ({ page }) => {
  const person = await register(page.request)
  await page.goto('/')
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
  // A press before hydration would open the dialog too, but there would be no focus to return to.
  await untilSettled(page)
  await openAccountMenu(page)
  await accountAct(page, 'Change Password').focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current Password')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^(Account menu|Open menu)/ })).toBeFocused()
})
