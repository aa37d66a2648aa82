// What is typed is understood in every field of the search: codes, cities, abbreviations, words with a typing mistake.
import { enter } from './buildDirectory.ts'
import { buildStock } from './buildStock.ts'
import { backToResults, cards, chip, expectCount, field, found, openBar } from './searchPage.ts'
import { expect, test } from './test.ts'

let stock: ReturnType<typeof buildStock> | undefined
let marker = ''

test.beforeEach(async ({ page, request }) => {
  stock ??= buildStock(request)
  const { marker: word, member } = await stock
  marker = word
  await enter(page, member)
})

test('pickers know codes, cities and abbreviations, and say why', async ({ page }) => {
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

test('a suggestion becomes a filter beside the words typed before it, and covers no result', async ({ page }) => {
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

test('bar, chips and the line above the results tell the same of a corrected word', async ({ page }) => {
  await page.goto(`/listings?searchTerm=${marker}+bakkery+texas`)
  await expect(found(page).getByText('Showing results for bakery.')).toBeVisible()
  await expect(chip(page, `${marker} bakery`)).toBeVisible()
  await expect(chip(page, 'Texas')).toBeVisible()
  await openBar(page)
  await expect(field(page)).toHaveValue(`${marker} bakkery texas`)
  await backToResults(page)
  await chip(page, 'bakery').getByRole('button').click()
  await expect(page).toHaveURL(/\?searchTerm=texas$/)
})

test('what the words exclude and ask besides has chips of its own, and the bar names their state', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/listings?searchTerm=${marker}+bakery+but+not+taxi+texas+no+appointment`)
  await expect(chip(page, 'not taxi')).toBeVisible()
  await expect(chip(page, 'no appointment')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveAttribute('placeholder', 'TX (from your words)')
  await page.getByRole('combobox', { name: 'Line Of Business' }).fill('hnoa')
  await expect(page.getByRole('option')).toHaveText([/HNOA\s*None in this search$/])
  await chip(page, 'not taxi').getByRole('button').click()
  await expect(page).toHaveURL(/\?searchTerm=\S+\+bakery\+texas\+no\+appointment$/)
})
