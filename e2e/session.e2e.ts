// How a session ends: on the server, in another tab, and what is seen of it afterwards.
import { dialogOf, fillLogIn, logOut, openAccountMenu, reloadedBy, signUp, storedSession } from './people.ts'
import { expect, test } from './test.ts'

test('a session that ends on the server leads to the start, and back after a login', async ({
  page,
  expectRefusal,
}) => {
  const person = await signUp(page)
  await page.goto('/listings?state=TX')
  const { token } = await storedSession(page)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expectRefusal('/api/')
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

test('what is being written outlives the session, and at a logout one chooses whether it stays here', async ({
  page,
  expectRefusal,
}) => {
  // As on plain http in a local network.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }))
  const person = await signUp(page)
  // Written before the page knows whose it is.
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/profile', async route => {
    await asked
    await route.continue()
  })
  await page.goto('/contact-us')
  const message = page.getByLabel('Your Message')
  await message.fill('Which carriers write kilns?')
  answer()
  await expect(page.getByLabel('Contact Name')).toHaveValue(person.name)
  const { token } = await storedSession(page)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expectRefusal('/api/')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(dialogOf(page).getByText('Your session has ended.')).toBeVisible()
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect(message).toHaveValue('Which carriers write kilns?')

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(dialogOf(page)).toContainText('One draft is kept in this browser and not sent yet.')
  await expect(dialogOf(page).getByRole('button', { name: 'Keep Drafts And Logout' })).toBeVisible()
  await reloadedBy(page, dialogOf(page).getByRole('button', { name: 'Delete Drafts And Logout' }))
  expect(await page.evaluate(() => Object.keys(localStorage).filter(name => name.includes('draft')))).toEqual([])
})
