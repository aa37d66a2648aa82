// The palette (Ctrl K) and the keyboard shortcuts: opening results, fields, and the switch.
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, enter, unique } from './buildDirectory.ts'
import { saveWords, spoken } from './drawer.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, expectAccessibleInBoth, test, untilSettled } from './test.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search or jump to' })
const first = (page: Page) => page.getByRole('option', { selected: true })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('Ctrl K, some letters and Enter open a listing, from inside a field and before the palette has loaded', async ({
  page,
  request,
  admin,
  broker,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const name = unique('Kayak')
  await buildListing(request, admin, { org_name, listing_name: name })
  await enter(page, broker)
  await page.goto('/contact-us')
  const message = page.getByRole('textbox', { name: /message/i })
  await message.focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(field(page)).toHaveValue(name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  // The field that had the focus is gone.
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText([name])
  await expect(page.getByRole('group', { name: 'This listing' })).toBeVisible()
})

test('a person is found by name, with the phone, and Enter opens the page that shows them', async ({
  page,
  request,
  admin,
  broker,
}) => {
  const contact_name = unique('Ilka')
  const contact = {
    contact_name,
    contact_phone: '(512) 555-0177',
    contact_email: `${contact_name.replaceAll(' ', '.')}@quillmere.example`,
  }
  const { organization_name } = await buildOrganization(request, admin, { contacts: [contact] })
  await enter(page, broker)
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to' }).click()
  await field(page).fill(contact_name)
  const row = page.getByRole('group', { name: 'People' }).getByRole('option', { name: contact_name })
  await expect(row).toContainText(`${organization_name} · (512)\u00a0555-0177`)
  await alsoAccessibleInBoth(page)
  await expect(first(page)).toContainText(contact_name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: organization_name })).toBeVisible()
  await expect(page.getByText(contact_name).first()).toBeVisible()
})

test('two facts make one search; Escape clears and then closes, and restores the focus', async ({ page, broker }) => {
  await enter(page, broker)
  await page.goto('/faq')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search or jump to' })
  await opener.click()
  await field(page).fill('wc tx')
  await expect(first(page)).toHaveText(/Workers' Compensation in Texas.*Read as line WC and state TX.*\d+ listings?/)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ results$/)
  const best = page.getByRole('group', { name: 'Best answer' }).getByRole('option', { selected: true })
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await best.getAttribute('id')) ?? '')
  await expectAccessibleInBoth(page)
  // Where the system has the say over colors, the words that were found are not written black on black.
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await expect(page.getByRole('option', { name: /^Texas/ }).locator('mark')).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(first(page)).toBeInViewport()
  const phones = page.getByText(/555-\d{4}$/)
  expect(await phones.evaluateAll(all => all.length > 0 && all.every(e => e.scrollWidth <= e.clientWidth))).toBe(true)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(field(page)).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Control+k')
  await field(page).fill('wc tx')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/listings?line_of_business=workers-compensation&state=TX')
  await page.keyboard.press('Control+k')
  // The server reads past a typing mistake.
  await field(page).fill('texsa wc')
  await expect(first(page)).toHaveText(/^Workers' Compensation in TexasRead as state texsa and line WC\d+ listings?/)
  await field(page).fill('dentist in tx')
  await expect(first(page)).toHaveText(
    /^General dentistry offices in TexasRead as class dentist and state TX.*\d+ listing/,
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/listings?searchTerm=dentist+in+tx')
})

test('the listings of the palette are the first results of a search for the same words', async ({
  page,
  request,
  admin,
  broker,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const marker = unique('').trim()
  for (const [kind, states] of [
    ['Taverns', ['OH']],
    ['Cafes', ['TX']],
    ['Diners', ['TX', 'OH']],
  ] as const)
    await buildListing(request, admin, { org_name, listing_name: `${marker} ${kind}`, states: [...states] })
  const words = `${marker} in texas`
  await enter(page, broker)
  await page.goto(`/listings?searchTerm=${encodeURIComponent(words)}`)
  const cards = page.getByRole('article').getByRole('heading')
  await expect(cards.nth(1)).toBeVisible()
  const names = await cards.allInnerTexts()
  await page.goto('/faq')
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to' }).click()
  await field(page).fill(words)
  const rows = page.getByRole('group', { name: 'Listings', exact: true }).getByRole('option')
  await expect(rows).toContainText(names)
  await page.getByRole('option', { name: `Search listings for “${words}”` }).click()
  await expect(cards).toHaveText(names)
})

test('without a server, local rows remain and can be found', async ({ page, broker, expectRefusal }) => {
  expectRefusal('/')
  await enter(page, broker)
  await page.goto('/faq')
  await untilSettled(page)
  await page.route('**/api/suggestions**', route => route.abort())
  await page.keyboard.press('Control+k')
  await field(page).fill('dark')
  await expect(page.getByRole('alert')).toHaveText('Listings and organizations could not be loaded.')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('a visitor finds pages, and must log in for listings', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to' }).click()
  await field(page).fill('faq')
  await expect(page.getByRole('option')).toHaveText([/^FAQ/, /^Log in to search listings/])
  await alsoAccessible(page)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const login = page.getByRole('dialog', { name: 'Login' })
  await expect(login).toBeVisible()
  // On another page the login is no longer open.
  await page.keyboard.press('Control+k')
  await field(page).fill('secu')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/security')
  await expect(field(page)).toBeHidden()
  await untilSettled(page)
  await expect(login).toBeHidden()
})

test('single-key shortcuts work on the page, but not in fields or with modifiers, and can be switched off', async ({
  page,
  member,
}) => {
  // An account of its own, since the switch is saved in it, and other tests press keys as the demo's broker meanwhile.
  await enter(page, member)
  await page.goto('/contact-us')
  const message = page.getByRole('textbox', { name: /message/i })
  await message.fill('')
  await page.keyboard.type('gl?')
  await expect(message).toHaveValue('gl?')
  await expect(page).toHaveURL('/contact-us')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('Alt+m')
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  await expect(page).toHaveURL('/contact-us')
  await expect(sheet(page).getByRole('listitem')).toHaveText([
    'Search or jump toCtrlK',
    'Go to Homeg then h',
    'Go to Listingsg then l',
    'Go to Organizationsg then o',
    'Go to Matchg then m',
    'Go to Dashboardg then d',
    'This sheet?',
    'Close what is on topEsc',
  ])
  await alsoAccessibleInBoth(page)
  // A dialog without shortcuts of its own has none.
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await sheet(page).getByText('Single-key shortcuts', { exact: true }).click()
  await expect(sheet(page).getByRole('listitem')).toHaveText(['Search or jump toCtrlK', 'Close what is on topEsc'])
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('m')
  await page.keyboard.press('Control+k')
  await field(page).fill('keys')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/contact-us')
  await sheet(page).getByText('Single-key shortcuts', { exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  const places = { m: '/match', l: '/listings', o: '/organizations', d: '/dashboard', h: '/' }
  for (const [key, address] of Object.entries(places)) {
    await page.keyboard.press('g')
    await page.keyboard.press(key)
    await expect(page).toHaveURL(address)
  }
})

test('shortcuts of the results: step, open, and switch views', async ({ page, request, admin, broker }) => {
  // Results of its own: those of all come in another order once a parallel test has added one.
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const word = unique('').trim()
  for (const name of ['Taverns', 'Cafes', 'Diners'])
    await buildListing(request, admin, { org_name, listing_name: `${word} ${name}` })
  await enter(page, broker)
  const address = `/listings?searchTerm=${word}`
  await page.goto(address)
  const results = page.getByRole('region', { name: 'Recommended Listings' })
  const linkOf = (place: number) => results.getByRole('article').nth(place).getByRole('link').first()
  await expect(linkOf(1)).toBeVisible()
  await untilSettled(page)
  for (const [key, place] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
    ['ArrowDown', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(results.getByRole('article').nth(place).locator(':focus')).toBeVisible()
  }
  await page.keyboard.press('?')
  await expect(sheet(page).getByRole('region', { name: 'On this screen' }).getByRole('listitem')).toContainText([
    'Next listingj or ↓',
    'Previous listingk or ↑',
    /^(Save|Remove from saved)s$/,
    'Cardsv then c',
    'Tablev then t',
    'Mapv then m',
  ])
  const named = (await sheet(page).locator('li > span').allTextContents()).flatMap(keys =>
    keys.split(' or ').map(key => key.split(' then ')[0]),
  )
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  // The focus goes back to where it was a moment after the sheet is gone.
  await expect(results.getByRole('article').nth(1).locator(':focus')).toBeVisible()
  // No key acts that the sheet does not name.
  const others = [..."abcdefghijklmnopqrstuvwxyz0123456789`-=[];'\\,."].filter(key => !named.includes(key))
  expect(others.length).toBeGreaterThan(30)
  const before = await stateOf(page)
  expect(await page.evaluate(actingKeys, others)).toEqual([])
  expect(await page.evaluate(actingKeys, ['j'])).toEqual(['j'])
  await page.keyboard.press('k')
  expect(await stateOf(page)).toEqual(before)
  const bookmark = results
    .getByRole('article')
    .nth(1)
    .getByRole('button', { name: /^Save / })
  const isSaved = (await bookmark.getAttribute('aria-pressed')) === 'true'
  for (const pressed of [!isSaved, isSaved]) {
    await page.keyboard.press('s')
    await expect(bookmark).toHaveAttribute('aria-pressed', String(pressed))
    await expect(spoken(page)).toHaveText(saveWords[Number(pressed)] ?? '')
  }
  const show = async (view: string) => {
    await page.keyboard.press('v')
    await page.keyboard.press(view)
  }
  await show('m')
  await expect(page).toHaveURL(`${address}&view=map`)
  await expect(page.getByRole('group', { name: 'View' }).getByRole('button', { name: 'Map' })).toBeFocused()
  await show('t')
  await expect(page).toHaveURL(`${address}&view=table`)
  // Until the table has loaded, the map and its rows stand there. On a narrow screen the table is a list.
  await untilSettled(page)
  const place = results.getByRole('row').or(results.getByRole('list').last().getByRole('listitem'))
  await expect(place.nth(1)).toBeVisible()
  await page.keyboard.press('j')
  await expect(place.locator(':focus')).toBeVisible()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Listing Details' })
  await expect(drawer).toBeVisible()
  await show('c')
  await expect(page).toHaveURL(/view=table/)
})

/** Which of these keys something on the page takes. */
const actingKeys = (keys: string[]) =>
  keys.filter(key => {
    const pressed = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    return document.activeElement?.dispatchEvent(pressed) === false
  })

const stateOf = (page: Page) =>
  page.evaluate(() => [
    ...[location.href, document.activeElement?.outerHTML],
    document.querySelectorAll('[role="dialog"], [aria-pressed="true"], [aria-expanded="true"]').length,
  ])
