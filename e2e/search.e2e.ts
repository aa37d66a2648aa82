// The search for listings: typed, filtered, counted, shared, walked back through, page by page and on every screen.
import { enter } from './buildDirectory.ts'
import { buildStock } from './buildStock.ts'
import { backToResults, cards, chip, expectCount, field, found, openBar, openFilters } from './searchPage.ts'
import { expect, test } from './test.ts'

let stock: ReturnType<typeof buildStock> | undefined
let marker = ''

test.beforeEach(async ({ page, request }) => {
  stock ??= buildStock(request)
  const { marker: word, member } = await stock
  marker = word
  await enter(page, member)
})

test('words become results as they are typed; what was understood is a chip that can be taken back', async ({
  page,
}) => {
  await page.goto('/listings')
  await openBar(page)
  await field(page).pressSequentially(`${marker} texas`)
  await expect(page).toHaveURL(new RegExp(`searchTerm=${marker}\\+texas$`))
  await backToResults(page)
  await expectCount(page, 10)
  await expect(chip(page, marker)).toBeVisible()
  await chip(page, 'Texas').getByRole('button', { name: 'Remove Texas' }).click()
  await expect(page).toHaveURL(new RegExp(`searchTerm=${marker}$`))
  await expectCount(page, 11)
  await expect(chip(page, 'Texas')).toHaveCount(0)
  await expect(found(page).locator('mark').first()).toHaveText(marker)
})

test('each letter replaces the last step, each filter is a step of its own, and Back and a reload keep all of it', async ({
  page,
}) => {
  await page.goto('/')
  await page.goto('/listings')
  await openBar(page)
  await field(page).pressSequentially(marker)
  await backToResults(page)
  await expectCount(page, 11)

  let panel = await openFilters(page)
  const taxi = panel.getByRole('button', { name: 'Transportation and Logistics 1' })
  await expect(panel.getByRole('button', { name: 'Hospitality and Entertainment 10' })).toBeVisible()
  await expect(panel.getByRole('combobox', { name: 'Sub-category' })).toBeDisabled()
  const appointment = panel.getByRole('group', { name: 'Appointment' }).getByRole('button')
  await expect(appointment).toHaveText(['No appointment needed10', 'Appointment required1'])
  await panel.getByText('Coverage map').click()
  await expect(panel.getByRole('button', { name: 'Texas, 10 listings' }).getByText('10')).toBeVisible()
  await taxi.click()
  await expect(taxi).toHaveAttribute('aria-pressed', 'true')
  // Its own choice is left out of its counts, and nothing moves while it is pointed at.
  await expect(panel.getByRole('button', { name: 'Hospitality and Entertainment 10' })).toBeVisible()
  await expect(panel.getByRole('combobox', { name: 'Sub-category' })).toBeEnabled()
  await backToResults(page)
  await expectCount(page, 1)
  await expect(chip(page, 'Transportation and Logistics')).toBeVisible()

  await page.goBack()
  await expectCount(page, 11)
  await page.goForward()
  await expectCount(page, 1)
  await page.reload()
  await expectCount(page, 1)
  await expect(cards(page)).toHaveCount(1)

  panel = await openFilters(page)
  await panel.getByRole('button', { name: 'Clear filters' }).click()
  await backToResults(page)
  await expectCount(page, 11)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
})

test('a link shows a colleague the same page', async ({ page, browser, member }) => {
  await page.goto(`/listings?searchTerm=${marker}&line_of_business=property&state=TX,FL&sort=date_created&page=2`)
  await expectCount(page, 10)
  const names = await cards(page).getByRole('heading').allTextContents()
  expect(names).toEqual([`${marker} Bakery 1`])

  const elsewhere = await browser.newContext()
  const other = await elsewhere.newPage()
  await enter(other, member)
  await other.goto(page.url())
  await expectCount(other, 10)
  expect(await cards(other).getByRole('heading').allTextContents()).toEqual(names)
  for (const name of [marker, 'Property', 'Texas', 'Florida']) await expect(chip(other, name)).toBeVisible()
  await elsewhere.close()
})

test('pages turn from the top, and another order begins at the first', async ({ page }) => {
  await page.goto(`/listings?searchTerm=${marker}`)
  await expect(cards(page)).toHaveCount(9)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(/page=2$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

  await page.getByRole('combobox', { name: /^Sort by/ }).click()
  const orders = ['Best match', 'Last Updated', 'Date Created', 'Rating', 'Recently confirmed']
  await expect(page.getByRole('option')).toHaveText(orders)
  await page.getByRole('option', { name: 'Date Created' }).click()
  await expect(page).toHaveURL(/sort=date_created$/)
  await expect(cards(page).getByRole('heading').first()).toHaveText(`${marker} Taxi`)
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
})

test('a bookmark turns when it is saved, stays after a reload, and turns back', async ({ page }) => {
  await page.goto(`/listings?searchTerm=${marker}+taxi`)
  const bookmark = page.getByRole('button', { name: `Save ${marker} Taxi` })
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
})

test('when nothing is found, the one filter to blame is offered to go', async ({ page }) => {
  const words = `/listings?searchTerm=${marker}`
  await page.goto(`${words}&state=HI&category=Hospitality+and+Entertainment`)
  await expect(found(page).getByRole('heading', { name: 'No listings found' })).toBeVisible()
  await expectCount(page, 0)
  const panel = await openFilters(page)
  await expect(panel.getByRole('group', { name: /^Insurance Categories/ }).getByRole('button')).toHaveCount(1)
  await expect(panel.getByRole('group', { name: 'Appointment' })).toHaveCount(0)
  await backToResults(page)
  await found(page).getByRole('button', { name: 'Drop Hawaii: 10 listings' }).click()
  await expectCount(page, 10)
  await expect(page).not.toHaveURL(/state=/)
  await openFilters(page)
  await panel.getByRole('button', { name: 'Clear filters' }).click()
  await backToResults(page)
  await expectCount(page, 11)
  await expect(page).toHaveURL(words)
  await page.goto(`${words}&state=HI&line_of_business=cyber`)
  await found(page).getByRole('button', { name: 'Clear filters' }).click()
  await expectCount(page, 11)
  await expect(page).toHaveURL(words)
})

test('an appointment is asked for both ways, and a company name is cleared at once', async ({ page }) => {
  await page.goto(`/listings?searchTerm=${marker}`)
  const panel = await openFilters(page)
  const company = panel.getByRole('textbox', { name: 'Company Name' })
  await company.fill('Nobody')
  await panel.getByRole('button', { name: 'Clear Company Name' }).click()
  await expect(company).toBeFocused()
  await expect(company).toHaveValue('')
  await panel.getByRole('button', { name: 'Appointment required 1' }).click()
  await expect(page).toHaveURL(/appointment_needed=1$/)
  await panel.getByRole('button', { name: 'No appointment needed 10' }).click()
  await backToResults(page)
  await expectCount(page, 10)
  await chip(page, 'No appointment needed').getByRole('button').click()
  await expectCount(page, 11)
})

test('what nobody writes is told once it stood in sight, and its facts are in the wizard', async ({ page }) => {
  const told: string[] = []
  page.on('request', request => {
    if (request.url().endsWith('/api/unmet')) told.push(request.postDataJSON().query.searchTerm)
  })
  await page.goto('/listings')
  await openBar(page)
  await field(page).pressSequentially('cyber axe throwing idaho')
  await backToResults(page)
  const answered = page.waitForResponse(response => response.url().endsWith('/api/unmet'))
  await expect(found(page).getByText(/^No listing matches the whole search\./)).toBeVisible()
  expect(await (await answered).json()).toEqual({ recorded: true })
  // None of what was typed on the way was told.
  expect(told).toEqual(['cyber axe throwing idaho'])
  await found(page).getByRole('link', { name: 'Do you know a market? Add it to the pot' }).click()
  await expect(page).toHaveURL(/sub_category=Bowling.*states=ID.*line_of_business=Cyber/)
  await expect(page.getByRole('heading', { name: 'Add to the pot' })).toBeVisible()
})

test('a search that failed says so, is never an empty list, and works at another try', async ({
  page,
  expectRefusal,
}) => {
  expectRefusal('/api/filteredListings')
  await page.route('**/api/filteredListings*', route => route.abort())
  await page.goto(`/listings?searchTerm=${marker}`)
  await expect(found(page).getByRole('alert')).toContainText('The server could not be reached')
  await expect(found(page).getByRole('heading', { name: 'No listings found' })).toHaveCount(0)
  await page.unroute('**/api/filteredListings*')
  await found(page).getByRole('button', { name: 'Retry' }).click()
  await expectCount(page, 11)
})

test('Search needs words, and asks again with none; Listings in the header begins anew', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings?state=TX')
  const button = page.getByRole('search').getByRole('button', { name: 'Search', exact: true })
  await expect(cards(page).first()).toBeVisible()
  await expect(button).toBeDisabled()
  const again = page.waitForRequest(request => request.url().includes('/api/filteredListings'))
  await field(page).press('Enter')
  await again
  await field(page).fill(marker)
  await expect(button).toBeEnabled()
  await page.getByRole('banner').getByRole('link', { name: 'Listings' }).click()
  await expect(page).toHaveURL(/\/listings$/)
  await expect(field(page)).toHaveValue('')
})

test('with the keyboard alone: a suggestion, a state, the details and back', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings')
  await expect(cards(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(`${marker} Taxi`)
  // Until then the list is that of the letters before.
  await expect(page.getByRole('option')).toHaveText([`${marker} Taxi`])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`searchTerm=${marker}\\+Taxi$`))
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to results' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'State' })).toBeFocused()
  await page.keyboard.type('new y')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/state=NY$/)
  await expect(found(page)).toHaveAttribute('aria-busy', 'false')
  await expect(cards(page).getByRole('heading').first()).toHaveText(`${marker} Taxi`)
  await field(page).focus()
  for (const key of ['Tab', 'Enter', 'Tab']) await page.keyboard.press(key)
  const details = page.getByRole('link', { name: `Details: ${marker} Taxi` })
  await expect(cards(page).first().locator(':focus')).toBeVisible()
  await details.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Listing Details' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cards(page).first().locator(':focus')).toBeVisible()
  await details.focus()
  await chip(page, 'New York').getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(chip(page, marker).getByRole('button')).toBeFocused()
})
