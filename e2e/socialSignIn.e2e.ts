// Signing in with Google, Facebook and an agency's own issuer, through the provider's popup and back.
import { linkMailedTo } from './mails.ts'
import { dialogOf, newPerson, openAccountMenu, openLogIn, register, reloadedBy, storedSession } from './people.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

for (const provider of ['Google', 'Facebook', 'Harbor ID']) {
  test(`${provider} signs somebody in who is new here, and again later`, async ({ page }) => {
    const person = newPerson('Odile Brandt')
    for (const _time of ['first', 'second']) {
      await page.goto('/listings?state=TX')
      const opened = page.waitForEvent('popup')
      await dialogOf(page).getByRole('button', { name: provider }).click()
      const popup = await opened
      await expect(dialogOf(page).getByText(`Please continue in the ${provider} window.`)).toBeVisible()
      await popup.getByLabel('Email').fill(person.username)
      await popup.getByLabel('Name').fill(person.name)
      const closed = popup.waitForEvent('close')
      await popup.getByRole('button', { name: 'Allow' }).click()
      await closed
      await expect(page).toHaveURL('/listings?state=TX')
      expect((await storedSession(page)).isLoggedOut).toBe('0')
      await openAccountMenu(page)
      await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()
      // On a page without scripts no request can start that would lack the session.
      await page.goto('/ready')
      await page.evaluate(() => localStorage.clear())
    }
  })
}

test('a refusal at the provider is told in the modal', async ({ page }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Google' }).click()
  await (await opened).getByRole('button', { name: 'Refuse' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('You did not finish signing in with Google.')
  await expect(dialog.getByRole('button', { name: 'Google' })).toBeEnabled()
  await expect(page).toHaveURL('/')
})

test('closing the popup shows a message, and signing in can start again', async ({ page }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Google' }).click()
  await (await opened).close()
  await expect(dialog.getByRole('alert')).toHaveText('The Google window was closed before you had signed in.')
  const again = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Facebook' }).click()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expect((await again).getByRole('button', { name: 'Allow' })).toBeVisible()
})

test('a blocked popup shows a message', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/')
  const dialog = await openLogIn(page)
  await dialog.getByRole('button', { name: 'Google' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'Your browser has blocked the Google window. Please allow it and try again.',
  )
})

test('Facebook does not log in to an account that has a password and the same address', async ({
  page,
  expectRefusal,
}) => {
  const person = await register(page.request)
  await page.goto('/')
  const dialog = await openLogIn(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Facebook' }).click()
  const popup = await opened
  expectRefusal('/api/login')
  await popup.getByLabel('Email').fill(person.username)
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'This email belongs to an account already. Please log in with your password.',
  )
})

test('Google opens an account that has a password once this was entered, from the login and from the sign-up', async ({
  page,
  expectRefusal,
}) => {
  const person = await register(page.request)
  await page.goto(await linkMailedTo(person.username, 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await page.goto('/')
  await openLogIn(page)
  await dialogOf(page).getByRole('button', { name: 'Sign up' }).click()
  const signInAt = async () => {
    const opened = page.waitForEvent('popup')
    await dialogOf(page).getByRole('button', { name: 'Google' }).click()
    const popup = await opened
    await popup.getByLabel('Email').fill(person.username)
    await popup.getByRole('button', { name: 'Allow' }).click()
  }
  expectRefusal('/api/login')
  await signInAt()
  const dialog = page.getByRole('dialog', { name: 'Login' })
  await expect(dialog.getByText('Enter its password once, and Google opens it from then on.')).toBeVisible()
  await expect(dialog.getByLabel('Email')).toHaveValue(person.username)
  const password = dialog.getByLabel('Password', { exact: true })
  await expect(password).toBeFocused()
  await expectAccessibleInBoth(page)
  await password.fill('not this one')
  await password.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The email or password is incorrect.')
  await password.fill(person.password)
  await reloadedBy(page, dialog.getByRole('button', { name: 'Get Started' }))
  expect((await storedSession(page)).isLoggedOut).toBe('0')

  await page.goto('/ready')
  await page.evaluate(() => localStorage.clear())
  await page.goto('/listings?state=TX')
  await signInAt()
  await expect(dialog).toBeHidden()
  await openAccountMenu(page)
  await expect(page.getByText(person.name).filter({ visible: true }).first()).toBeVisible()
})

test('G4 an address of a required domain is led to the issuer, from the login and the sign-up, and asked for no password', async ({
  page,
  expectRefusal,
}) => {
  const username = newPerson('Ines Marlow').username.replace('example.com', 'agency.example')
  await page.goto('/')
  const dialog = await openLogIn(page)
  const [email, password] = [dialog.getByLabel('Email'), dialog.getByLabel('Password', { exact: true })]
  await email.fill('ines@other.example')
  await expect(password).toBeVisible()
  await email.fill(username)
  await expect(dialog.getByText('agency.example signs in with Harbor ID.')).toBeVisible()
  await expect(password).toBeHidden()
  await expect(dialog.getByRole('button', { name: 'Google' })).toBeHidden()
  await expectAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await signUp.getByLabel('Email').fill(username)
  await expect(signUp.getByText('agency.example signs in with Harbor ID.')).toBeVisible()
  await expect(signUp.getByLabel('Password', { exact: true })).toBeHidden()
  await signUp.getByRole('button', { name: 'Log in' }).click()

  await dialog.getByRole('button', { name: 'Forget Password' }).click()
  expectRefusal('/api/forgot_password')
  await email.fill(username)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('agency.example signs in with Harbor ID.')
  await page.getByRole('button', { name: 'Back to login' }).click()

  await expect(email).toHaveValue(username)
  const opened = page.waitForEvent('popup')
  await email.press('Enter')
  const popup = await opened
  await popup.getByLabel('Email').fill(username)
  expect(new URL(popup.url()).searchParams.get('login_hint')).toBe(username)
  await popup.getByLabel('Name').fill('Ines Marlow')
  await popup.getByRole('button', { name: 'Allow' }).click()
  await expect(page).toHaveURL('/welcome')
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Sign-in' }).getByText('Harbor ID', { exact: true })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
  await expect(dialog.getByText('There is no password here to change.')).toBeVisible()
})

test('G4 what comes back to the page of another provider signs nobody in, whatever its state', async ({
  page,
  context,
}) => {
  const person = newPerson('Odile Brandt')
  await page.goto('/listings')
  const opened = page.waitForEvent('popup')
  await dialogOf(page).getByRole('button', { name: 'Continue with Harbor ID' }).click()
  const popup = await opened
  await popup.getByLabel('Email').fill(person.username)
  const state = new URL(popup.url()).searchParams.get('state') ?? ''
  const logins: string[] = []
  page.on('request', request => request.url().endsWith('/api/login') && logins.push(request.url()))
  const forged = await context.newPage()
  await forged.goto(`/sign-in/google?code=of-another&state=${state}`)
  await expect(forged.getByRole('heading', { name: 'This sign-in has ended' })).toBeVisible()
  expect(logins).toEqual([])
  await popup.getByRole('button', { name: 'Allow' }).click()
  // It goes on over the reload that follows a login.
  await page.waitForFunction(() => localStorage.getItem('isLoggedOut') === '0')
  expect(logins).toHaveLength(1)
})

test('a result with an unknown state signs nobody in', async ({ page, context }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('button', { name: 'Google' }).click()
  const popup = await opened
  const forged = await context.newPage()
  const logins: string[] = []
  page.on('request', request => request.url().endsWith('/api/login') && logins.push(request.url()))
  await forged.goto('/sign-in/google?code=of-somebody-else&state=guessed')
  await expect(forged.getByRole('heading', { name: 'This sign-in has ended' })).toBeVisible()
  await expect(dialog.getByText('Please continue in the Google window.')).toBeVisible()
  expect(logins).toEqual([])
  await popup.close()
})
