// A second factor where it is asked for: of a superAdmin after the days of grace, and of an agency's members after theirs.
import { once } from 'node:events'
import { callAs } from './buildDirectory.ts'
import { startOwnProduct } from './ownProduct.ts'
import { newPerson, type Person, register } from './people.ts'
import { test as base, expect, expectAccessible, expectAccessibleInBoth, untilSettled } from './test.ts'

const admin = { name: 'Priya', username: 'priya@appetite.example', password: 'harvest-moon-over-omaha' }

const test = base.extend<
  { setAhead: (days: number) => Promise<void> },
  { own: Awaited<ReturnType<typeof startOwnProduct>> }
>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: what it needs of others is told by the pattern, and that is nothing.
    async ({}, use) => {
      const own = await startOwnProduct({
        DEMO: 'off',
        ...{ SUPER_ADMIN_EMAIL: admin.username, SUPER_ADMIN_PASSWORD: admin.password },
      })
      await use(own)
      await own.end()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ own }, use) => use(`http://127.0.0.1:${own.port}`),
  setAhead: async ({ own }, use) => {
    const setAhead = async (days: number) => {
      const isSet = once(own.process, 'message')
      own.process.send(days * 24 * 60)
      await isSet
    }
    await use(setAhead)
    await setAhead(0)
  },
})

type Request = Parameters<typeof register>[0]
const signIn = async (request: Request, { username, password }: Pick<Person, 'username' | 'password'>) => {
  const { token } = await callAs(request, { token: '' }, 'accounts.logIn', { username, password })
  return { username, token: String(token) }
}
const start = (token: string) => {
  if (sessionStorage.getItem('started') !== null) return
  sessionStorage.setItem('started', '')
  localStorage.setItem('jwtToken', token)
  localStorage.setItem('isLoggedOut', '0')
}

test('G3 a superAdmin is told at first, and from the third sign-in on reaches only the set-up', async ({
  page,
  request,
  expectRefusal,
}) => {
  const first = await signIn(request, admin)
  await page.addInitScript(start, first.token)
  await page.goto('/notices')
  await expect(page.getByRole('link', { name: /Your account needs a second factor from/ })).toBeVisible()
  await signIn(request, admin)
  const third = await signIn(request, admin)
  await page.evaluate(token => localStorage.setItem('jwtToken', token), third.token)
  expectRefusal('/api/')
  await page.goto('/dashboard/pending')
  await expect(page).toHaveURL('/set-up?to=%2Fdashboard%2Fpending')
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible()
  await expect(page.getByText('It is needed of everybody who reviews and runs this site.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign-in' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not now' })).toHaveCount(0)
  await expectAccessibleInBoth(page)
  // Any other page leads there too.
  await page.goto('/articles')
  await expect(page).toHaveURL('/set-up?to=%2Farticles')
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull()
})

test('G3 an owner asks the members of an agency; after 14 days the set-up stands in place of what it shares', async ({
  page,
  request,
  setAhead,
  expectRefusal,
}) => {
  const owner = await register(request, newPerson())
  await callAs(request, owner, 'agencies.save', { agency_name: 'Quill & Daughters' })
  await page.addInitScript(start, owner.token)
  await page.goto('/my-markets?tab=agency')
  const needed = page.getByRole('switch', { name: 'Members need a second factor' })
  const decide = async (opens: string, button: string, told: string) => {
    await untilSettled(page)
    await page.getByText('Members need a second factor').click()
    const dialog = page.getByRole('dialog', { name: opens })
    await expectAccessible(page)
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText(told)).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await decide('Ask for a second factor?', 'Ask for it', 'Every member has been told.')
  await expect(needed).toBeChecked()
  await decide('No longer ask for a second factor?', 'No longer ask', 'A second factor is no longer needed.')
  await expect(needed).not.toBeChecked()
  await decide('Ask for a second factor?', 'Ask for it', 'Every member has been told.')
  await expect(page.getByText(/1 of 1 has none yet\.$/)).toBeVisible()
  await page.goto('/set-up')
  await expect(page.getByText(/^Quill & Daughters asks its members for it from/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not now' })).toBeVisible()
  await setAhead(15)
  const later = await signIn(request, owner)
  await page.evaluate(token => localStorage.setItem('jwtToken', token), later.token)
  expectRefusal('/api/')
  await page.goto('/my-markets?tab=agency')
  await expect(page.getByText(/^Your agency asks its members for a second factor/)).toBeVisible()
  await page.getByRole('link', { name: 'Set it up' }).first().click()
  await expect(page).toHaveURL('/set-up?to=%2Fmy-markets%3Ftab%3Dagency')
  await expect(page.getByText(/What it shares is closed to you until then/)).toBeVisible()
  // What it does elsewhere is unchanged.
  await page.goto('/my-markets?tab=lists')
  await expect(page.getByText(/^The lists that Quill & Daughters shares wait/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Saved Listings' })).toBeVisible()
})
