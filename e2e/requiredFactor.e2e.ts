// A second factor where it is asked for: of a superAdmin after the days of grace, and of an agency's members after theirs.
import { once } from 'node:events'
import type { Locator, Page } from '@playwright/test'
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

/** Nothing is cut off, and nothing scrolls sideways. */
async function expectFits(page: Page, dialog?: Locator) {
  const beyond = (element: Element) => {
    const { right: end } = element.getBoundingClientRect()
    const isOut = (one: Element) => {
      const { left, right, width } = one.getBoundingClientRect()
      return width > 1 && (left < 0 || right > end + 1)
    }
    return Array.from(element.querySelectorAll('button, a, input, p, code, img, h2, li'), one => one)
      .filter(isOut)
      .map(one => one.textContent)
  }
  expect(await (dialog ?? page.locator('body')).evaluate(beyond)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
}

/** As somebody without a mouse gets there. */
async function tabTo(button: Locator) {
  await untilSettled(button.page())
  const isThere = () => button.evaluate(element => element === document.activeElement)
  for (let press = 0; press < 12 && !(await isThere()); press++) await button.page().keyboard.press('Tab')
  await expect(button).toBeFocused()
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
  // Opened once more, it asks nothing that is refused.
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() >= 400) refused.push(response.url())
  })
  await page.reload()
  await untilSettled(page)
  expect(refused).toEqual([])
  // By keyboard alone, on the narrowest screen with the largest text.
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectFits(page)
  for (const [button, field] of [
    ['Add a passkey', 'Name'],
    ['Set up an authenticator app', 'Code'],
  ] as const) {
    const opening = page.getByRole('button', { name: button })
    await tabTo(opening)
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: button })
    if (field === 'Code') {
      await expectFits(page, dialog)
      await tabTo(dialog.getByRole('button', { name: 'Continue' }))
      await page.keyboard.press('Enter')
    }
    await expect(dialog.getByRole('textbox', { name: field })).toBeFocused()
    await expectFits(page, dialog)
    await expectAccessibleInBoth(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opening).toBeFocused()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
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
