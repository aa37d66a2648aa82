// How a session ends: on the server, in another tab, and what is seen of it afterwards.
import { dialogOf, fillLogIn, logOut, signUp, storedSession } from './people.ts'
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
