// The landing page's search: its rules for visitors and members, and input while its controls load.
import { alive, choose, field, holdLists, searchButton } from './heroSearch.ts'
import { fillLogIn, logIn } from './people.ts'
import { isNarrow } from './searchPage.ts'
import { expect, test } from './test.ts'

const broker = { name: 'Broker', username: 'broker@demo.example', password: 'harvest-moon-over-omaha' }

test('a visitor’s search needs a line and a login, and continues after it', async ({ page }) => {
  await page.goto('/')
  await expect(searchButton(page)).toBeDisabled()
  await expect(searchButton(page)).toHaveAttribute('title', 'Choose a line first')
  await field(page, 'Field of Insurance').fill('Pizza')
  await field(page, 'Field of Insurance').press('Escape')
  await field(page, 'Field of Insurance').press('Enter')
  await expect(page.getByText('Please select at least one Line of Business')).toBeVisible()
  await expect(field(page, 'Line Of Business')).toBeFocused()

  await choose(page, 'Line Of Business', 'General Liability')
  await field(page, 'Line Of Business').press('Escape')
  await expect(searchButton(page)).toBeEnabled()
  await choose(page, 'State', 'Texas')
  await expect(page.getByRole('button', { name: /^Texas, / })).toHaveAttribute('aria-pressed', 'true')
  await expect(searchButton(page)).toBeFocused()
  await searchButton(page).click()
  await expect(page.getByText('Please Login to Continue')).toBeVisible()

  const login = page.getByRole('dialog', { name: 'Login' })
  await fillLogIn(login, broker)
  await login.getByRole('button', { name: 'Get Started' }).click()
  await expect(page).toHaveURL(/\/listings\?searchTerm=Pizza&line_of_business=General\+Liability&state=TX$/)
})

test('a member’s search opens the results, and its fields are empty after going back', async ({ page }) => {
  await logIn(page, broker)
  await expect(page.getByRole('link', { name: 'Experience It Now' })).toBeVisible()
  await field(page, 'Field of Insurance').fill('taxi')
  await choose(page, 'Line Of Business', 'Commercial Auto')
  // The list is open for another line, and on a phone it is over the button.
  await field(page, 'Line Of Business').press('Escape')
  await searchButton(page).click()
  await expect(page).toHaveURL(/\/listings\?searchTerm=taxi&line_of_business=Commercial\+Auto$/)
  await expect(page.getByRole('heading', { name: 'Recommended Listings' })).toBeVisible()
  const place = isNarrow(page) ? page.getByRole('main') : page.getByRole('search', { name: 'Search the market' })
  await expect(place).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Search Smarter' })).toBeVisible()
  await expect(field(page, 'Field of Insurance')).toHaveValue('')
  await expect(field(page, 'State')).toHaveValue('')
  await expect(searchButton(page)).toBeDisabled()
})

for (const [name, typed] of [
  ['Field of Insurance', 'pizza'],
  ['State', 'texa'],
] as const)
  test(`no key is lost while the controls of ${name} are on their way`, { tag: '@looks' }, async ({ page }) => {
    const letThrough = await holdLists(page)
    await page.goto('/')
    await alive(page)
    await field(page, name).focus()
    await page.keyboard.type(typed.slice(0, 2))
    letThrough()
    await page.keyboard.type(typed.slice(2), { delay: 50 })
    await expect(field(page, name)).toBeFocused()
    await expect(field(page, name)).toHaveValue(typed)
    await expect(page.getByRole('option').first()).toBeVisible()
  })

test('a press while the controls load opens the list afterwards', { tag: '@looks' }, async ({ page }) => {
  const letThrough = await holdLists(page)
  await page.goto('/')
  await alive(page)
  await field(page, 'Line Of Business').click()
  letThrough()
  await expect(page.getByRole('option', { name: 'General Liability' })).toBeVisible()
  await expect(field(page, 'Line Of Business')).toBeFocused()
})

test('lines of business that fail to load show a message and are loaded again', async ({ page, expectRefusal }) => {
  expectRefusal('/api/lobs')
  await page.route('**/api/lobs', route => route.abort())
  await page.goto('/')
  await alive(page)
  await field(page, 'Line Of Business').click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch LOBs' })).toBeVisible()
  await page.unroute('**/api/lobs')
  await page.getByRole('button', { name: 'Retry' }).click()
  await choose(page, 'Line Of Business', 'Property')
})
