// Creates accounts, and signs them up, in and out through the UI.
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { callAs } from './buildDirectory.ts'
import { untilSettled } from './test.ts'

export type Person = { name: string; username: string; password: string }

let made = 0
export function newPerson(name = 'Ines Marlow'): Person {
  made += 1
  const username = `${name.split(' ')[0]?.toLowerCase()}.${Date.now().toString(36)}.${process.pid}.${made}@example.com`
  return { name, username, password: `orchid lantern ${made} over Tulsa` }
}

export const dialogOf = (page: Page): Locator => page.getByRole('dialog')

/** The page must belong to a visitor; the login is open afterwards. */
export async function openLogIn(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Log In' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()
  return dialogOf(page)
}

/** Signs up a new account on this page, and skips the three questions that follow. */
export async function signUp(page: Page, person = newPerson()): Promise<Person> {
  await fillSignUp(page, person)
  await expect(page).toHaveURL('/welcome')
  await page.goto('/')
  return person
}

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await dialog.getByRole('button', { name: 'Sign up' }).click()
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.username)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await reloadedBy(page, dialog.getByRole('button', { name: 'Sign Up', exact: true }))
}

/** Creates an account through the API. */
export async function register(request: APIRequestContext, person = newPerson()): Promise<Person & { token: string }> {
  const { name: name_24, username, password } = person
  const { token } = await callAs(request, { token: '' }, 'accounts.register', { username, password, name_24 })
  return { ...person, token }
}

/** Creates an account through the API and logs this page in: for tests of what comes after, and those that end the session. */
export async function startAs(page: Page, { person = newPerson(), path = '/security' } = {}) {
  const registered = await register(page.request, person)
  await page.addInitScript(token => {
    // Only once, since a reload must not restore a session that has ended.
    if (sessionStorage.getItem('started') !== null) return
    sessionStorage.setItem('started', '')
    localStorage.setItem('jwtToken', token)
    localStorage.setItem('isLoggedOut', '0')
  }, registered.token)
  await page.goto(path)
  return registered
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/')
  await fillLogIn(await openLogIn(page), person)
  await reloadedBy(page, dialogOf(page).getByRole('button', { name: 'Get Started' }))
}

export async function fillLogIn(dialog: Locator, { username, password }: Pick<Person, 'username' | 'password'>) {
  await dialog.getByLabel('Email').fill(username)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
}

/** Opens the account menu: in the header, or in the menu of a narrow screen. */
export async function openAccountMenu(page: Page): Promise<void> {
  const narrow = page.getByRole('button', { name: 'Open menu' })
  const wide = page.getByRole('button', { name: /^Account menu/ })
  await expect(narrow.or(wide)).toBeVisible()
  await ((await narrow.isVisible()) ? narrow : wide).click()
}

/** An act of the open account menu: a row of the header's menu, or a button of the menu of a narrow screen. */
export const accountAct = (page: Page, name: string): Locator =>
  page.getByRole('menuitem', { name }).or(dialogOf(page).filter({ hasText: 'Logout' }).getByRole('button', { name }))

/** Logs out once no tab waits for an answer: a call under way would be refused, and the browser logs that as an error. */
export async function logOut(page: Page): Promise<void> {
  for (const tab of page.context().pages()) await untilSettled(tab)
  await openAccountMenu(page)
  await accountAct(page, 'Logout').click()
  await reloadedBy(page, dialogOf(page).getByRole('button', { name: 'Logout' }))
}

export async function reloadedBy(page: Page, button: Locator): Promise<void> {
  const reloaded = page.waitForEvent('load')
  await button.click()
  await reloaded
}

export const storedSession = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('jwtToken'), isLoggedOut: localStorage.getItem('isLoggedOut') }))
