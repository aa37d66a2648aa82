// Interpreting the typed words in every field of the search: codes, cities, abbreviations, and typing mistakes.
import { enterStock } from './buildStock.ts'
import { backToResults, cards, chip, expectCount, field, found, openBar } from './searchPage.ts'
import { alsoAccessible, alsoAccessibleInBoth, expect, test } from './test.ts'

let marker = ''

test.beforeEach(async ({ page, request }) => {
  marker = await enterStock(page, request)
})

test('pickers find codes, cities and abbreviations, and show the match', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/listings?searchTerm=${marker}`)
  await expectCount(page, 11)
  const state = page.getByRole('combobox', { name: 'State' })
  await state.fill('tx')
  await expect(page.getByRole('option')).toHaveText([/^Texas · TX/])
  await state.fill('houston')
  await page.getByRole('option', { name: 'Texas · Houston' }).click()
  await expect(chip(page, 'Texas')).toBeVisible()
  const line = page.getByRole('combobox', { name: 'Line Of Business' })
  await line.fill('cgl')
  await expect(page.getByRole('option')).toHaveText([/^General Liability · CGL/])
  await line.fill('buildings and cont')
  await page.getByRole('option', { name: 'Property · buildings and contents' }).click()
  await expect(chip(page, 'Property')).toBeVisible()
  await expectCount(page, 10)
})

test('a suggestion becomes a filter beside the earlier words, and its list covers no result', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings')
  await expect(cards(page).first()).toBeVisible()
  await field(page).fill('pizza in tam')
  const place = page.getByRole('option', { name: 'Florida · Tampa' })
  await expect(place).toBeVisible()
  const list = await page.getByRole('listbox').boundingBox()
  const results = await found(page).boundingBox()
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(results?.x ?? 0)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await expect(place).toBeHidden()
  await field(page).press('ArrowDown')
  await place.click()
  await expect(field(page)).toHaveValue('pizza')
  await expect(page).toHaveURL(/searchTerm=pizza&state=FL$/)
  await expect(chip(page, 'Florida')).toBeVisible()
  await field(page).fill('dentst')
  await expect(page.getByRole('option', { name: 'General dentistry offices · dentist' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Field of Insurance' }).click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL(/\/listings\?state=FL$/)
})

test('the suggestions of one text are never shown for another', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings')
  await field(page).fill('dentst')
  const dentists = page.getByRole('option', { name: 'General dentistry offices · dentist' })
  await expect(dentists).toBeVisible()
  // The next suggestions are still on their way.
  await page.route(/suggestions\?q=roof/, () => undefined)
  const asked = page.waitForRequest(/suggestions\?q=roof/)
  await field(page).fill('roof')
  await asked
  await expect(dentists).toBeHidden()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('the bar, the chips and the line above the results agree on a corrected word', async ({ page }) => {
  await page.goto(`/listings?searchTerm=${marker}+bakkery+texas`)
  await expect(found(page).getByText('Showing results for bakery.')).toBeVisible()
  await expect(chip(page, `${marker} bakery`)).toBeVisible()
  await expect(chip(page, 'Texas')).toBeVisible()
  await openBar(page)
  await expect(field(page)).toHaveValue(`${marker} bakkery texas`)
  await backToResults(page)
  await page.getByRole('button', { name: 'Search for “bakkery” instead' }).click()
  await expect(page).toHaveURL(/&as_written=1$/)
  await expect(chip(page, `${marker} bakkery`)).toBeVisible()
  await page.getByText('Did you mean bakery?').getByRole('button').click()
  await chip(page, 'bakery').getByRole('button').click()
  await expect(page).toHaveURL(/\?searchTerm=texas$/)
})

test('where a corrected search finds nothing, its words can be searched for as they were typed', async ({ page }) => {
  await page.goto(`/listings?searchTerm=${marker}+bakkery&only_mine=1`)
  await expect(found(page).getByRole('heading', { name: 'Nobody writes all of it' })).toBeVisible()
  await expect(found(page).getByText('Showing results for bakery.')).toHaveCount(1)
  await page.getByRole('button', { name: 'Search for “bakkery” instead' }).click()
  await expect(page).toHaveURL(/as_written=1/)
  await expect(found(page).getByText('Did you mean bakery?')).toHaveCount(1)
  await expect(found(page).getByText('Showing results for')).toHaveCount(0)
})

test('exclusions and qualifiers have chips of their own, and the bar names their state', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/listings?searchTerm=${marker}+bakery+but+not+taxi+texas+no+appointment`)
  await expect(chip(page, 'Not taxi')).toBeVisible()
  await expect(chip(page, 'no appointment')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAttribute('placeholder', 'Texas (from your words)')
  await page.getByRole('combobox', { name: 'Line Of Business' }).fill('hnoa')
  await expect(page.getByRole('option')).toHaveText([/HNOA\s*None in this search$/])
  await chip(page, 'Not taxi').getByRole('button').click()
  await expect(page).toHaveURL(/\?searchTerm=\S+\+bakery\+texas\+no\+appointment$/)
})

test('where no listing has all of it, the closest are shown, and a click finds those without one part', async ({
  page,
}) => {
  await page.goto(`/listings?searchTerm=${marker}+bakkery+cyber+nevada+$400k+payroll`)
  const told = found(page).getByText('No listing matches the whole search.')
  await expect(told).toContainText('“cyber”')
  await expect(found(page).getByText('Showing results for bakery.')).toHaveCount(1)
  await expect(found(page).getByText('The directory does not say anything about “$400k payroll”.')).toBeVisible()
  await expect(cards(page).first()).toBeVisible()
  await alsoAccessibleInBoth(page)
  await chip(page, 'Nevada').getByRole('button').click()
  await chip(page, 'Cyber').getByRole('button').click()
  await expectCount(page, 10)
  await expect(told).toBeHidden()
})

test('a NAICS code is a class with a chip, and a class code of workers’ compensation is told apart', async ({
  page,
}) => {
  await page.goto('/listings?searchTerm=NAICS%20722511')
  const restaurants = chip(page, 'NAICS 722511 Full-service restaurants')
  await expect(restaurants).toBeVisible()
  await expect(cards(page).first()).toContainText(/restaurant|diner|steak|sushi/i)
  await page.goto('/listings?searchTerm=WC%205183')
  await expect(page.getByText('Workers’ compensation class codes are not in the directory: 5183.')).toBeVisible()
  await expect(chip(page, "Workers' Compensation")).toBeVisible()
  await alsoAccessible(page)
  await page.goto('/listings?searchTerm=5183')
  await expect(page.getByRole('heading', { name: 'No class codes of workers’ compensation' })).toBeVisible()
  await alsoAccessible(page)
})
