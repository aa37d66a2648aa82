// Changing a password, resetting a forgotten one, and the links in mails.
import type { Page } from '@playwright/test'
import { linkMailedTo } from './mails.ts'
import {
  accountAct,
  dialogOf,
  fillLogIn,
  logIn,
  logOut,
  newPerson,
  openAccountMenu,
  openLogIn,
  register,
  startAs,
} from './people.ts'
import { alsoAccessible, expect, test } from './test.ts'

async function openChange(page: Page) {
  await openAccountMenu(page)
  await accountAct(page, 'Change Password').click()
  return page.getByRole('dialog', { name: 'Change Password' })
}

test('a password is changed if both new ones match and the current one is right', async ({ page, expectRefusal }) => {
  const person = await startAs(page)
  const dialog = await openChange(page)
  const send = dialog.getByRole('button', { name: 'Change Password' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('New Password').fill('a harvest of plums')
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Confirm Password').fill('a harvest of pears')
  await expect(dialog.getByText('New password and confirm password do not match.')).toBeVisible()
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Confirm Password').fill('a harvest of plums')
  await expect(dialog.getByText('New password and confirm password do not match.')).toBeHidden()
  await send.click()
  await expect(dialog.getByText('Please enter your current password.')).toBeVisible()

  expectRefusal('/api/change_password')
  await dialog.getByLabel('Current Password').fill('not this one')
  await send.click()
  await expect(dialog.getByText('The current password is incorrect.')).toBeVisible()
  await expect(page.getByText('The current password is incorrect.')).toHaveCount(2)
  await dialog.getByLabel('Current Password').fill(person.password)
  await send.click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await logOut(page)
  await logIn(page, { ...person, password: 'a harvest of plums' })
})

test('a password change without a server shows a message', async ({ page, expectRefusal }) => {
  const person = await startAs(page)
  await openChange(page)
  await dialogOf(page).getByLabel('Current Password').fill(person.password)
  await dialogOf(page).getByLabel('New Password').fill('a harvest of plums')
  await dialogOf(page).getByLabel('Confirm Password').fill('a harvest of plums')
  expectRefusal('/api/change_password')
  await page.route('**/api/change_password', route => route.abort())
  await dialogOf(page).getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('An error occurred while changing the password.')).toBeVisible()
  await expect(dialogOf(page)).toBeVisible()
})

async function askForLink(page: Page, username: string) {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await dialog.getByRole('button', { name: 'Forget Password' }).click()
  await expect(dialog.getByText('This server does not send email yet')).toBeVisible()
  await dialog.getByLabel('Email').fill(username)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(
    dialog.getByText('If an account has this email, a link to choose a new password is on its way.'),
  ).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Back to login' })).toBeFocused()
}

test('a forgotten password is reset by a link that works once', async ({ page, expectRefusal }) => {
  await askForLink(page, newPerson().username)
  const person = await register(page.request)
  await askForLink(page, person.username)
  const link = await linkMailedTo(person.username, '/reset-password')

  await page.goto(link)
  await expect(page).toHaveTitle('Choose a new password · Appetite')
  // The token is not in the address, but survives a reload.
  await expect(page).toHaveURL('/reset-password')
  await page.reload()
  await alsoAccessible(page)
  expectRefusal('/api/reset_password')
  await page.getByLabel('New Password').fill('password1')
  await page.getByLabel('Confirm Password').fill('password1')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('Please choose a password that is harder to guess.')).toBeVisible()
  const password = 'four quiet barns'
  await page.getByLabel('New Password').fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed successfully!' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await fillLogIn(dialogOf(page), { ...person, password })
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/')

  await page.goto(link)
  await page.getByLabel('New Password').fill('five quiet barns')
  await page.getByLabel('Confirm Password').fill('five quiet barns')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('This link has expired or was used already. Please ask for a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Forget Password' })).toBeVisible()
})

test('an incomplete reset link tells what to do', async ({ page }) => {
  await page.goto('/reset-password')
  await expect(page.getByText('This link is not complete.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask for a new link' })).toBeVisible()
  await alsoAccessible(page)
})

test('a verification link works any number of times', async ({ page }) => {
  const person = await startAs(page)
  const link = await linkMailedTo(person.username, '/verify-email')
  for (const _time of ['first', 'second']) {
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
    await expect(page).toHaveURL('/verify-email')
  }
  await alsoAccessible(page)
  await page.goto('/faq')
  await page.goto('/verify-email')
  await expect(page.getByText('is verified already.')).toBeVisible()
})

test('an expired verification link offers a new one', async ({ page, expectRefusal }) => {
  const person = await register(page.request)
  const before = await linkMailedTo(person.username, '/verify-email')
  expectRefusal('/api/verify_email')
  await page.goto('/verify-email?token=wrong')
  await expect(page.getByText('This link has expired or was used already. Please ask for a new one.')).toBeVisible()
  await page.getByRole('button', { name: 'Log in for a new link' }).click()
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/verify-email')
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByText('We sent you a link. Please check your email.')).toBeVisible()
  await page.goto(await linkMailedTo(person.username, '/verify-email', { before }))
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
})

test('an invitation to an agency needs a login with its address, and works once', async ({ page, expectRefusal }) => {
  const { token } = await startAs(page)
  const authorization = `Bearer ${token}`
  const invited = newPerson()
  const post = (call: string, data: object) => page.request.post(`/api/${call}`, { headers: { authorization }, data })
  await post('save_agency', { agency_name: 'Quill & Daughters' })
  await post('agency_invite', { email: invited.username })
  const link = await linkMailedTo(invited.username, '/join-agency')

  expectRefusal('/api/agency')
  await page.goto(link)
  await expect(page.getByText('This invitation is for another email address.')).toBeVisible()
  await expect(page).toHaveURL('/join-agency')
  await logOut(page)
  await register(page.request, invited)
  await page.goto(link)
  await fillLogIn(dialogOf(page), invited)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page.getByRole('heading', { name: 'Join Quill & Daughters' })).toBeVisible()
  await expect(page.getByRole('switch', { name: /Bring my own marks and lists/ })).toBeChecked()
  await alsoAccessible(page)
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You belong to Quill & Daughters now' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByText('This link has expired or was used already. Please ask for a new one.')).toBeVisible()
})
