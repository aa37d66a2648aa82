// The end of a session: on the server, in another tab, and what is shown afterwards.
import {
  accountAct,
  dialogOf,
  fillLogIn,
  logOut,
  openAccountMenu,
  reloadedBy,
  signUp,
  startAs,
  storedSession,
} from './people.ts'
import { expect, test, untilSettled } from './test.ts'

test('a session that the server ended leads to the landing page, and after a login back', async ({
  page,
  expectRefusal,
}) => {
  const { token, ...person } = await startAs(page, { path: '/listings?state=TX' })
  // A call still under way would be refused, and the page would leave for the login while it is reloaded.
  await untilSettled(page)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expectRefusal('/api/')
  // The page leaves for the login as soon as a call is refused, which may break the reload off.
  await page.reload({ waitUntil: 'commit' }).catch(() => null)
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toEqual({ token: null, isLoggedOut: '1' })
  await expect(dialogOf(page).getByText('Your session has ended.')).toBeVisible()
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/listings?state=TX')
})

test('two tabs show the same account', async ({ page, context }) => {
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

test('a page restored by Back does not show the account that logged out', async ({ page }) => {
  await startAs(page, { path: '/listings' })
  await untilSettled(page)
  await page.evaluate(() => {
    localStorage.removeItem('jwtToken')
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Log In' })).toBeVisible()
})

test('after a logout neither Back nor a reload opens the login by itself; a link to a page of members does', async ({
  page,
}) => {
  await startAs(page, { path: '/listings?state=TX' })
  await logOut(page)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await untilSettled(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.reload()
  await untilSettled(page)
  await expect(dialogOf(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Listings' }).click()
  await expect(dialogOf(page)).toBeVisible()
})

test('a profile that fails to load shows a message, and logging out still works', async ({ page, expectRefusal }) => {
  expectRefusal('/api/profile')
  await page.route('**/api/profile', route => route.abort())
  await startAs(page, { path: '/listings' })
  await expect(page.getByText('Failed to fetch profile data. Please try again.')).toBeVisible()
  await logOut(page)
  await expect(page).toHaveURL('/')
})

test('input survives the session, and at logout one chooses whether drafts stay', async ({ page, expectRefusal }) => {
  // As on an insecure origin in a local network.
  await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined }))
  // Typing starts before the account has loaded.
  let answer = () => {}
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/api/profile', async route => {
    await asked
    await route.continue()
  })
  // If one of these replies came after the end of the session, the login would open before 'Send' is pressed.
  const replies = ['preferences', 'notifications'].map(name => page.waitForResponse(`**/api/${name}*`))
  const { token, ...person } = await startAs(page, { path: '/contact-us' })
  const message = page.getByLabel('Your Message')
  await message.fill('Which carriers write kilns?')
  answer()
  await expect(page.getByLabel('Contact Name')).toHaveValue(person.name)
  await Promise.all(replies)
  await page.request.post('/api/logout', { headers: { authorization: `Bearer ${token}` }, data: {} })
  expectRefusal('/api/')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(dialogOf(page).getByText('Your session has ended.')).toBeVisible()
  await fillLogIn(dialogOf(page), person)
  await dialogOf(page).getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL('/contact-us')
  await expect(message).toHaveValue('Which carriers write kilns?')

  await openAccountMenu(page)
  await accountAct(page, 'Logout').click()
  await expect(dialogOf(page)).toContainText('One draft is kept in this browser and not sent yet.')
  for (const name of ['Stay', 'Keep Drafts And Logout'])
    await expect(dialogOf(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  await reloadedBy(page, dialogOf(page).getByRole('button', { name: 'Delete Drafts And Logout' }))
  expect(await page.evaluate(() => Object.keys(localStorage).filter(name => name.includes('draft')))).toEqual([])
})
