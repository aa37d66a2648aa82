// After signing up: the three questions, the markets that fit, and the checklist.
import type { Locator, Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, unique } from './buildDirectory.ts'
import { drawer } from './drawer.ts'
import { holdRequests } from './holdRequests.ts'
import { fillSignUp, logOut, newPerson, startAs } from './people.ts'
import { isNarrow, openBar } from './searchPage.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

test('three answers lead to results with three kinds of chips', async ({ page }) => {
  await fillSignUp(page, newPerson('Rosa Quill'))
  await expect(page).toHaveURL('/welcome')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Texas', exact: true }).click()
  await expect(main.getByRole('button', { name: /^South 1\/17$/ })).toHaveAttribute('aria-pressed', 'mixed')
  await expect(main.getByText(/markets? fits? so far/)).toBeVisible()
  await alsoAccessible(page)
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Which lines do you write most?' })).toBeFocused()
  // Other states may have more.
  await expect(main.getByText(/^Texas alone: [\d,]+ listings\.$/)).toBeVisible()
  const toggle = (group: string) => main.getByRole('group', { name: group }).getByRole('button').first()
  const nameOf = async (button: Locator) => (await button.textContent())?.replace(/[\d,]+$/, '') ?? ''
  const line = await nameOf(toggle('Lines Of Business'))
  await toggle('Lines Of Business').click()
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'What do your clients do?' })).toBeFocused()
  // Other tests' listings decide which class has the most.
  const businessClass = await nameOf(toggle('Classes of business'))
  await main.getByRole('button', { name: businessClass }).click()
  await main.getByRole('button', { name: 'Show my markets' }).click()
  await expect(page).toHaveURL(/\/listings\?state=TX&line_of_business=[\w-]+&sub_category=/)
  const chips = main.getByRole('list', { name: 'Applied search and filters' })
  await expect(chips).toContainText('Texas')
  await expect(chips).toContainText(line)
  await expect(chips).toContainText(businessClass)
  await expect(main.getByText('Welcome to Appetite, Rosa Quill.')).toBeVisible()
  await expect(main.getByText(/These are your markets/)).toBeVisible()
})

test('what is chosen while answers are being saved is saved too, and so is what another question left open', async ({
  page,
}) => {
  await startAs(page, { path: '/welcome' })
  const main = page.getByRole('main')
  const state = (name: string) => main.getByRole('button', { name, exact: true })
  const letThrough = await holdRequests(page, '**/api/save_preferences')
  await state('Texas').click()
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(main.getByRole('button', { name: 'Saving...' })).toBeVisible()
  await state('Ohio').click()
  letThrough()
  await expect(page.getByRole('heading', { name: 'Which lines do you write most?' })).toBeFocused()
  await main.getByRole('link', { name: 'Where do you place business?' }).click()
  for (const name of ['Texas', 'Ohio']) await expect(state(name)).toHaveAttribute('aria-pressed', 'true')
  await state('Iowa').click()
  await main.getByRole('link', { name: 'What do your clients do?' }).click()
  await main.getByRole('button', { name: 'Skip this one' }).click()
  await expect(page).toHaveURL('/listings?state=TX,OH,IA')
})

test('skipping all three questions leads to all listings, with a welcome message', async ({ page }) => {
  await fillSignUp(page, newPerson('Rosa Quill'))
  const main = page.getByRole('main')
  for (const title of ['Where do you place business?', 'Which lines do you write most?', 'What do your clients do?']) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await main.getByRole('button', { name: 'Skip this one' }).click()
  }
  await expect(page).toHaveURL('/listings')
  await expect(main.getByText('Welcome to Appetite, Rosa Quill.')).toBeVisible()
  await expect(main.getByText(/Search for what you place/)).toBeVisible()
  await expect(main.getByText(/These are your markets/)).toHaveCount(0)
  await alsoAccessible(page)
})

const steps = (page: Page) => page.getByRole('region', { name: 'Four steps to your first call' })

test('the first steps tick themselves, one is told that one is set, and the next visit has no list', async ({
  page,
  request,
  admin,
}) => {
  const { id: organization_id, organization_name: org_name } = await buildOrganization(request, admin)
  const { listing_name } = await buildListing(request, admin, { org_name })
  const person = await startAs(page, { path: '/welcome' })
  await expect(steps(page).getByRole('link')).toHaveText([/^1Say what/, /^2Find a market/, /^3Mark where/, /^4Let a/])
  // By then this browser remembers that there are steps, so the next page keeps their place.
  await untilSettled(page)
  await page.goto('/dashboard')
  await expect(steps(page)).toBeVisible()
  // A new account watches nothing yet: no figures, and no chart.
  await expect(page.getByRole('list', { name: 'Figures' })).toHaveCount(0)
  await expect(page.getByText('Nothing needs you today.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show as a table' })).toHaveCount(0)
  await alsoAccessibleInBoth(page)
  await page.goto(`/listings?searchTerm=${encodeURIComponent(listing_name)}`)
  await expect(steps(page)).toBeVisible()
  await page.getByRole('link', { name: listing_name, exact: true }).click()
  await expect(drawer(page).getByRole('heading', { name: listing_name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(steps(page).getByRole('link')).toHaveText([/^1Say/, /^Done:Find a market/, /^3Mark/, /^4Let a search/])
  // On phones the steps take all of the width.
  if (!isNarrow(page)) await expect(steps(page).getByText('1 of 4', { exact: true })).toBeVisible()
  await callAs(request, person, 'access.mark', { organization_id, status: 'appointed' })
  // Saved from the results, it ticks its step there.
  await page.getByRole('button', { name: 'Save this search' }).click()
  await page.getByRole('button', { name: 'Save search' }).click()
  await expect(steps(page).getByRole('link')).toHaveText([/^1Say/, /^Done:Find/, /^Done:Mark/, /^Done:Let a search/])
  await steps(page)
    .getByRole('link', { name: /Say what you write/ })
    .click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Texas', exact: true }).click()
  await main.getByRole('button', { name: 'Next' }).click()
  const isSet = page.getByRole('status').filter({ hasText: 'You are set.' })
  await expect(isSet).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard / Home' })).toBeVisible()
  await expect(isSet).toHaveCount(0)
  await expect(steps(page)).toHaveCount(0)
})

test('who keeps an organization has the first steps of a keeper', async ({ page, request, admin }) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const person = await startAs(page, { path: '/welcome' })
  await callAs(request, admin, 'organizations.manageNames', { org_name, target_user: person.username })
  await page.reload()
  const own = page.getByRole('region', { name: 'Three steps to being found' })
  await expect(own.getByRole('link')).toHaveText([/^1Say whom to call/, /^2Add what you write/, /^3Confirm what/])
  await expect(steps(page)).toHaveCount(0)
  await alsoAccessibleInBoth(page)
  await buildListing(request, admin, { org_name })
  await page.reload()
  await expect(own.getByRole('link')).toHaveText([/^1Say whom/, /^Done:Add what you write/, /^3Confirm what/])
  await own.getByRole('link', { name: /Confirm what/ }).click()
  await page
    .getByRole('region', { name: 'Active Listings' })
    .getByRole('button', { name: /^Still correct: / })
    .click()
  await expect(page.getByText('Confirmed. Thank you.')).toBeVisible()
  await page.goto('/dashboard')
  await own.getByRole('link', { name: /Say whom to call/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Edit Organization|Organization/ })).toBeVisible()
})

test('the first steps are not inserted above what is read already', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1, name: 'Recommended Listings' })
  const top = () => heading.evaluate(title => title.getBoundingClientRect().top)
  // On the first visit nobody knows yet that there are steps.
  const letThrough = await holdRequests(page, '**/api/filteredListings*')
  await startAs(page, { path: '/listings' })
  await expect(heading).toBeVisible()
  const first = await top()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('appetite-checklist'))).not.toBeNull()
  letThrough()
  await untilSettled(page)
  await expect(steps(page)).toHaveCount(0)
  expect(await top()).toBe(first)
  // The next one has bars in their place until they are there.
  const answer = await holdRequests(page, '**/api/preferences*')
  await page.reload()
  await expect(page.getByRole('status', { name: 'Loading the first steps' })).toBeVisible()
  const waiting = await top()
  answer()
  await expect(steps(page)).toBeVisible()
  expect(Math.abs((await top()) - waiting)).toBeLessThanOrEqual(24)
})

test('the first steps are put away, and stay away; where that fails they stay', async ({ page, expectRefusal }) => {
  await startAs(page, { path: '/welcome' })
  expectRefusal('/api/save_preferences')
  await page.route('**/api/save_preferences', route => route.abort())
  await steps(page).getByRole('button', { name: 'Hide' }).click()
  await expect(page.getByText('The server could not be reached.').first()).toBeVisible()
  await expect(steps(page)).toBeVisible()
  await page.unroute('**/api/save_preferences')
  await steps(page).getByRole('button', { name: 'Hide' }).click()
  await expect(steps(page)).toHaveCount(0)
  for (const path of ['/dashboard', '/listings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(steps(page)).toHaveCount(0)
  }
})

test('what one writes is set up again from the profile, and stands first in the pickers of the search', async ({
  page,
}) => {
  await startAs(page, { path: '/profile' })
  const summary = page.getByRole('region', { name: 'What I write' })
  await expect(summary).toContainText('Not said yet.')
  await summary.getByRole('link', { name: 'Set up again' }).click()
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Vermont', exact: true }).click()
  await main.getByRole('button', { name: 'Next' }).click()
  await main.getByRole('combobox', { name: 'Other lines' }).click()
  await main.getByRole('combobox', { name: 'Other lines' }).fill('Cyber')
  await page
    .getByRole('option', { name: /^Cyber/ })
    .first()
    .click()
  await main.getByRole('button', { name: 'Next' }).click()
  await expect(main.getByRole('heading', { name: 'What do your clients do?' })).toBeFocused()
  await main.getByRole('button', { name: 'Skip this one' }).click()
  await expect(page).toHaveURL('/listings?state=VT&line_of_business=cyber')
  await page.goto('/profile')
  await expect(summary).toContainText('Vermont · Cyber')

  await page.goto('/listings')
  await openBar(page)
  const bar = page.getByRole('search')
  for (const [field, own, rest] of [
    ['State', 'Vermont', 'All states'],
    ['Line of Business', 'Cyber', 'All lines'],
  ] as const) {
    await bar.getByRole('combobox', { name: field }).click()
    const groups = page.getByRole('listbox').getByRole('group')
    await expect(groups).toHaveCount(2)
    await expect(groups.first()).toHaveAccessibleName('Yours')
    await expect(groups.first().getByRole('option')).toHaveCount(1)
    await expect(groups.first().getByRole('option')).toContainText(own)
    await expect(groups.last()).toHaveAccessibleName(rest)
    await expect(groups.last().getByRole('option', { name: new RegExp(`^${own}`) })).toHaveCount(0)
    await page.keyboard.press('Escape')
  }
  await page.goto('/welcome')
  await expect(main.getByRole('button', { name: 'Vermont', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('the start page leads to the last three searches, and forgets them with the session', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const word = unique('Weir')
  for (const name of ['Alder', 'Birch', 'Cedar', 'Dogwood'])
    await buildListing(request, admin, { org_name, listing_name: `${word} ${name}` })
  await startAs(page, { path: '/listings' })
  const kept = () => page.evaluate(() => localStorage.getItem('appetite-searches') ?? '')
  for (const name of ['Alder', 'Birch', 'Cedar', 'Birch', 'Dogwood']) {
    await page.goto(`/listings?searchTerm=${encodeURIComponent(`${word} ${name}`)}`)
    // It is kept once it has stood for a moment.
    await expect.poll(kept).toMatch(new RegExp(`^\\[\\{"label":"[^"]*${name}`))
  }
  await page.goto('/')
  const searches = page.getByRole('list', { name: 'Last searches' }).getByRole('link')
  await expect(searches).toHaveText([/Dogwood/, /Birch/, /Cedar/])
  await alsoAccessible(page)
  await searches.nth(1).click()
  await expect(page).toHaveURL(/searchTerm=.*Birch$/)
  await logOut(page)
  expect(await kept()).toBe('')
})
