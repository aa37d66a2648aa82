// Keys of the API: made and shown once, used by a program, given another secret, revoked; nothing there, and nothing that answers.
import type { APIRequestContext, Page } from '@playwright/test'
import { buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { startAs } from './people.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

const form = (page: Page) => page.getByRole('region', { name: 'New key' })
const shown = (page: Page) => page.getByRole('region', { name: 'New secret' })
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) })
const statusWith = async (request: APIRequestContext, secret: string) =>
  (await request.get('/api/lobs', { headers: { authorization: `Bearer ${secret}` } })).status()

test('a key is shown once, opens what its account sees, gets another secret and is revoked', async ({
  page,
  request,
}) => {
  await startAs(page, { path: '/profile/keys' })
  await expect(page.getByText('No keys yet.')).toBeVisible()
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Management system')
  await expect(form(page).getByRole('switch', { name: /^Read/ })).toBeDisabled()
  await form(page)
    .getByRole('switch', { name: /^Contribute/ })
    .press('Space')
  await form(page).getByRole('button', { name: 'Create key' }).click()
  await expect(shown(page)).toContainText('Copy this key now. It is not shown again.')
  await expect(shown(page)).toContainText('“Management system” · Me · Read, Contribute · ends ')
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  const key = shown(page).getByRole('textbox', { name: 'Key' })
  const first = await key.inputValue()
  expect(await statusWith(request, first)).toBe(200)

  await shown(page).getByRole('button', { name: 'I have it' }).click()
  await expect(shown(page)).toHaveCount(0)
  await expect(row(page, 'Management system')).toContainText(first.slice(0, 12))
  expect(await page.content()).not.toContain(first)

  await page.getByRole('button', { name: 'New secret for Management system' }).click()
  const renew = page.getByRole('dialog', { name: 'New secret for ‘Management system’?' })
  await expect(renew).toContainText('The old secret works for 24 hours.')
  await renew.getByRole('button', { name: 'New secret' }).click()
  await expect(key).not.toHaveValue(first)
  const second = await key.inputValue()
  await expect(row(page, 'Management system')).toContainText('The old one works until')
  expect([await statusWith(request, first), await statusWith(request, second)]).toEqual([200, 200])

  await untilSettled(page)
  await page.getByRole('button', { name: 'Log of Management system' }).click()
  const log = page.getByRole('dialog', { name: 'Log of ‘Management system’' })
  // It is written within 15 seconds.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Log of Management system' }).click()
    await expect(log.getByRole('row', { name: /GET \/api\/lobs 200/ }).first()).toBeVisible({ timeout: 1_500 })
  }).toPass({ timeout: 60_000 })
  await alsoAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(log).toHaveCount(0)

  await page.getByRole('button', { name: 'Revoke Management system' }).click()
  const revoke = page.getByRole('dialog', { name: 'Revoke ‘Management system’?' })
  await expect(revoke).toContainText('Whatever uses it stops at once.')
  await revoke.getByRole('button', { name: 'Revoke' }).click()
  await expect(row(page, 'Management system')).toContainText('Revoked')
  await expect(page.getByRole('button', { name: 'Revoke Management system' })).toHaveCount(0)
  expect([await statusWith(request, first), await statusWith(request, second)]).toEqual([401, 401])
})

test('a key without a name is refused where it is typed, and one that the server refuses stays in the form', async ({
  page,
  expectRefusal,
}) => {
  await startAs(page, { path: '/profile/keys' })
  await form(page).getByRole('button', { name: 'Create key' }).click()
  const name = form(page).getByRole('textbox', { name: 'Name' })
  await expect(name).toHaveAccessibleDescription('Please enter a name.')
  await name.fill('...')
  expectRefusal('/api/create_key')
  await form(page).getByRole('button', { name: 'Create key' }).click()
  await expect(name).toHaveAccessibleDescription('Must hold a letter or a digit')
  await expect(name).toHaveValue('...')
  await name.fill('Nightly')
  await form(page).getByRole('button', { name: 'Create key' }).click()
  await expect(shown(page)).toContainText('“Nightly” · Me · Read · ends ')
})

test('beside an organization’s keys the form makes one of it, and one for me goes to where it is listed', async ({
  page,
  request,
  admin,
}) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  const person = await callAs(request, { token: '' }, 'accounts.register', {
    username: `${unique('keeper').replaceAll(' ', '.')}@tests.example`,
    password: 'harvest-moon-over-omaha',
    name_24: 'Test Keeper',
  })
  const named = { org_name: organization_name, target_user: person.user?.username ?? person.username }
  await callAs(request, admin, 'organizations.manageNames', named)
  await enter(page, { token: person.token, username: '' })
  await page.goto(`/profile/keys?of=${id}`)
  const actsFor = form(page).getByRole('combobox', { name: 'Acts for' })
  await expect(actsFor).toContainText(organization_name)
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Nightly')
  await form(page).getByRole('button', { name: 'Create key' }).click()
  await expect(shown(page)).toContainText(`“Nightly” · ${organization_name} · Read · ends `)
  await expect(row(page, 'Nightly')).toContainText(organization_name)
  await shown(page).getByRole('button', { name: 'I have it' }).click()

  await untilSettled(page)
  await actsFor.click()
  await page.getByRole('option', { name: 'Me', exact: true }).click()
  await form(page).getByRole('textbox', { name: 'Name' }).fill('Own')
  await form(page).getByRole('button', { name: 'Create key' }).click()
  await expect(shown(page)).toContainText('“Own” · Me · Read · ends ')
  await expect(row(page, 'Own')).toContainText('Me')
  await expect(page).toHaveURL('/profile/keys')
})

test('a list that does not load says so, and Retry brings it', async ({ page, context, expectRefusal }) => {
  await context.route('**/api/keys?**', route => route.abort())
  expectRefusal('/api/keys')
  await startAs(page, { path: '/profile/keys' })
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(page.getByText('No keys yet.')).toHaveCount(0)
  await context.unroute('**/api/keys?**')
  await retry.click()
  await expect(page.getByText('No keys yet.')).toBeVisible()
})

test('the profile leads there', async ({ page }) => {
  await startAs(page, { path: '/profile' })
  await page.getByRole('region', { name: 'API keys' }).getByRole('link', { name: 'Keys' }).click()
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
})
